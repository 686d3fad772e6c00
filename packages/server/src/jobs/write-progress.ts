import type { ClaimedFilter, FilterProgressRow, FilterQueue } from "./filter-queue.ts";
import type { WorkerParts } from "./filter-worker.ts";

const PROGRESS_EVERY_MS = 400;

type ProgressParts = Pick<WorkerParts, "onChange" | "onStep"> & {
  readonly queue: Pick<FilterQueue, "progress">;
  readonly log: Pick<WorkerParts["log"], "warn">;
};

export type ProgressWriter = {
  write: (progress: FilterProgressRow) => void;
  /** Resolves when all that was told is written; what is written after the outcome would be lost. */
  settled: () => Promise<void>;
};

/** Writes at most every so often, one after the other: progress is for people, and each write is a statement. */
export function createProgressWriter(
  { queue, log, onChange, onStep }: ProgressParts,
  job: Pick<ClaimedFilter, "id">,
): ProgressWriter {
  let writtenAtMs = 0;
  let stage: string | undefined;
  let isEstimateWritten = false;
  let writing = Promise.resolve();
  const write = (progress: FilterProgressRow) => {
    const isNewStage = progress.stage !== stage;
    const isNews = isNewStage || (progress.estimate !== undefined && !isEstimateWritten);
    if (isNewStage && (progress.stage === "reading" || progress.stage === "judging")) {
      onStep?.(progress.stage);
    }
    if (!isNews && Date.now() - writtenAtMs < PROGRESS_EVERY_MS) return;
    stage = progress.stage;
    isEstimateWritten = progress.estimate !== undefined;
    writtenAtMs = Date.now();
    writing = writing
      .then(() => queue.progress(job.id, progress))
      .then(onChange)
      .catch((error: unknown) => log.warn({ err: error, filter: job.id }, "progress not written"));
  };
  return { write, settled: () => writing };
}
