import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrate } from "../database/migrate.ts";
import { openDatabase } from "../database/open-database.ts";

const migrations = new URL("../../migrations/", import.meta.url);

/** Puts an empty, migrated database into `dataDir`: copying one takes a fifth of the time that making one takes. */
export async function copyDatabaseTemplate(dataDir: string): Promise<void> {
  const template = path.join(tmpdir(), `termsift-template-${await fingerprint()}`);
  if (!existsSync(template)) await makeTemplate(template);
  await cp(path.join(template, "database"), path.join(dataDir, "database"), { recursive: true });
}

async function fingerprint(): Promise<string> {
  const hash = createHash("sha256").update(String(process.getuid?.() ?? ""));
  for (const name of (await readdir(migrations)).sort()) {
    hash.update(await readFile(new URL(name, migrations)));
  }
  return hash.digest("hex").slice(0, 16);
}

/** Made aside and renamed, since several test files may start at once; whoever comes second throws its own away. */
async function makeTemplate(template: string): Promise<void> {
  const aside = `${template}.${process.pid}`;
  await mkdir(aside, { recursive: true });
  const settings = { databaseUrl: undefined, databasePoolMax: 2, dataDir: aside };
  const database = await openDatabase(settings, () => undefined);
  await migrate(database.db);
  await database.close();
  await rename(aside, template).catch(() => rm(aside, { recursive: true, force: true }));
}
