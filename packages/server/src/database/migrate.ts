import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "./database.ts";

const migrationsFolder = new URL("../../migrations/", import.meta.url);
/** Any number will do, as long as every server uses the same one. */
const MIGRATION_LOCK_ID = 7_473_001;

/**
 * Brings the database to the newest schema: each numbered SQL file once, in order, in a transaction of its own.
 * Several servers may start at once: an advisory lock lets one work while the others wait and then find nothing to do.
 *
 * @returns the names of the files that were applied.
 */
export async function migrate(db: Database): Promise<string[]> {
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith(".sql")).sort();
  const applied: string[] = [];
  for (const name of files) {
    const text = await readFile(new URL(name, migrationsFolder), "utf8");
    const isNew = await db.transaction().execute((trx) => applyOnce(trx, name, text));
    if (isNew) applied.push(name);
  }
  return applied;
}

async function applyOnce(trx: DatabaseTransaction, name: string, text: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK_ID)})`.execute(trx);
  await sql`create table if not exists migrations (
    number integer primary key, name text not null, applied_at timestamptz not null default now()
  )`.execute(trx);
  const row = await trx
    .insertInto("migrations")
    .values({ number: Number.parseInt(name, 10), name })
    .onConflict((conflict) => conflict.doNothing())
    .returning("number")
    .executeTakeFirst();
  if (row === undefined) return false;
  for (const statement of statementsOf(text)) await sql.raw(statement).execute(trx);
  return true;
}

/** The extended protocol takes one statement at a time; our files hold no semicolon but at the end of one. */
function statementsOf(text: string): string[] {
  const withoutComments = text.replaceAll(/^\s*--.*$/gmu, "");
  return withoutComments
    .split(/;\s*$/mu)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}
