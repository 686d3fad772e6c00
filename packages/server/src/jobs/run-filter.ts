import { describeFailure } from "../errors/describe-failure.ts";
import type {
  ClaimedFilter,
  FilterFault,
  FilterOutput,
  FilterProgressRow,
} from "./filter-queue.ts";
import { openUserMemory } from "../modules/memory/user-memory.ts";
import type { WorkerParts } from "./filter-worker.ts";
import { ATTEMPTS_MAX } from "./limits.ts";
import { whileDatabaseIsGone } from "./while-database-is-gone.ts";

export type FilterOutcome = "done" | "failed" | "retried" | "released" | "lost";

const PROGRESS_EVERY_MS = 400;
const RETRY_DELAY_MS = 2_000;

/**
 * One job from claim to outcome. Safe to run twice: nothing is counted or kept before `complete`, and that is one
 * transaction that only the holder of the lease can win.
 */
export async function runFilter(
  parts: WorkerParts,
  job: ClaimedFilter,
  stopping: AbortSignal,
): Promise<FilterOutcome> {
  parts.onStep?.("claimed");
  if (job.attempts > ATTEMPTS_MAX) return giveUp(parts, job, tooManyAttempts());
  const lost = new AbortController();
  const signal = AbortSignal.any([stopping, lost.signal]);
  const lease = keepLease(parts, job, lost);
  try {
    const onProgress = progressWriter(parts, job);
    const output = await parts.engine.run(job, signal, onProgress, openUserMemory(parts, job));
    parts.onStep?.("judged");
    return await store(parts, job, output);
  } catch (error) {
    if (lost.signal.aborted) return "lost";
    if (stopping.aborted) {
      await parts.queue.release(job.id);
      return "released";
    }
    return await refuse(parts, job, error);
  } finally {
    clearInterval(lease);
  }
}

function keepLease(
  { queue, leaseMs, log }: WorkerParts,
  job: ClaimedFilter,
  lost: AbortController,
) {
  const renew = async () => {
    try {
      if (await queue.renew(job.id, leaseMs)) return;
      lost.abort(new Error("the job was cancelled or taken over"));
    } catch (error) {
      log.warn({ err: error, filter: job.id }, "lease not renewed");
    }
  };
  return setInterval(renew, leaseMs / 3);
}

/** Writes at most every so often: progress is for people, and each write is a statement. */
function progressWriter({ queue, log, onChange, onStep }: WorkerParts, job: ClaimedFilter) {
  let writtenAtMs = 0;
  let stage: string | undefined;
  let isEstimateWritten = false;
  return (progress: FilterProgressRow) => {
    const isNewStage = progress.stage !== stage;
    const isNews = isNewStage || (progress.estimate !== undefined && !isEstimateWritten);
    if (isNewStage && (progress.stage === "reading" || progress.stage === "judging")) {
      onStep?.(progress.stage);
    }
    if (!isNews && Date.now() - writtenAtMs < PROGRESS_EVERY_MS) return;
    stage = progress.stage;
    isEstimateWritten = progress.estimate !== undefined;
    writtenAtMs = Date.now();
    queue
      .progress(job.id, progress)
      .then(onChange)
      .catch((error: unknown) => log.warn({ err: error, filter: job.id }, "progress not written"));
  };
}

async function store(
  parts: WorkerParts,
  job: ClaimedFilter,
  output: FilterOutput,
): Promise<FilterOutcome> {
  const isStored = await whileDatabaseIsGone(() => parts.queue.complete(job, output));
  if (!isStored) return "lost";
  countHosted(parts, output);
  parts.onStep?.("stored");
  parts.onChange();
  // The result is safe; a file that can not be removed now is removed by the next sweep.
  await removeFile(parts, job).catch((error: unknown) =>
    parts.log.warn({ err: error, filter: job.id }, "uploaded file not removed yet"),
  );
  await parts.verdicts
    .dropOldest(job.userId)
    .catch((error: unknown) =>
      parts.log.warn({ err: error, filter: job.id }, "old verdicts not dropped yet"),
    );
  return "done";
}

/** The operator's bill, beside what each user is told of their own report. */
function countHosted({ metrics }: WorkerParts, { summary }: FilterOutput): void {
  const run = summary.hostedRun;
  if (run === undefined) return;
  metrics.hostedDollars.inc(run.cost ?? 0);
  for (const [judge, terms] of Object.entries(run.judgedBy)) {
    metrics.hostedTerms.inc({ judge }, terms);
  }
}

async function removeFile({ storage, uploads }: WorkerParts, job: ClaimedFilter): Promise<void> {
  await storage.remove(job.uploadKey);
  await uploads.markFileDeleted(job.uploadKey);
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
      parts.queue.retry(job.id, RETRY_DELAY_MS * 2 ** (job.attempts - 1)),
    );
    return "retried";
  }
  return giveUp(parts, job, body);
}

async function giveUp(
  parts: WorkerParts,
  job: ClaimedFilter,
  fault: FilterFault,
): Promise<FilterOutcome> {
  const isOurs = await whileDatabaseIsGone(() => parts.queue.fail(job, fault));
  return isOurs ? "failed" : "lost";
}

function tooManyAttempts(): FilterFault {
  return {
    code: "internal",
    message:
      "The server stopped three times while it worked on this file, so it was given up and not counted. Send a smaller date range, or tell the operator.",
  };
}
