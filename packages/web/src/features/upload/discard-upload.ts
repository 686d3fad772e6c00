import type { CancelUploadAnswer } from "@termsift/core/contract";
import { ApiRequestError } from "../../lib/api-request-error.ts";
import { notifyFailure, notifySuccess } from "../../lib/notify.tsx";
import { shownName } from "../../lib/shown-name.ts";
import { withinLimit } from "../../lib/within-limit.ts";
import { cancelUpload } from "./api/cancel-upload.ts";
import { askAboutLeft } from "./follow-left.ts";
import {
  changePendingUpload,
  forgetPendingUpload,
  withholdPendingUpload,
  type PendingUpload,
} from "./pending-upload.ts";
import { silenceLeftRuns, type Run } from "./runs.ts";
import { uploadStrings } from "./strings.ts";
import { areNoticesShown } from "./tell-left.ts";

const { toasts } = uploadStrings;
const NOTHING_BEGUN: CancelUploadAnswer = { outcome: "cancelled", isCounted: false };

/** Stops a run of this page, and the work on the server where the file has reached it; says how that went. */
export async function discardRun(run: Run, onChanged: () => void): Promise<void> {
  run.controller.abort();
  if (run.upload) await discardUpload(run.upload, onChanged);
  else tellEnd(NOTHING_BEGUN, shownName(run.fileName));
}

/** Stops the work on the server and says how that went: it may have come too late. */
export async function discardUpload(
  { key, fileName }: PendingUpload,
  onChanged: () => void,
): Promise<void> {
  const name = shownName(fileName);
  try {
    tellEnd(await stopAndForget(key), name);
  } catch (error) {
    tellFailure(error, name);
  } finally {
    // Also of a call without an answer nobody knows what it has done.
    onChanged();
    // What could not be stopped has an end of its own.
    askAboutLeft();
  }
}

function tellFailure(error: unknown, fileName: string): void {
  if (isGone(error)) {
    const message = toasts.goneMessage(fileName);
    notifySuccess({ title: toasts.cancelled, message, isGathered: true });
    return;
  }
  const isUnanswered = error instanceof ApiRequestError && error.code === "timed-out";
  const words = error instanceof Error ? error.message : "";
  const message = isUnanswered ? toasts.unansweredMessage : words;
  // The notice says the same beside its buttons.
  if (areNoticesShown()) return;
  notifyFailure({ title: toasts.cancelFailed, message, about: fileName, isGathered: true });
}

/** There is nothing that could be stopped another time. */
function isGone(error: unknown): boolean {
  return error instanceof ApiRequestError && error.status === 404;
}

function tellEnd({ outcome, isCounted }: CancelUploadAnswer, fileName: string): void {
  if (outcome === "filtered") {
    const message = toasts.tooLateMessage(fileName, isCounted);
    notifySuccess({ title: toasts.leftFiltered, message, isGathered: true });
    return;
  }
  const message = isCounted
    ? toasts.cancelledPaidMessage(fileName)
    : toasts.cancelledMessage(fileName);
  notifySuccess({ title: toasts.cancelled, message, isGathered: true });
}

/** What could not be stopped stays on offer, so that it can be tried again. */
async function stopAndForget(key: string): Promise<CancelUploadAnswer> {
  silenceLeftRuns(key);
  return withholdPendingUpload(key, async () => {
    try {
      const answer = await withinLimit((signal) => cancelUpload(key, signal));
      forgetPendingUpload(key);
      return answer;
    } catch (error) {
      if (isGone(error)) forgetPendingUpload(key);
      else changePendingUpload(key, { trouble: "unstopped" });
      throw error;
    }
  });
}
