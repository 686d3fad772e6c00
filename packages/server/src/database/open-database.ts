import { mkdir } from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { whyBuiltInUnusable, whyFolderUnusable } from "../errors/start-failures.ts";
import type { Database, DatabaseSchema } from "./database.ts";
import { lockFolder } from "./lock-folder.ts";
import { bytesAsHex, createPglitePool } from "./pglite-pool.ts";

export type OpenDatabase = {
  readonly db: Database;
  readonly kind: "pglite" | "postgres";
  /** Tells of every statement before it runs, where none can be run but through this process. */
  readonly onStatement: ((listener: (sql: string) => void) => void) | undefined;
  close: () => Promise<void>;
};

export type DatabaseSettings = {
  readonly databaseUrl: string | undefined;
  readonly databasePoolMax: number;
  readonly dataDir: string;
  /** After how long PostgreSQL gives a statement up; 0 waits for ever. */
  readonly statementTimeoutMs?: number;
};

const CONNECTION_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;

/**
 * Opens PostgreSQL where `databaseUrl` is set, else the built-in database in `dataDir`, which this process then
 * holds alone. `onError` hears of idle connections that broke; the pool replaces them by itself.
 */
export async function openDatabase(
  settings: DatabaseSettings,
  onError: (error: Error) => void,
): Promise<OpenDatabase> {
  return settings.databaseUrl === undefined
    ? openPglite(settings.dataDir)
    : openPostgres(settings, settings.databaseUrl, onError);
}

function openPostgres(
  { databasePoolMax, statementTimeoutMs = STATEMENT_TIMEOUT_MS }: DatabaseSettings,
  connectionString: string,
  onError: (error: Error) => void,
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString,
    max: databasePoolMax,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs,
    application_name: "termsift",
  });
  // Idle connections report to the pool; one that is in use between two queries reports to nobody unless asked to,
  // and an unheard error ends the process.
  pool.on("connect", (client) => client.on("error", onError));
  pool.on("error", onError);
  const db = new Kysely<DatabaseSchema>({ dialect: new PostgresDialect({ pool }) });
  return { db, kind: "postgres", onStatement: undefined, close: () => db.destroy() };
}

async function openPglite(dataDir: string): Promise<OpenDatabase> {
  const unlock = await lockFolder(dataDir).catch((error: unknown) => {
    throw whyFolderUnusable(error, dataDir);
  });
  try {
    const folder = path.join(dataDir, "database");
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const pglite = await PGlite.create({ dataDir: folder, ...bytesAsHex });
    const listeners: ((sql: string) => void)[] = [];
    const pool = createPglitePool(pglite, (sql) => {
      for (const listener of listeners) listener(sql);
    });
    const db = new Kysely<DatabaseSchema>({ dialect: new PostgresDialect({ pool }) });
    const close = async () => {
      await db.destroy();
      await unlock();
    };
    return { db, kind: "pglite", onStatement: (listener) => void listeners.push(listener), close };
  } catch (error) {
    await unlock();
    throw whyBuiltInUnusable(error, dataDir);
  }
}
