import type { UserMemory } from "../modules/memory/user-memory.ts";
import type { ClaimedFilter, FilterOutput, FilterProgressRow } from "./filter-queue.ts";

/**
 * What turns an uploaded file into a result. Rejects with an AppError or RequestError where the user can be told why,
 * with the signal's reason when aborted.
 */
export type FilterEngine = {
  run: (
    job: ClaimedFilter,
    signal: AbortSignal,
    onProgress: (progress: FilterProgressRow) => void,
    memory: UserMemory,
  ) => Promise<FilterOutput>;
  /** Opens what judges before the first job needs it. Rejects where that can not be, with the reason for the operator. */
  readonly check?: () => Promise<void>;
  close: () => Promise<void>;
};
