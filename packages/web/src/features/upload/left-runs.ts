import { subjectOf } from "../../lib/account.ts";
import { readIdToken } from "../../lib/id-token.ts";
import { notifyFailure, notifySuccess } from "../../lib/notify.tsx";
import type { PendingUpload } from "./pending-upload.ts";
import { uploadStrings } from "./strings.ts";
import type { UploadFailure } from "./upload-failure.ts";

/** One report on its way through upload and filtering. */
export type Run = {
  readonly controller: AbortController;
  /** Whose report it is. */
  readonly account: string;
  upload: PendingUpload | undefined;
  /** The results are here: the report is counted, and nothing is left to be stopped. */
  isDone: boolean;
  /** Its page is gone: it only says how it ended. */
  isLeft: boolean;
};

const { toasts } = uploadStrings;
const leftRuns = new Set<Run>();

/** The run goes on behind other pages, without a say in where the user is or what the session shows. */
export function leaveRun(run: Run): void {
  run.isLeft = true;
  leftRuns.add(run);
}

export function endRun(run: Run): void {
  leftRuns.delete(run);
}

/** Ends what still listens to this upload behind other pages: somebody else joins or stops the work on the server. */
export function silenceLeftRuns(key: string): void {
  for (const run of leftRuns) {
    if (run.upload?.key === key) run.controller.abort();
  }
}

export function tellLeftResult(run: Run, fileName: string): void {
  if (!isStillTheirs(run)) return;
  notifySuccess({ title: toasts.leftFiltered, message: toasts.leftFilteredMessage(fileName) });
}

export function tellLeftFailure(run: Run, { message, explanation }: UploadFailure): void {
  if (!isStillTheirs(run)) return;
  const told = run.upload
    ? toasts.leftFailedMessage(run.upload.fileName, explanation)
    : explanation;
  notifyFailure({ title: message, message: told });
}

/** Whoever else is here by now has no business with the file's name. */
function isStillTheirs({ account }: Run): boolean {
  return account !== "" && subjectOf(readIdToken()) === account;
}
