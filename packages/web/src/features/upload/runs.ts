import { useSyncExternalStore } from "react";
import { subjectOf } from "../../lib/account.ts";
import { readIdToken } from "../../lib/id-token.ts";
import type { PendingUpload } from "./pending-upload.ts";

/** One report on its way through upload and filtering. */
export type Run = {
  readonly controller: AbortController;
  /** Whose report it is. */
  readonly account: string;
  readonly fileName: string;
  /** Undefined while the file is being sent. */
  readonly upload: PendingUpload | undefined;
  /** The results are here: the report is counted, and nothing is left to be stopped. */
  readonly isDone: boolean;
  /** Nobody watches it: it only says how it ended. */
  readonly isLeft: boolean;
};

type OpenRun = { -readonly [Key in keyof Run]: Run[Key] };

const NO_RUNS: readonly Run[] = [];
/** All that this page listens to, watched or left. */
const runs = new Set<OpenRun>();
/** Keys of all uploads that this page has ever followed. */
const heard = new Set<string>();
const listeners = new Set<() => void>();
let sending = NO_RUNS;

export function beginRun(start: Pick<Run, "fileName" | "upload" | "isLeft">): Run {
  const controller = new AbortController();
  const run = { ...start, controller, account: subjectOf(readIdToken()), isDone: false };
  runs.add(run);
  if (run.upload) heard.add(run.upload.key);
  return run;
}

/** What is learnt of a run on its way. */
export function changeRun(
  run: Run,
  change: Partial<Pick<Run, "upload" | "isDone" | "isLeft">>,
): void {
  Object.assign(run, change);
  if (change.upload) heard.add(change.upload.key);
  announce();
}

export function endRun(run: Run): void {
  runs.delete(run);
  announce();
}

/** Whether this page hears how the work on this upload ends. */
export function isListenedTo(key: string): boolean {
  return [...runs].some(
    ({ upload, controller }) => upload?.key === key && !controller.signal.aborted,
  );
}

/** Whether this page has followed the upload at any time: what it says of its end is not said twice. */
export function wasHeard(key: string): boolean {
  return heard.has(key);
}

/** Ends what listens to this upload unwatched: somebody else joins or stops the work on the server. */
export function silenceLeftRuns(key: string): void {
  for (const run of runs) {
    if (run.isLeft && run.upload?.key === key) run.controller.abort();
  }
}

/** The left runs of which the file has not yet reached the server. */
export function useSendingRuns(): readonly Run[] {
  return useSyncExternalStore(
    subscribe,
    () => sending,
    () => NO_RUNS,
  );
}

function announce(): void {
  const current = [...runs].filter(
    ({ upload, isLeft, controller }) => !upload && isLeft && !controller.signal.aborted,
  );
  const isSame =
    current.length === sending.length && current.every((run, index) => run === sending[index]);
  // The same list for as long as nothing has changed, as React asks for.
  if (!isSame) sending = current;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
