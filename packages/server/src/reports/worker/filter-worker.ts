import type { FastifyBaseLogger } from "fastify";
import type { Metrics } from "../../platform/http/metrics.ts";
import type { FileParts } from "../uploads/upload-repository.ts";
import type { FilterEngine } from "./messages.ts";
import type { Admission, ClaimedFilter, FilterQueue } from "../queue/filter-queue.ts";
import type { HostedBudget } from "./hosted-budget.ts";
import { type Limits, SMALL_FILE_BYTES, SMALL_REPORT_TERMS } from "../../platform/limits.ts";
import { runFilter, type RunControls } from "./run-filter.ts";

export type WorkerParts = FileParts & {
  readonly config: { readonly limits: Limits };
  readonly log: FastifyBaseLogger;
  readonly queue: FilterQueue;
  readonly engine: FilterEngine;
  readonly metrics: Metrics;
  readonly hostedBudget: HostedBudget | undefined;
  readonly slots: number;
  readonly leaseMs: number;
  readonly pollMs: number;
  readonly onStep?: (step: FilterStep) => void;
};

export const filterSteps = ["claimed", "reading", "classifying", "classified", "stored"] as const;
export type FilterStep = (typeof filterSteps)[number];

export type FilterWorker = ReturnType<typeof startFilterWorker>;

type Running = {
  readonly id: string;
  readonly lost: AbortController;
  isSmall: boolean;
  ended: Promise<void>;
};

export function startFilterWorker(parts: WorkerParts) {
  const stopping = new AbortController();
  const running = new Set<Running>();
  let waking = Promise.withResolvers<void>();

  const wake = () => {
    waking.resolve();
    waking = Promise.withResolvers<void>();
  };

  async function takeWork(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Reads the promise before the claim. Otherwise, a call of `wake` during the claim would be lost.
      const woken = waking.promise;
      const areSmall = [...running].map(({ isSmall }) => isSmall);
      const admission = admissionFor(areSmall, parts.slots);
      const job = admission && (await claimNext(parts, admission));
      if (job === undefined) await wokenOr(woken, parts.pollMs);
      else start(job);
    }
    await Promise.all([...running].map(({ ended }) => ended));
  }

  function start(job: ClaimedFilter): void {
    const lost = new AbortController();
    const isSmall = job.sizeBytes <= SMALL_FILE_BYTES;
    const run: Running = { id: job.id, lost, isSmall, ended: Promise.resolve() };
    running.add(run);
    const onTerms = (terms: number) => {
      if (!run.isSmall || terms <= SMALL_REPORT_TERMS) return;
      run.isSmall = false;
      wake();
    };
    run.ended = serve(parts, job, { stopping: stopping.signal, lost, onTerms }).finally(() => {
      running.delete(run);
      wake();
    });
  }

  const working = takeWork();
  return {
    wake,
    prepare: () => parts.engine.prepare?.(),
    drop: (id: string): void => {
      for (const run of running) {
        if (run.id === id) run.lost.abort(new Error("the job was cancelled"));
      }
    },
    /** Claims no new jobs, returns running jobs to the queue, and waits until they have ended. */
    stop: async (): Promise<void> => {
      stopping.abort(new Error("the server is stopping"));
      wake();
      await working;
    },
  };
}

/** Runs a job and never rejects. If no outcome is stored, the job starts again when its lease expires. */
async function serve(parts: WorkerParts, job: ClaimedFilter, controls: RunControls): Promise<void> {
  parts.metrics.filtersRunning.inc();
  const stopTimer = parts.metrics.filterSeconds.startTimer();
  try {
    const outcome = await runFilter(parts, job, controls);
    parts.metrics.filtersFinished.inc({ outcome });
    parts.log.info({ filter: job.id, outcome, attempt: job.attempts }, "filter ended");
  } catch (error) {
    parts.log.error({ err: error, filter: job.id }, "filter outcome not stored");
  } finally {
    stopTimer();
    parts.metrics.filtersRunning.dec();
  }
}

async function wokenOr(woken: Promise<void>, milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([woken, promise]);
  clearTimeout(timer);
}

function claimNext({ queue, leaseMs, log }: WorkerParts, admission: Admission) {
  return queue.claim(leaseMs, admission).catch((error: unknown) => {
    log.warn({ err: error }, "no work can be claimed; trying again");
    return undefined;
  });
}

const ANY_SIZE = Number.MAX_SAFE_INTEGER;
const NONE = 0;

/**
 * Returns the largest file sizes that may start next: one for users without a running report, one for all other users.
 * Returns undefined if no report may start. `running` has an item for each running report, which is true for a small
 * one. If only one of several slots is free, a user with a running report may start only a small file. If large reports
 * fill all slots, a user without a running report may still start one small file.
 */
export function admissionFor(running: readonly boolean[], slots: number): Admission | undefined {
  const free = slots - running.length;
  if (free > 1 || (free === 1 && slots === 1)) {
    return { firstSizeBytesMax: ANY_SIZE, furtherSizeBytesMax: ANY_SIZE };
  }
  if (free === 1) {
    return { firstSizeBytesMax: ANY_SIZE, furtherSizeBytesMax: SMALL_FILE_BYTES };
  }
  const areAllLarge = !running.includes(true);
  if (free < 0 || !areAllLarge) return undefined;
  return { firstSizeBytesMax: SMALL_FILE_BYTES, furtherSizeBytesMax: NONE };
}
