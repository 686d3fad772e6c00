import { readdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { OtherSchemaError } from "../errors/start-failures.ts";
import type { Database, DatabaseTransaction } from "./database.ts";

const ownFolder = new URL("../../../migrations/", import.meta.url);
const MIGRATION_LOCK_ID = 7_473_001;
/** A waiting migration blocks all later statements on the table, so it gives up after this time and tries again. */
const LOCK_WAIT_MS = 2_000;
const STEP_BACK_MS = 500;
const BLOCKED = new Set(["55P03", "40P01"]);

export type MigrateOptions = {
  readonly folders?: readonly URL[];
  readonly onBlocked?: (name: string) => void;
};

/** Applies the new SQL files by name, each in its own transaction. Servers take turns. Returns the applied names. */
export async function migrate(db: Database, options: MigrateOptions = {}): Promise<string[]> {
  const applied: string[] = [];
  for (const file of await listFiles([ownFolder, ...(options.folders ?? [])])) {
    const text = await readFile(file.url, "utf8");
    const apply = () => db.transaction().execute((trx) => applyOnce(trx, file.name, text));
    if (await whileBlocked(apply, () => options.onBlocked?.(file.name))) applied.push(file.name);
  }
  return applied;
}

async function listFiles(folders: readonly URL[]) {
  const lists = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder)).map((name) => ({ name, url: new URL(name, folder) })),
    ),
  );
  const files = lists.flat().filter(({ name }) => name.endsWith(".sql"));
  return files.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function whileBlocked<Answer>(
  act: () => Promise<Answer>,
  onBlocked: () => void,
): Promise<Answer> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!BLOCKED.has((error as { code?: string }).code ?? "")) throw error;
      onBlocked();
      await sleep(STEP_BACK_MS);
    }
  }
}

async function applyOnce(trx: DatabaseTransaction, name: string, text: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK_ID)})`.execute(trx);
  await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT_MS)}`.execute(trx);
  await sql`create table if not exists migrations (
    number integer primary key, name text not null, applied_at timestamptz not null default now()
  )`.execute(trx);
  const row = await trx
    .insertInto("migrations")
    .values({ number: Number.parseInt(name, 10), name })
    .onConflict((conflict) => conflict.doNothing())
    .returning("number")
    .executeTakeFirst();
  if (row === undefined) {
    await refuseOtherSchema(trx, name);
    return false;
  }
  await sql.raw(text).execute(trx);
  return true;
}

/** @throws OtherSchemaError if another release of Termsift has applied another migration with this number */
async function refuseOtherSchema(trx: DatabaseTransaction, name: string): Promise<void> {
  const migrations = trx.selectFrom("migrations").select("name");
  const row = migrations.where("number", "=", Number.parseInt(name, 10)).executeTakeFirst();
  if ((await row)?.name !== name) throw new OtherSchemaError();
}
