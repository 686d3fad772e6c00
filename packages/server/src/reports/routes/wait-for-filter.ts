import { RequestError } from "../../platform/errors/request-error.ts";
import { StoredFault } from "../../platform/errors/stored-fault.ts";
import type { FilterStatus, FilterWatcher } from "./filter-watcher.ts";

/** Longer than any report takes. After this time, a client can send its request again. */
const PATIENCE_MS = 15 * 60_000;

/** Resolves when the result is stored. @throws the worker's error, or `still-running`. */
export async function waitForFilter(
  watcher: FilterWatcher,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  for await (const status of watcher.watch(id, patience)) {
    if (endOf(status)) return;
  }
  throw stillRunning();
}

/** True for a finished run, false for a running one. @throws if the run failed or was cancelled. */
export function endOf(status: FilterStatus | undefined): boolean {
  if (status === undefined) {
    throw new RequestError(
      "cancelled",
      "The work on this file was cancelled. Nothing was counted; send it again to filter it.",
    );
  }
  if (status.state === "failed") throw new StoredFault(status);
  return status.state === "done";
}

export function stillRunning(): RequestError {
  return new RequestError(
    "still-running",
    "The file is still being processed. Ask again with the same key to go on waiting.",
  );
}
