import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { FastifyBaseLogger } from "fastify";
import { buildApp } from "./app.ts";
import type { Config } from "./config.ts";
import { migrate } from "./database/migrate.ts";
import { openDatabase } from "./database/open-database.ts";
import type { App } from "./http/app-instance.ts";
import { loadSecrets } from "./identity/secrets.ts";
import { createThreadEngine } from "./jobs/create-thread-engine.ts";
import type { FilterEngine } from "./jobs/filter-engine.ts";
import { createFilterQueue } from "./jobs/filter-queue.ts";
import { type FilterStep, startFilterWorker } from "./jobs/filter-worker.ts";
import { LEASE_MS } from "./jobs/limits.ts";
import { startSweeping } from "./jobs/sweep.ts";
import { createServices, type Services } from "./services.ts";
import { createStorage } from "./storage/create-storage.ts";

export type ServerOptions = {
  /** Stands in for the threads that judge reports. */
  readonly engine?: FilterEngine;
  readonly leaseMs?: number;
  readonly pollMs?: number;
  readonly onStep?: (step: FilterStep) => void;
  readonly webFolder?: string;
};

export type RunningServer = {
  /** Undefined where this process is a worker only. */
  readonly app: App | undefined;
  readonly services: Services;
  /** Answers what was asked, hands running jobs back, closes everything. */
  stop: () => Promise<void>;
};

const builtWebFolder = fileURLToPath(new URL("../../web/dist/", import.meta.url));
const POLL_MS = 1_000;
/** Time for the load balancer's last requests after /readyz has turned. */
const DRAIN_MS = 50;

/** Opens what the configuration names and starts the roles of this process. Whoever calls it lets `app` listen. */
export async function startServer(
  config: Config,
  log: FastifyBaseLogger,
  options: ServerOptions = {},
): Promise<RunningServer> {
  const database = await openDatabase(config, (error) =>
    log.warn({ err: error }, "a database connection broke"),
  );
  try {
    const applied = await migrate(database.db);
    if (applied.length > 0) log.info({ applied }, "database schema brought up to date");
    const secrets = await loadSecrets(config.dataDir, config.authSecret);
    const storage = createStorage(config.storage, secrets.upload);
    const stopping = new AbortController();
    let wake = (): void => undefined;
    const services = createServices({
      config,
      log,
      database,
      storage,
      secrets,
      webFolder: options.webFolder ?? builtWebFolder,
      stopping: stopping.signal,
      wakeWorker: () => wake(),
    });
    const app = config.role === "worker" ? undefined : await buildApp(services);
    const worker = config.role === "web" ? undefined : await startWorking(services, options);
    if (worker) ({ wake } = worker);
    const stop = async () => {
      stopping.abort(new Error("the server is stopping"));
      await sleep(DRAIN_MS);
      await Promise.all([app?.close(), worker?.stop()]);
      services.mailer?.close();
      storage.close();
      await database.close();
    };
    return { app, services, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function startWorking(services: Services, options: ServerOptions) {
  const { config, database, storage, log } = services;
  const queue = createFilterQueue(database.db, crypto.randomUUID());
  // The built-in database has one process: whatever is marked as running belonged to a dead one.
  if (database.kind === "pglite") {
    await queue.releaseAll();
    if (storage.kind === "disk") await storage.removeUnfinished(0);
  }
  const engine = options.engine ?? createEngine(services);
  const sweeping = startSweeping(services);
  const worker = startFilterWorker({
    ...services,
    queue,
    engine,
    log,
    slots: config.workerSlots,
    leaseMs: options.leaseMs ?? LEASE_MS,
    pollMs: options.pollMs ?? POLL_MS,
    onChange: services.watcher.nudge,
    ...(options.onStep && { onStep: options.onStep }),
  });
  return {
    wake: worker.wake,
    stop: async () => {
      await Promise.all([worker.stop(), sweeping.stop()]);
      await engine.close();
    },
  };
}

function createEngine({ config, secrets }: Services): FilterEngine {
  return createThreadEngine({
    storage: config.storage,
    uploadSecret: secrets.upload,
    classifier: config.classifier,
    hosted: config.hosted,
  });
}
