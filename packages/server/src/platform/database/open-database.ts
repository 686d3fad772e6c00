import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { refuseBuiltIn, refuseFolder } from "../errors/start-failures.ts";
import type { Database, DatabaseSchema } from "./database.ts";
import { lockFolder } from "./lock-folder.ts";
import { type Alone, bytesAsHex, createPglitePool, saveMemory } from "./pglite-pool.ts";

export type OpenDatabase = {
  readonly db: Database;
  close: () => Promise<void>;
} & (
  | { readonly kind: "postgres" }
  | { readonly kind: "pglite"; readonly pglite: PGlite; readonly alone: Alone }
);

export type DatabaseSettings = {
  readonly databaseUrl: string | undefined;
  readonly databasePoolMax: number;
  readonly dataDir: string;
  readonly statementTimeoutMs?: number;
};

const CONNECTION_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;

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
  // Without this handler, an error of a connection in use would end the process.
  pool.on("connect", (client) => client.on("error", onError));
  pool.on("error", onError);
  const db = new Kysely<DatabaseSchema>({ dialect: new PostgresDialect({ pool }) });
  return { db, kind: "postgres", close: () => db.destroy() };
}

const postgresqlconf = ["shared_buffers=16MB"];

async function createDatabase(folder: string): Promise<void> {
  const thread = new Worker(new URL("./create-database.ts", import.meta.url), {
    workerData: folder,
  });
  await once(thread, "exit");
}

async function openPglite(dataDir: string): Promise<OpenDatabase> {
  const unlock = await lockFolder(dataDir).catch((error: unknown) => refuseFolder(error, dataDir));
  try {
    const folder = path.join(dataDir, "database");
    await mkdir(folder, { recursive: true, mode: 0o700 });
    saveMemory();
    if (!existsSync(path.join(folder, "PG_VERSION"))) await createDatabase(folder);
    const pglite = await PGlite.create({ dataDir: folder, postgresqlconf, ...bytesAsHex });
    const { pool, alone } = createPglitePool(pglite);
    const db = new Kysely<DatabaseSchema>({ dialect: new PostgresDialect({ pool }) });
    const close = async () => {
      await db.destroy();
      await unlock();
    };
    return { db, kind: "pglite", pglite, alone, close };
  } catch (error) {
    await unlock();
    return refuseBuiltIn(error, dataDir);
  }
}
