import { useSyncExternalStore } from "react";
import { subjectOf } from "../../lib/account.ts";
import { readIdToken } from "../../lib/id-token.ts";
import type { PendingUpload } from "./pending-upload.ts";

/** One report on its way through upload and filtering. */
export type Run = {
  /** Ends the work: whoever aborts it sees to the rest. */
  readonly controller: AbortController;
  /** Aborted once nobody watches. */
  readonly leaving: AbortController;
  /** Whose report it is. */
  readonly account: string;
  readonly fileName: string;
  /** Undefined while the file is being sent. */
  readonly upload: PendingUpload | undefined;
  /** The results are here: the report is counted, and nothing is left to be stopped. */
  readonly isDone: boolean;
  /** Nobody watches it: from where the server is at work this page does not listen to it either. */
  readonly isLeft: boolean;
};

type OpenRun = { -readonly [Key in keyof Run]: Run[Key] };

const NO_RUNS: readonly Run[] = [];
/** All that this page listens to: what is watched, is being sent, or is not begun by the server yet. */
const runs = new Set<OpenRun>();
/** Keys of all uploads that this page has ever followed. */
const heard = new Set<string>();
const listeners = new Set<() => void>();
let sending = NO_RUNS;

export function beginRun(start: Pick<Run, "fileName" | "upload" | "isLeft">): Run {
  const account = subjectOf(readIdToken());
  const run = {
    ...start,
    controller: new AbortController(),
    leaving: new AbortController(),
    account,
    isDone: false,
  };
  runs.add(run);
  if (run.isLeft) run.leaving.abort();
  if (run.upload) heard.add(run.upload.key);
  return run;
}

/** What is learnt of a run on its way. */
export function changeRun(run: Run, change: Partial<Pick<Run, "upload" | "isDone">>): void {
  Object.assign(run, change);
  if (change.upload) heard.add(change.upload.key);
  announce();
}

/** Nobody watches it any more; the work goes on. */
export function leaveRun(run: Run): void {
  Object.assign(run, { isLeft: true });
  run.leaving.abort();
  announce();
}

export function endRun(run: Run): void {
  runs.delete(run);
  announce();
}

/** Whether a run of this page hears how the work on this upload goes on. */
export function isListenedTo(key: string): boolean {
  return [...runs].some(
    ({ upload, controller }) => upload?.key === key && !controller.signal.aborted,
  );
}

/** This page follows the upload, and tells its end. */
export function markHeard(key: string): void {
  heard.add(key);
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
