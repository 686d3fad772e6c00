import type { FastifyBaseLogger } from "fastify";
import { type ConstructorOptions, fromKysely, PgBoss } from "pg-boss";
import type { Config } from "../config.ts";
import type { DatabaseTransaction } from "../database/database.ts";
import type { OpenDatabase } from "../database/open-database.ts";
import { createPgliteJobsDatabase } from "./pglite-jobs-database.ts";
import { type JobData, type QueueName, queues } from "./queues.ts";

/** How soon a cancelled or lost job is noticed by its own process. */
const REFRESH_SECONDS = 1;
/** How often the processes look for jobs of lost processes. */
const WATCH_SECONDS = 2;
/** A new job wakes a worker at once. But a job that is tried again is only found by polling. */
const POLL_SECONDS = 0.5;

/** Connections to PostgreSQL beside those of DATABASE_POOL_MAX. A worker has one more, which listens for new jobs. */
const WORKER_POOL_MAX = 3;
const WEB_POOL_MAX = 1;
const CONNECTION_TIMEOUT_MS = 5_000;
/** pg-boss hands these on to `pg`. Without them, a connection that died silently would hold a slot for minutes. */
const patience = { query_timeout: 30_000, keepAlive: true };
const STOP_MS_MAX = 20_000;
/** While the database is gone, many statements fail each second. One of them is logged in this time. */
const QUIET_MS = 10_000;

export type Job<Name extends QueueName> = {
  readonly id: string;
  readonly data: JobData[Name];
  /** Grows each time that pg-boss gives the job to a process. Id and attempt together name one run. */
  readonly attempt: number;
  /** Aborts when the job was cancelled, or when another process took it over. */
  readonly signal: AbortSignal;
};

type SendOptions = {
  readonly id?: string;
  readonly priority?: number;
  readonly delayMs?: number;
};

export type Jobs = Awaited<ReturnType<typeof startJobs>>;

type JobsParts = {
  readonly config: Pick<Config, "role" | "databaseUrl">;
  readonly database: OpenDatabase;
  readonly log: Pick<FastifyBaseLogger, "warn">;
};

/** Starts pg-boss, whose tables are in a schema of their own. A process without a worker only sends and cancels jobs. */
export async function startJobs({ config, database, log }: JobsParts) {
  const boss = createBoss({ config, database, log });
  await boss.start();
  for (const [name, options] of Object.entries(queues)) await boss.createQueue(name, options);
  if (database.kind === "pglite") await endLostJobs(boss);

  return {
    /** Sends a job. In a transaction, it is sent with the commit. */
    async send<Name extends QueueName>(
      name: Name,
      data: JobData[Name],
      { id, priority, delayMs = 0 }: SendOptions = {},
      trx?: DatabaseTransaction,
    ): Promise<void> {
      await boss.send(name, data, {
        ...(id !== undefined && { id }),
        ...(priority !== undefined && { priority }),
        ...(delayMs > 0 && { startAfter: delayMs / 1000 }),
        ...(trx && { db: fromKysely(trx) }),
      });
    },
    async cancel(name: QueueName, id: string, trx: DatabaseTransaction): Promise<void> {
      await boss.cancel(name, id, { db: fromKysely(trx) });
    },
    /** Handles `atOnce` jobs at a time, in the order of their priority. Tries a job again if `handle` rejects. */
    async work<Name extends QueueName>(
      name: Name,
      atOnce: number,
      handle: (job: Job<Name>) => Promise<void>,
    ): Promise<void> {
      for (let slot = 0; slot < atOnce; slot += 1) await workOn(boss, log, name, handle);
    },
    schedule: (name: "sweeps", cron: string) => boss.schedule(name, cron, null, { missed: "once" }),
    /** Takes no new jobs. Resolves when the running ones have ended. */
    async endWork(): Promise<void> {
      await Promise.all(Object.keys(queues).map((name) => boss.offWork(name)));
    },
    stop: () => boss.stop({ timeout: STOP_MS_MAX }),
  };
}

function createBoss({ config, database, log }: JobsParts): PgBoss {
  const hasWorker = config.role !== "web";
  const boss = new PgBoss({
    ...connectionOf(database, config.databaseUrl, hasWorker),
    schema: "pgboss",
    supervise: hasWorker,
    schedule: hasWorker,
    useListenNotify: hasWorker,
    superviseIntervalSeconds: WATCH_SECONDS,
    monitorIntervalSeconds: WATCH_SECONDS,
    registerInstance: false,
    monitorVacuum: false,
  });
  let loggedAt = 0;
  boss.on("error", (error) => {
    if (Date.now() - loggedAt < QUIET_MS) return;
    loggedAt = Date.now();
    log.warn({ err: error }, "a statement of the job queue failed");
  });
  boss.on("warning", ({ message }) => log.warn({ cause: message }, "the job queue warns"));
  return boss;
}

/** No other process uses the built-in database. So its running jobs are left over from a process that died. */
async function endLostJobs(boss: PgBoss): Promise<void> {
  const running = "select name, id from pgboss.job where state = 'active'";
  const { rows } = await boss.getDb().executeSql(running);
  for (const { name, id } of rows as { name: string; id: string }[]) await boss.fail(name, id);
}

async function workOn<Name extends QueueName>(
  boss: PgBoss,
  log: JobsParts["log"],
  name: Name,
  handle: (job: Job<Name>) => Promise<void>,
): Promise<void> {
  const options = {
    includeMetadata: true,
    pollingIntervalSeconds: POLL_SECONDS,
    notifyPollingIntervalSeconds: POLL_SECONDS,
    heartbeatRefreshSeconds: REFRESH_SECONDS,
  } as const;
  const id: string = await boss.work<JobData[Name], void, typeof options>(
    name,
    options,
    async ([job]) => {
      if (job === undefined) return;
      const { data, retryCount: attempt, signal } = job;
      const failed = await handle({ id: job.id, data, attempt, signal }).then(() => "", causeOf);
      // Otherwise, pg-boss would rest until the next poll after a short job.
      boss.notifyWorker(id);
      if (failed === "") return;
      log.warn({ queue: name, data, attempt, cause: failed }, "a job failed; it is tried again");
      // pg-boss stores this error. The error itself may quote an address or a row.
      throw new Error(`failed: ${failed}`);
    },
  );
}

/** Returns the codes of an error, e.g. "EENVELOPE 550". */
function causeOf(error: unknown): string {
  const { name, code, responseCode } = (error ?? {}) as {
    [key in "name" | "code" | "responseCode"]?: unknown;
  };
  return [code ?? name, responseCode].filter(Boolean).join(" ") || "unknown";
}

function connectionOf(
  database: OpenDatabase,
  connectionString: string | undefined,
  hasWorker: boolean,
): ConstructorOptions {
  if (database.kind === "pglite") {
    return { db: createPgliteJobsDatabase(database.pglite, database.alone), backend: "pglite" };
  }
  return {
    ...(connectionString !== undefined && { connectionString }),
    max: hasWorker ? WORKER_POOL_MAX : WEB_POOL_MAX,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    application_name: "termsift jobs",
    ...patience,
  };
}
