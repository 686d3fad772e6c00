import { hkdfSync, randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { CannotStartError } from "../platform/errors/start-failures.ts";

export type Secrets = {
  readonly idToken: Uint8Array;
  readonly upload: Uint8Array;
  /** Encrypts the API keys that users store for their language models. */
  readonly models: Uint8Array;
  /** Encrypts the secrets of users' second factors. */
  readonly secondFactors: Uint8Array;
};

const FILE_NAME = "secret.key";
const LENGTH_MIN = 32;

/**
 * Derives all keys from one secret: from `given` (AUTH_SECRET, which must be the same on all machines), or else from a
 * secret that this function generates once and stores in `dataDir`.
 * @throws CannotStartError if the stored secret is empty or too short
 */
export async function loadSecrets(dataDir: string, given: string | undefined): Promise<Secrets> {
  const root = given ?? (await readOrCreate(dataDir));
  const derive = (purpose: string) =>
    new Uint8Array(hkdfSync("sha256", root, "termsift", purpose, 32));
  return {
    idToken: derive("id-token"),
    upload: derive("upload"),
    models: derive("models"),
    secondFactors: derive("second-factors"),
  };
}

/** True if the folder has the secret of an earlier start. */
export async function hasSecret(dataDir: string): Promise<boolean> {
  return (await readIfThere(path.join(dataDir, FILE_NAME))) !== undefined;
}

async function readOrCreate(dataDir: string): Promise<string> {
  const file = path.join(dataDir, FILE_NAME);
  const secret = (await readIfThere(file)) ?? (await create(file));
  if (secret.trim().length >= LENGTH_MIN) return secret;
  throw new CannotStartError(
    `The secret in ${file} is ${secret.trim() === "" ? "empty" : "too short"}. Strangers could sign in as any user. Restore the file from your backup, or delete it and start again. The server then creates a new secret, and users stay signed in.`,
  );
}

async function create(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const fresh = `${file}.${randomBytes(4).toString("hex")}`;
  await writeFlushed(fresh, randomBytes(48).toString("base64url"));
  // `link` fails if the name exists. So two processes that start at the same time use the same secret.
  await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(fresh, { force: true });
  return readFile(file, "utf8");
}

/** Writes the text through to the disk. Otherwise a power cut after `create` could leave an empty secret. */
async function writeFlushed(file: string, text: string): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
