import { createFollower } from "../../lib/create-follower.ts";
import { subjectOf } from "../../lib/account.ts";
import { ApiRequestError } from "../../lib/api-request-error.ts";
import { readIdToken } from "../../lib/id-token.ts";
import { readUploadStates } from "./api/read-upload-states.ts";
import { partsOfLeft } from "./follow-left.ts";
import { leftStepOf, type LeftStep } from "./left-step.ts";
import {
  changePendingUpload,
  forgetPendingUpload,
  listPendingUploads,
  type PendingUpload,
} from "./pending-upload.ts";
import { settleFailure } from "./run-report.ts";
import { isListenedTo, markHeard } from "./runs.ts";
import { uploadStrings } from "./strings.ts";
import { tellCancelled, tellLeftFailure, tellLeftResult } from "./tell-left.ts";
import { UploadFailure } from "./upload-failure.ts";

const PAUSE_MS = 2_000;
/** Where nobody looks, or the server does not answer. */
const LONG_PAUSE_MS = 15_000;
const FAILURES_MAX = 6;

let isBeginning = false;
/** Keys of which only the notice says so far that the server does not answer. */
const unreached = new Set<string>();

/**
 * Follows all reports that nobody watches to their end and tells it, on whichever page the user is. One short question for
 * all of them every now and then: a stream for each would take all connections that a browser opens to a server.
 */
export const follow = createFollower({
  isNeeded: () => readIdToken() !== null && leftUploads().length > 0,
  ask: askAndSettle,
  onFailure: (error, failures) => {
    if (isUnanswered(error)) markUnreached();
    if (failures === FAILURES_MAX) giveUp(error);
  },
  pauseMs: (failures) => (failures >= FAILURES_MAX || document.hidden ? LONG_PAUSE_MS : PAUSE_MS),
});

function leftUploads(): readonly PendingUpload[] {
  return listPendingUploads().filter(({ key, columns }) => !columns && !isListenedTo(key));
}

async function askAndSettle(): Promise<void> {
  const account = subjectOf(readIdToken());
  const asked = leftUploads();
  for (const { key } of asked) markHeard(key);
  const standings = await readUploadStates(asked.map(({ key }) => key));
  const byKey = new Map(standings.map((standing) => [standing.key, standing]));
  // Watched again or cancelled since it was asked about: that is another's to tell.
  for (const upload of leftUploads()) {
    const standing = byKey.get(upload.key);
    if (standing) settle(upload, account, leftStepOf(upload, standing));
  }
}

function settle(upload: PendingUpload, account: string, step: LeftStep): void {
  const { key, fileName, trouble } = upload;
  const run = { account, fileName, upload };
  if (step.kind === "begin") {
    void begin(upload);
    return;
  }
  if (step.kind === "wait") {
    // It is reached again.
    unreached.delete(key);
    if (trouble && trouble !== "unstopped") changePendingUpload(key, { trouble: undefined });
    return;
  }
  if (step.kind === "failed") settleFailure(step.failure, run, true);
  else {
    forgetPendingUpload(key);
    if (step.kind === "filtered") tellLeftResult(run);
    else tellCancelled(run);
  }
  partsOfLeft()?.onChanged();
}

/** One at a time: until the server has begun, each of them holds a connection. */
async function begin(upload: PendingUpload): Promise<void> {
  const parts = partsOfLeft();
  if (isBeginning || !parts) return;
  isBeginning = true;
  try {
    await parts.begin(upload);
  } finally {
    isBeginning = false;
    follow();
  }
}

/** A call that was waited for in vain: where each takes so long, nobody is left with a wrong notice until it is given up. */
function isUnanswered(error: unknown): boolean {
  return error instanceof ApiRequestError && error.code === "timed-out";
}

/** In their notices alone: the next call may be answered. */
function markUnreached(): void {
  for (const { key, trouble } of leftUploads()) {
    if (trouble) continue;
    unreached.add(key);
    changePendingUpload(key, { trouble: "unreachable" });
  }
}

/** Said once; the server is asked on, less often. */
function giveUp(cause: unknown): void {
  const account = subjectOf(readIdToken());
  const failure = UploadFailure.of(uploadStrings.toasts.processFailed, cause);
  const trouble = failure.isUnreached ? "unreachable" : "unsaid";
  for (const upload of leftUploads().filter(({ key, trouble }) => !trouble || unreached.has(key))) {
    unreached.delete(upload.key);
    changePendingUpload(upload.key, { trouble });
    tellLeftFailure({ account, fileName: upload.fileName, upload }, failure);
  }
}
