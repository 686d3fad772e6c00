import type { UserMemory } from "./user-memory.ts";
import type { ClaimedFilter, FilterOutput, FilterProgressRow } from "../queue/filter-queue.ts";

/**
 * Filters an uploaded file. `run` rejects with an AppError or RequestError for the user, or with the signal's reason if
 * it was aborted.
 */
export type FilterEngine = {
  run: (
    job: ClaimedFilter,
    signal: AbortSignal,
    onProgress: (progress: FilterProgressRow) => void,
    memory: UserMemory,
  ) => Promise<FilterOutput>;
  /** Opens the classifier as a test and closes it. Rejects with the reason for the operator. */
  readonly check?: () => Promise<void>;
  /** Starts to open the classifier, because a report will come soon. */
  readonly prepare?: () => void;
  close: () => Promise<void>;
};
