import type {
  FilterProgress,
  FilterStage,
  FirstVerdicts,
  HostedEstimate,
} from "@termsift/core/contract";
import type { FastifyBaseLogger } from "fastify";
import type { Database, FilterState } from "../../platform/database/database.ts";
import { RequestError } from "../../platform/errors/request-error.ts";
import { StoredFault } from "../../platform/errors/stored-fault.ts";

export type FilterStatus = {
  readonly id: string;
  readonly state: FilterState;
  readonly stage: FilterStage;
  readonly done: number;
  readonly total: number | null;
  readonly estimate: HostedEstimate | null;
  readonly firstVerdicts: FirstVerdicts | null;
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
  readonly errorDetails: Record<string, unknown> | null;
};

const POLL_MS = 300;

type Listener = (status: FilterStatus | undefined) => void;

/** Reports the state of filter runs to all waiting requests. The runs may be in any process. */
export function createFilterWatcher(db: Database, log: FastifyBaseLogger) {
  const poller = createStatusPoller(db, log);

  /**
   * Yields every new status until the run ends or the signal aborts. Yields undefined at the end if the run was
   * deleted.
   */
  async function* watch(
    id: string,
    signal: AbortSignal,
  ): AsyncGenerator<FilterStatus | undefined, void> {
    let latest: { status: FilterStatus | undefined } | undefined;
    let arrival = Promise.withResolvers<void>();
    let shown = "";
    const stop = poller.listen(id, (status) => {
      latest = { status };
      arrival.resolve();
    });
    const onAbort = () => arrival.resolve();
    signal.addEventListener("abort", onAbort);
    try {
      while (!signal.aborted) {
        await arrival.promise;
        arrival = Promise.withResolvers<void>();
        if (signal.aborted || latest === undefined) continue;
        const { status } = latest;
        const text = JSON.stringify(status) ?? "gone";
        if (text === shown) continue;
        shown = text;
        yield status;
        if (status === undefined || status.state === "done" || status.state === "failed") return;
      }
    } finally {
      signal.removeEventListener("abort", onAbort);
      stop();
    }
  }

  return { watch, nudge: poller.nudge };
}

function createStatusPoller(db: Database, log: FastifyBaseLogger) {
  const listeners = new Map<string, Set<Listener>>();
  let timer: NodeJS.Timeout | undefined;
  let isAsking = false;

  async function ask(): Promise<void> {
    if (isAsking || listeners.size === 0) return;
    isAsking = true;
    try {
      const ids = [...listeners.keys()];
      const rows = await readStatuses(db, ids);
      for (const id of ids) {
        for (const listener of listeners.get(id) ?? []) listener(rows.get(id));
      }
    } catch (error) {
      // Keeps waiting, because a restarting database loses nothing.
      log.warn({ err: error }, "progress cannot be read; trying again");
    } finally {
      isAsking = false;
    }
  }

  function listen(id: string, listener: Listener): () => void {
    const all = listeners.get(id) ?? new Set();
    listeners.set(id, all.add(listener));
    timer ??= setInterval(ask, POLL_MS);
    void ask();
    return () => {
      all.delete(listener);
      if (all.size === 0) listeners.delete(id);
      if (listeners.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  }

  return { listen, nudge: () => void ask() };
}

export type FilterWatcher = ReturnType<typeof createFilterWatcher>;

async function readStatuses(db: Database, ids: string[]): Promise<Map<string, FilterStatus>> {
  const rows = await db
    .selectFrom("filters")
    .select([
      "id",
      "state",
      "stage",
      "terms_done as done",
      "terms_total as total",
      "hosted_estimate as estimate",
      "first_verdicts as firstVerdicts",
      "error_code as errorCode",
      "error_message as errorMessage",
      "error_details as errorDetails",
    ])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
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

/** Resolves when the result is stored. @throws the worker's error, or `still-running`. */
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
  if (status.state === "failed") throw new StoredFault(status);
  return status.state === "done";
}

export function stillRunning(): RequestError {
  return new RequestError(
    "still-running",
    "The file is still being processed. Ask again with the same key to go on waiting.",
  );
}
