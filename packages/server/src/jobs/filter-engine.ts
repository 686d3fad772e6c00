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
  close: () => Promise<void>;
};
