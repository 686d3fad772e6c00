import { existsSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { refuseMissing, refusePostgres } from "../errors/start-failures.ts";
import type { Database } from "./database.ts";
import { type DatabaseSettings, type OpenDatabase, openDatabase } from "./open-database.ts";

/**
 * Opens a database that a server has used. A server creates a missing one, but a command would then work on an empty
 * database if DATA_DIR or DATABASE_URL is mistyped.
 * @throws CannotStartError, and then nothing was created
 */
export async function openExistingDatabase(
  settings: DatabaseSettings,
  onError: (error: Error) => void,
): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = settings;
  const isFolderEmpty = !existsSync(path.join(dataDir, "database", "PG_VERSION"));
  if (databaseUrl === undefined && isFolderEmpty) refuseMissing(settings);
  const database = await openDatabase(settings, onError);
  try {
    if (!(await hasTables(database.db))) refuseMissing(settings);
    return database;
  } catch (error) {
    await database.close();
    if (databaseUrl !== undefined) refusePostgres(error, databaseUrl);
    throw error;
  }
}

async function hasTables(db: Database): Promise<boolean> {
  const table = sql<{ name: string | null }>`select to_regclass('migrations')::text as name`;
  return (await table.execute(db)).rows[0]?.name != null;
}
