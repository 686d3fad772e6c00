import type { ClaimedFilter, FilterProgressRow, FilterQueue } from "../queue/filter-queue.ts";
import type { WorkerParts } from "./filter-worker.ts";

const PROGRESS_EVERY_MS = 400;

type ProgressParts = Pick<WorkerParts, "onStep"> & {
  readonly queue: Pick<FilterQueue, "progress">;
  readonly log: Pick<WorkerParts["log"], "warn">;
};

/**
 * Writes progress at intervals, one write at a time, to limit the number of statements. Always writes the latest hosted
 * cost, which must survive a crash of this process.
 */
export function createProgressWriter(
  { queue, log, onStep }: ProgressParts,
  job: Pick<ClaimedFilter, "id" | "earlierUse">,
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
    writing = writing
      .then(() => queue.progress(job, progress))
      .catch((error: unknown) => log.warn({ err: error, filter: job.id }, "progress not written"));
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
  /** Resolves when all progress is written. Progress that is written after the outcome would be lost. */
  const settled = () => {
    clearTimeout(later);
    return writing;
  };
  return { write, settled };
}
