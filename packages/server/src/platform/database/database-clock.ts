import { sql } from "kysely";
import type { FastifyBaseLogger } from "fastify";
import { CannotStartError } from "../errors/cannot-start-error.ts";
import type { OpenDatabase } from "./open-database.ts";

/** Returns the database's time without a query per call. */
export type DatabaseClock = {
  now: () => Date;
  /** Compares the clocks again. Returns how many milliseconds this process is ahead of the database. */
  measure: () => Promise<number>;
  stop: () => void;
};

const MEASURE_EVERY_MS = 60_000;
const WARN_MS = 30_000;
const REFUSE_MS = 5 * 60_000;

/**
 * Compares the clocks now and every minute, and warns if they differ. S3 signatures, certificates, sign-in tokens and
 * mailed links need a process clock that is right within minutes.
 *
 * @throws CannotStartError if the clocks differ by more than five minutes.
 */
export async function startDatabaseClock(
  database: Pick<OpenDatabase, "db" | "kind">,
  log: Pick<FastifyBaseLogger, "warn" | "error">,
): Promise<DatabaseClock> {
  const clock = createClock(database);
  const aheadMs = await clock.measure();
  if (Math.abs(aheadMs) > REFUSE_MS) throw new CannotStartError(describeSkew(aheadMs));
  tell(aheadMs, log);
  const timer = setInterval(() => {
    clock.measure().then(
      (ms) => tell(ms, log),
      // The old difference stays in use until the database answers again.
      (error: unknown) => log.warn({ err: error }, "the database's clock was not read"),
    );
  }, MEASURE_EVERY_MS);
  timer.unref();
  return { ...clock, stop: () => clearInterval(timer) };
}

function createClock({ db, kind }: Pick<OpenDatabase, "db" | "kind">) {
  // The built-in database runs in this process and has the same clock.
  if (kind === "pglite") return { now: () => new Date(), measure: async () => 0 };
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() - aheadMs),
    measure: async () => {
      const askedAtMs = Date.now();
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
      const middleMs = (askedAtMs + Date.now()) / 2;
      const [row] = rows;
      if (row) aheadMs = Math.round(middleMs - row.now.getTime());
      return aheadMs;
    },
  };
}

function tell(aheadMs: number, log: Pick<FastifyBaseLogger, "warn" | "error">): void {
  const skew = Math.abs(aheadMs);
  if (skew > REFUSE_MS) log.error({ aheadMs }, describeSkew(aheadMs));
  else if (skew > WARN_MS) log.warn({ aheadMs }, describeSkew(aheadMs));
}

function describeSkew(aheadMs: number): string {
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  const side = aheadMs > 0 ? "ahead of" : "behind";
  return `This machine's clock is ${seconds} seconds ${side} the database's. Synchronise both clocks with NTP (timedatectl set-ntp true). Up to 30 seconds are acceptable; above 300 seconds no process starts.`;
}
