import type { FastifyBaseLogger } from "fastify";
import type { Metrics } from "../../platform/http/metrics.ts";
import type { Jobs } from "../../platform/jobs/start-jobs.ts";
import type { FilterQueue, ReportJob } from "../queue/filter-queue.ts";
import type { FileParts } from "../uploads/upload-repository.ts";
import type { HostedBudget } from "./hosted-budget.ts";
import { type Limits, SMALL_REPORT_TERMS } from "../../platform/limits.ts";
import type { FilterEngine } from "./messages.ts";
import { runFilter } from "./run-filter.ts";

export type WorkerParts = FileParts & {
  readonly config: { readonly limits: Limits };
  readonly log: FastifyBaseLogger;
  readonly queue: FilterQueue;
  readonly engine: FilterEngine;
  readonly metrics: Metrics;
  readonly hostedBudget: HostedBudget | undefined;
  readonly onStep?: (step: FilterStep) => void;
};

export const filterSteps = [
  "claimed",
  "reading",
  "classifying",
  "paid",
  "classified",
  "stored",
] as const;
export type FilterStep = (typeof filterSteps)[number];

const EXTRA_PLACES = 1;

/**
 * Filters reports in the order of their turns, `slots` at a time. A process has one extra place for small files, so
 * that these do not wait while large reports fill the slots. When `stopping` aborts, running reports are queued again.
 */
export async function startFilterWorker(
  parts: WorkerParts & { readonly jobs: Jobs; readonly slots: number },
  stopping: AbortSignal,
): Promise<void> {
  const { jobs, slots } = parts;
  await jobs.work("reports", slots, (job) => serve(parts, job, stopping, false));
  await jobs.work("small-reports", EXTRA_PLACES, (job) => serve(parts, job, stopping, true));
}

/** Runs a job. If no outcome can be stored, rejects, so that the job starts again. */
async function serve(
  parts: WorkerParts,
  job: ReportJob,
  stopping: AbortSignal,
  isBeside: boolean,
): Promise<void> {
  const filter = await parts.queue.claim(job, isBeside);
  if (filter === undefined) return;
  const yielding = new AbortController();
  const onTerms = (terms: number) => {
    if (isBeside && terms > SMALL_REPORT_TERMS) yielding.abort(new Error("the report is large"));
  };
  parts.metrics.filtersRunning.inc();
  const stopTimer = parts.metrics.filterSeconds.startTimer();
  try {
    const leaving = AbortSignal.any([stopping, yielding.signal]);
    const outcome = await runFilter(parts, filter, { leaving, lost: job.signal, onTerms });
    parts.metrics.filtersFinished.inc({ outcome });
    parts.log.info({ filter: filter.id, outcome, attempt: filter.attempts }, "filter ended");
  } catch (error) {
    parts.log.error({ err: error, filter: filter.id }, "filter outcome not stored");
    throw error;
  } finally {
    stopTimer();
    parts.metrics.filtersRunning.dec();
  }
}
