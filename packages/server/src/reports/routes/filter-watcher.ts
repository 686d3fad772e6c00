import { setTimeout } from "node:timers/promises";
import type { FilterProgress } from "@termsift/core/contract";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../platform/database/database.ts";
import { RequestError, storedError } from "../../platform/errors/request-error.ts";

export type FilterStatus = NonNullable<Awaited<ReturnType<typeof readStatus>>>;

const POLL_MS = 300;

export function createFilterWatcher(db: Database, log: FastifyBaseLogger) {
  async function* watch(
    id: string,
    signal: AbortSignal,
  ): AsyncGenerator<FilterStatus | undefined, void> {
    let shown = "";
    while (!signal.aborted) {
      try {
        const status = await readStatus(db, id);
        const text = JSON.stringify(status) ?? "gone";
        if (text !== shown) yield status;
        shown = text;
        if (status === undefined || status.state === "done" || status.state === "failed") return;
      } catch (error) {
        // Keeps waiting, because a restarting database loses nothing.
        log.warn({ err: error }, "progress cannot be read; trying again");
      }
      await setTimeout(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  return { watch };
}

export type FilterWatcher = ReturnType<typeof createFilterWatcher>;

function readStatus(db: Database, id: string) {
  return db
    .selectFrom("filters")
    .select(["id", "state", "stage", "terms_done as done", "terms_total as total"])
    .select(["hosted_estimate as estimate", "first_verdicts as firstVerdicts"])
    .select(["error_code", "error_message", "error_details"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Estimates the percentage. Reading takes a tenth of the time, classifying nearly all the rest. */
export function progressOf(status: FilterStatus): FilterProgress {
  const { stage, done, total, estimate, firstVerdicts } = status;
  const share = total === null || total === 0 ? 0 : done / total;
  const percents = {
    waiting: 0,
    reading: 5,
    classifying: 10 + Math.floor(85 * share),
    saving: 97,
  };
  return {
    stage,
    done,
    total,
    percent: percents[stage],
    ...(estimate && { estimate }),
    ...(firstVerdicts && { firstVerdicts }),
  };
}

/** Longer than any report takes. After this time, a client can send its request again. */
const PATIENCE_MS = 15 * 60_000;

export async function waitForFilter(
  watcher: FilterWatcher,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  for await (const status of watcher.watch(id, patience)) {
    if (endOf(status)) return;
  }
  throw stillRunning();
}

/** True for a finished run, false for a running one. @throws if the run failed or was cancelled. */
export function endOf(status: FilterStatus | undefined): boolean {
  if (status === undefined) {
    throw new RequestError(
      "cancelled",
      "The work on this file was cancelled. Nothing was counted; send it again to filter it.",
    );
  }
  if (status.state === "failed") throw storedError(status);
  return status.state === "done";
}

export function stillRunning(): RequestError {
  return new RequestError(
    "still-running",
    "The file is still being processed. Ask again with the same key to go on waiting.",
  );
}
