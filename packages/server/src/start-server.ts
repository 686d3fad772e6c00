import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { FastifyBaseLogger } from "fastify";
import { buildApp } from "./app/build-app.ts";
import type { Config } from "./platform/config.ts";
import { migrate } from "./platform/database/migrate.ts";
import { openDatabase, type OpenDatabase } from "./platform/database/open-database.ts";
import { refuseBuiltIn, refuseFolder, refusePostgres } from "./platform/errors/start-failures.ts";
import type { App } from "./platform/http/app-instance.ts";
import { createHashing, type Hashing } from "./identity/hash-in-turn.ts";
import { loadSecrets } from "./identity/secrets.ts";
import { createDemoVisitor, filterDemoReport } from "./app/demo.ts";
import { startWork, type Work, type WorkOptions } from "./app/start-work.ts";
import { createServices, type Services } from "./app/services.ts";
import { type Jobs, startJobs } from "./platform/jobs/start-jobs.ts";
import { createStorage } from "./platform/storage/create-storage.ts";

export type ServerOptions = WorkOptions & {
  readonly hashing?: Hashing;
  readonly webFolder?: string;
  readonly migrationsFolders?: readonly URL[];
};

export type RunningServer = {
  readonly app: App | undefined;
  readonly services: Services;
  stop: () => Promise<void>;
};

const builtWebFolder = fileURLToPath(new URL("../../web/dist/", import.meta.url));
/** The server waits at least this long for load balancers to notice /readyz, then again to send its last answers. */
const DRAIN_MS = 50;

export async function startServer(
  config: Config,
  log: FastifyBaseLogger,
  options: ServerOptions = {},
): Promise<RunningServer> {
  const database = await openDatabase(config, (error) =>
    log.warn({ err: error }, "a database connection broke"),
  );
  let jobs: Jobs | undefined;
  try {
    const { dataDir, databaseUrl: url, authSecret } = config;
    const refuse = (error: unknown) =>
      url === undefined ? refuseBuiltIn(error, dataDir) : refusePostgres(error, url);
    const updating = bringUpToDate(config, database, log, options.migrationsFolders);
    const applied = await updating.catch(refuse);
    if (applied.length > 0) log.info({ applied }, "database schema brought up to date");
    jobs = await startJobs({ config, database, log }).catch(refuse);
    const loading = loadSecrets(dataDir, authSecret);
    const secrets = await loading.catch((error: unknown) => refuseFolder(error, dataDir));
    const storage = await createStorage(config.storage, secrets.upload);
    const draining = new AbortController();
    const stopping = new AbortController();
    let worker: Work | undefined;
    const services = createServices({
      config,
      log,
      database,
      jobs,
      storage,
      secrets,
      hashing: options.hashing ?? createHashing(),
      webFolder: options.webFolder ?? builtWebFolder,
      draining: draining.signal,
      stopping: stopping.signal,
      classifying: { isBroken: false },
      prepareWorker: () => worker?.prepare(),
      demoVisitor: config.isDemo ? await createDemoVisitor(config, database.db) : undefined,
    });
    const app = config.role === "worker" ? undefined : await buildApp(services);
    worker = config.role === "web" ? undefined : await startWork(services, options);
    if (config.isDemo) await filterDemoReport(services);
    const stop = () => stopServer({ app, services, worker, draining, stopping });
    return { app, services, stop };
  } catch (error) {
    await jobs?.stop();
    await database.close();
    throw error;
  }
}

type Running = {
  readonly app: App | undefined;
  readonly services: Services;
  readonly worker: Work | undefined;
  readonly draining: AbortController;
  readonly stopping: AbortController;
};

async function stopServer({ app, services, worker, draining, stopping }: Running): Promise<void> {
  draining.abort(new Error("the server is about to stop"));
  const workerStopped = worker?.stop();
  if (app) await sleep(Math.max(DRAIN_MS, services.config.stopDelayMs));
  stopping.abort(new Error("the server is stopping"));
  await sleep(DRAIN_MS);
  await Promise.all([app?.close(), workerStopped]);
  await services.jobs.stop();
  services.mailer?.close();
  services.storage.close();
  await services.database.close();
}

/** Migrates PostgreSQL on a separate connection without time limits, because a migration may take long. */
async function bringUpToDate(
  config: Config,
  database: OpenDatabase,
  log: FastifyBaseLogger,
  folders?: readonly URL[],
): Promise<string[]> {
  const onBlocked = (name: string) =>
    log.warn({ name }, "a migration waits for a table that is in use; trying again");
  const options = { onBlocked, ...(folders && { folders }) };
  if (database.kind === "pglite") return migrate(database.db, options);
  const patient = await openDatabase(
    { ...config, databasePoolMax: 1, statementTimeoutMs: 0 },
    (error) => log.warn({ err: error }, "the migration's connection broke"),
  );
  try {
    return await migrate(patient.db, options);
  } finally {
    await patient.close();
  }
}
