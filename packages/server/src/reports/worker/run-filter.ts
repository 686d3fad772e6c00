import type { HostedUse } from "@termsift/core/contract";
import { describeFailure, type Failure } from "../../platform/errors/describe-failure.ts";
import type {
  ClaimedFilter,
  FilterOutput,
  FilterProgressRow,
  FilterQueue,
  RunningFilter,
} from "../queue/filter-queue.ts";
import { openUserMemory } from "./user-memory.ts";
import type { WorkerParts } from "./filter-worker.ts";
import { dropOldestVerdicts } from "../../memory/memory-rows.ts";
import { ATTEMPTS_MAX, RUNS_MAX } from "../../platform/limits.ts";
import { whileDatabaseIsGone } from "../../platform/database/while-database-is-gone.ts";
import { removeFiles } from "../uploads/upload-repository.ts";

type FilterOutcome = "done" | "failed" | "retried" | "released" | "lost";

const RETRY_DELAY_MS = 2_000;
const budgetSpent: Failure["body"] = {
  code: "hosted-budget-spent",
  message:
    "This installation has used up today's budget for large language models. The upload was not counted. Try again after midnight UTC.",
};
const tooManyAttempts: Failure["body"] = {
  code: "internal",
  message:
    "The server began five times to filter this file and could not finish. The file was not filtered, and the upload was not counted. Process it again. If it fails again, export a shorter date range, or tell the operator.",
};

export type RunControls = {
  /** Aborts when this process stops, or when the report must wait for a slot. The report is queued again. */
  readonly leaving: AbortSignal;
  /** Aborts when the user cancels the report, or when another process takes it over. */
  readonly lost: AbortSignal;
  readonly onTerms: (terms: number) => void;
};

/** Runs a job. A job may safely run twice, because only `complete`, which checks the run, stores the result. */
export async function runFilter(
  parts: WorkerParts,
  job: ClaimedFilter,
  { leaving, lost, onTerms }: RunControls,
): Promise<FilterOutcome> {
  parts.onStep?.("claimed");
  if (job.attempts > RUNS_MAX) return giveUp(parts, job, tooManyAttempts);
  const settleBudget = await reserveBudget(parts, job);
  if (settleBudget === undefined) return giveUp(parts, job, budgetSpent);
  const gone = new AbortController();
  const signal = AbortSignal.any([leaving, lost, gone.signal]);
  const onGone = () => gone.abort(new Error("the report was deleted or taken over"));
  const progress = createProgressWriter(parts, job, onGone);
  const paid = createPaidStore(parts, job, onGone);
  const settled = () => Promise.all([progress.settled(), paid.settled()]);
  let use: HostedUse | undefined;
  const onProgress = (row: FilterProgressRow) => {
    use = row.use ?? use;
    if (row.total !== null) onTerms(row.total);
    progress.write(row);
  };
  const listeners = { onProgress, onPaid: paid.store };
  try {
    const output = await parts.engine.run(job, signal, listeners, openUserMemory(parts, job));
    parts.onStep?.("classified");
    await settled();
    await storeUse(parts, job, use, "spend");
    const outcome = await store(parts, job, output);
    if (outcome === "lost") await storeUse(parts, job, use, "settleLost");
    return outcome;
  } catch (error) {
    await settled();
    if (lost.aborted || gone.signal.aborted) {
      await storeUse(parts, job, use, "settleLost");
      return "lost";
    }
    await storeUse(parts, job, use, "spend");
    if (leaving.aborted) {
      await parts.queue.release(job);
      return "released";
    }
    return await refuse(parts, job, error);
  } finally {
    await settleBudget(use);
    countUse(parts, job, use);
  }
}

/** Stores the result of the clicked terms while the run goes on. Calls `onGone` if the report is no longer this run's. */
function createPaidStore(parts: WorkerParts, job: ClaimedFilter, onGone: () => void) {
  let storing = Promise.resolve();
  const storeNow = async (output: FilterOutput) => {
    const isOurs = await whileDatabaseIsGone(() => parts.queue.storePaid(job, output));
    if (isOurs) parts.onStep?.("paid");
    else onGone();
  };
  return {
    store: (output: FilterOutput): void => {
      // Without this part, the user waits for the complete result.
      const warn = warnOf(parts.log, job, "the clicked terms' result was not stored");
      storing = storeNow(output).catch(warn);
    },
    settled: () => storing,
  };
}

async function reserveBudget(
  { hostedBudget, log }: WorkerParts,
  job: ClaimedFilter,
): Promise<((use: HostedUse | undefined) => Promise<void>) | undefined> {
  if (hostedBudget === undefined) return async () => undefined;
  const settle = await hostedBudget.reserve(job.earlierUse);
  const warn = warnOf(log, job, "the day's budget was not settled");
  return settle && ((use) => settle(use).catch(warn));
}

/** Returns a handler that only logs an error, for failures that do not change the outcome of the report. */
function warnOf(log: WorkerParts["log"], { id }: ClaimedFilter, text: string) {
  return (error: unknown) => log.warn({ err: error, filter: id }, text);
}

function countUse(
  { metrics, log }: WorkerParts,
  job: ClaimedFilter,
  use: HostedUse | undefined,
): void {
  if (use === undefined) return;
  const { calls, tokens, cost } = use;
  metrics.hostedDollars.inc(cost ?? 0);
  const { input, output } = tokens;
  log.info({ filter: job.id, calls, tokens: { input, output }, dollars: cost }, "hosted calls");
}

async function storeUse(
  { queue, log }: WorkerParts,
  job: ClaimedFilter,
  use: HostedUse | undefined,
  by: "spend" | "settleLost",
): Promise<void> {
  if (use === undefined) return;
  // An error is only logged, because the outcome of the job matters more than its exact cost.
  await queue[by](job, use).catch(warnOf(log, job, "hosted use not stored"));
}

async function store(
  parts: WorkerParts,
  job: ClaimedFilter,
  output: FilterOutput,
): Promise<FilterOutcome> {
  const isStored = await whileDatabaseIsGone(() => parts.queue.complete(job, output));
  if (!isStored) return "lost";
  tellHosted(parts, job, output);
  parts.onStep?.("stored");
  // If the file cannot be removed now, the next sweep removes it.
  const kept = warnOf(parts.log, job, "uploaded file not removed yet");
  await removeFiles(parts, [job.uploadKey]).catch(kept);
  const full = warnOf(parts.log, job, "old verdicts not dropped yet");
  const business = { business_id: job.businessId };
  await dropOldestVerdicts(parts.db, business, parts.config.limits.verdictsMax).catch(full);
  return "done";
}

/** Logs problems with the hosted model once per report, e.g. a refused API key. The report does not fail. */
function tellHosted({ log, metrics }: WorkerParts, job: ClaimedFilter, output: FilterOutput): void {
  const counts = output.summary.hostedRun?.classifiedBy ?? {};
  for (const [classifier, terms] of Object.entries<number>(counts)) {
    metrics.hostedTerms.inc({ classifier }, terms);
  }
  const trouble = hostedTrouble(output);
  const text = "the hosted model refused calls or left terms to the local one";
  if (trouble) log.warn({ filter: job.id, ...trouble }, text);
}

async function refuse(
  parts: WorkerParts,
  job: ClaimedFilter,
  error: unknown,
): Promise<FilterOutcome> {
  const { body, status, isRetryable } = describeFailure(error);
  const isOurFault = status >= 500;
  if (isOurFault) parts.log.error({ err: error, filter: job.id }, "filter failed");
  if ((isRetryable || status === 500) && job.attempts < ATTEMPTS_MAX) {
    await whileDatabaseIsGone(() =>
      parts.queue.retry(job, RETRY_DELAY_MS * 2 ** (job.attempts - 1)),
    );
    return "retried";
  }
  return giveUp(parts, job, body);
}

async function giveUp(
  parts: WorkerParts,
  job: ClaimedFilter,
  fault: Failure["body"],
): Promise<FilterOutcome> {
  const isOurs = await whileDatabaseIsGone(() => parts.queue.fail(job, fault));
  return isOurs ? "failed" : "lost";
}

/** Causes that send terms to review although the hosted model has not failed. */
const byDesign = new Set(["unconfirmed"]);

export function hostedTrouble({ summary, refusals }: Pick<FilterOutput, "summary" | "refusals">) {
  const run = summary.hostedRun;
  if (run === undefined) return undefined;
  const causes = Object.entries(run.fallbackCauses).filter(([cause]) => !byDesign.has(cause));
  if (causes.length === 0 && Object.keys(refusals).length === 0) return undefined;
  const { model, classifiedBy, calls, retries } = run;
  return {
    model,
    fallbackTerms: classifiedBy.fallback,
    causes: Object.fromEntries(causes),
    calls,
    retries,
    providerSaid: refusals,
  };
}

const PROGRESS_EVERY_MS = 400;

type ProgressParts = Pick<WorkerParts, "onStep"> & {
  readonly queue: Pick<FilterQueue, "progress">;
  readonly log: Pick<WorkerParts["log"], "warn">;
};

/**
 * Writes progress at most every PROGRESS_EVERY_MS, but a new stage, estimate or verdict list at once. Runs one write at
 * a time. Drops other progress within the interval. Only progress with costs of the hosted model is written when the
 * interval ends, because the costs must survive a crash of this process. Calls `onGone` if the report is no longer this
 * run's, e.g. because its account was deleted.
 */
export function createProgressWriter(
  { queue, log, onStep }: ProgressParts,
  job: RunningFilter,
  onGone: () => void,
) {
  let writtenAtMs = 0;
  let stage: string | undefined;
  let isEstimateWritten = false;
  let writing = Promise.resolve();
  let later: NodeJS.Timeout | undefined;
  const writeNow = (progress: FilterProgressRow) => {
    clearTimeout(later);
    later = undefined;
    stage = progress.stage;
    isEstimateWritten = progress.estimate !== undefined;
    writtenAtMs = Date.now();
    const writeRow = async () => {
      if (!(await queue.progress(job, progress))) onGone();
    };
    const warn = (error: unknown) =>
      log.warn({ err: error, filter: job.id }, "progress not written");
    writing = writing.then(writeRow).catch(warn);
  };
  const write = (progress: FilterProgressRow) => {
    const isNewStage = progress.stage !== stage;
    const isNews =
      isNewStage ||
      progress.firstVerdicts !== undefined ||
      (progress.estimate !== undefined && !isEstimateWritten);
    if (isNewStage && (progress.stage === "reading" || progress.stage === "classifying")) {
      onStep?.(progress.stage);
    }
    const waitMs = writtenAtMs + PROGRESS_EVERY_MS - Date.now();
    if (isNews || waitMs <= 0) {
      writeNow(progress);
      return;
    }
    if (progress.use === undefined) return;
    clearTimeout(later);
    later = setTimeout(() => writeNow(progress), waitMs);
  };
  /** Cancels a delayed write and waits for all other writes, so that no progress is written after the outcome. */
  const settled = () => {
    clearTimeout(later);
    return writing;
  };
  return { write, settled };
}
