import { hkdfSync, randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

export type Secrets = {
  /** For better-auth, which signs its own cookies and tokens. */
  readonly identity: string;
  readonly idToken: Uint8Array;
  readonly upload: Uint8Array;
};

const FILE_NAME = "secret.key";

/**
 * The keys that sign tokens and URLs, all derived from one secret: `given` (AUTH_SECRET), or one that is made once
 * and kept in `dataDir`, readable by its owner only. Several machines need the same AUTH_SECRET.
 */
export async function loadSecrets(dataDir: string, given: string | undefined): Promise<Secrets> {
  const root = given ?? (await readOrCreate(dataDir));
  const derive = (purpose: string) =>
    new Uint8Array(hkdfSync("sha256", root, "termsift", purpose, 32));
  return {
    identity: Buffer.from(derive("identity")).toString("base64url"),
    idToken: derive("id-token"),
    upload: derive("upload"),
  };
}

async function readOrCreate(dataDir: string): Promise<string> {
  const file = path.join(dataDir, FILE_NAME);
  const existing = await readFile(file, "utf8").catch(emptyIfMissing);
  if (existing !== "") return existing;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, randomBytes(48).toString("base64url"), { mode: 0o600 });
  // A link fails where the name is taken: of two processes that start at once, both then read the first one's secret.
  await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(fresh, { force: true });
  return readFile(file, "utf8");
}

function emptyIfMissing(error: NodeJS.ErrnoException): string {
  if (error.code === "ENOENT") return "";
  throw error;
}
