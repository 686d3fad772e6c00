import type { Metrics } from "../http/metrics.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import type { MemoryParts } from "../modules/memory/user-memory.ts";
import type { UploadStore } from "../modules/search-terms/upload-store.ts";
import type { FilterEngine } from "./filter-engine.ts";
import type { ClaimedFilter, FilterQueue } from "./filter-queue.ts";
import { runFilter } from "./run-filter.ts";

export type WorkerParts = MemoryParts & {
  readonly queue: FilterQueue;
  readonly engine: FilterEngine;
  readonly storage: FileStorage;
  readonly uploads: UploadStore;
  readonly metrics: Metrics;
  readonly slots: number;
  readonly leaseMs: number;
  readonly pollMs: number;
  /** Called whenever a job of this process changed, so that who waits in the same process need not poll for it. */
  readonly onChange: () => void;
  /** Names each step of a job as it is passed. */
  readonly onStep?: (step: FilterStep) => void;
};

export const filterSteps = ["claimed", "reading", "judging", "judged", "stored"] as const;
export type FilterStep = (typeof filterSteps)[number];

export type FilterWorker = {
  /** Looks for work now instead of at the next poll. */
  wake: () => void;
  /** Takes nothing new, hands back what runs, waits until that is done. */
  stop: () => Promise<void>;
};

/** Runs `slots` jobs at a time until it is stopped. The first slot takes small files only, if there are others. */
export function startFilterWorker(parts: WorkerParts): FilterWorker {
  const stopping = new AbortController();
  let waking = Promise.withResolvers<void>();

  const wake = () => {
    waking.resolve();
    waking = Promise.withResolvers<void>();
  };

  async function idle(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, parts.pollMs);
    stopping.signal.addEventListener("abort", () => resolve(), { once: true });
    await Promise.race([promise, waking.promise]);
    clearTimeout(timer);
  }

  async function serveSlot(onlySmall: boolean): Promise<void> {
    while (!stopping.signal.aborted) {
      const job = await claimOrNothing(parts, onlySmall);
      if (job === undefined) await idle();
      else await serve(job);
    }
  }

  async function serve(job: ClaimedFilter): Promise<void> {
    parts.metrics.filtersRunning.inc();
    const stopTimer = parts.metrics.filterSeconds.startTimer();
    try {
      const outcome = await runFilter(parts, job, stopping.signal);
      parts.metrics.filtersFinished.inc({ outcome });
      parts.log.info({ filter: job.id, outcome, attempt: job.attempts }, "filter ended");
    } catch (error) {
      // The database did not take the outcome: the lease will run out and the job starts anew.
      parts.log.error({ err: error, filter: job.id }, "filter outcome not stored");
    } finally {
      stopTimer();
      parts.metrics.filtersRunning.dec();
      parts.onChange();
    }
  }

  const slots = Array.from({ length: parts.slots }, (_, index) =>
    serveSlot(parts.slots > 1 && index === 0),
  );
  return {
    wake,
    stop: async () => {
      stopping.abort(new Error("the server is stopping"));
      wake();
      await Promise.all(slots);
    },
  };
}

async function claimOrNothing(
  { queue, leaseMs, log }: WorkerParts,
  onlySmall: boolean,
): Promise<ClaimedFilter | undefined> {
  try {
    return await queue.claim(leaseMs, onlySmall);
  } catch (error) {
    log.warn({ err: error }, "no work can be claimed; trying again");
    return undefined;
  }
}
