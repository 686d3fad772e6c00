import type { FilterResult } from "@termsift/core/contract";
import { startTransition, useEffect, useRef, useState } from "react";
import { subjectOf } from "../../lib/account.ts";
import { ApiRequestError } from "../../lib/api-request-error.ts";
import { readIdToken } from "../../lib/id-token.ts";
import { loadSchemas } from "../../lib/load-schemas.ts";
import { notifyFailure, notifySuccess } from "../../lib/notify.tsx";
import { cancelUpload } from "./api/cancel-upload.ts";
import {
  filterUpload,
  uploadReport,
  uploadSteps,
  type ReportRun,
  type UploadProgress,
} from "./filter-report.ts";
import {
  endRun,
  leaveRun,
  silenceLeftRuns,
  tellLeftFailure,
  tellLeftResult,
  type Run,
} from "./left-runs.ts";
import {
  forgetPendingUpload,
  storePendingUpload,
  withholdPendingUpload,
  type PendingUpload,
} from "./pending-upload.ts";
import { uploadStrings } from "./strings.ts";
import { UploadFailure } from "./upload-failure.ts";

export type FilterRequest = {
  readonly file: File;
  readonly protectedWords: readonly string[];
};

type Handlers = {
  /** The file lies at the server: what is needed next can be fetched meanwhile. */
  readonly onUploaded: () => void;
  /** Stores the results for as long as `isWatched` answers true. */
  readonly onFiltered: (
    result: FilterResult,
    fileName: string,
    isWatched: () => boolean,
  ) => Promise<void>;
  /** The server has one more result and one more upload counted. */
  readonly onCounted: () => void;
  /** Shows them; resolves once the user is there, or has turned back on the way. */
  readonly onStored: () => Promise<void>;
  readonly onLimitReached: () => void;
  /** The user is on the way to another page, which is not there yet. */
  readonly isLeaving: () => boolean;
};

export type ColumnQuestion = {
  readonly upload: PendingUpload;
  readonly columns: readonly string[];
};
type Steps = (run: Run) => Promise<void>;

const { toasts, processing } = uploadStrings;

/**
 * Takes a report from file to results. `progress` is undefined while nothing runs. A run whose page is left goes on and says
 * how it ended; it takes nobody anywhere and touches nothing that another page shows.
 */
export function useFilterReport(handlers: Handlers) {
  const [progress, setProgress] = useState<UploadProgress>();
  const [question, setQuestion] = useState<ColumnQuestion>();
  const { run, track } = useCurrentRun();

  const fail = (cause: unknown, current: Run) => {
    // Who stopped it sees to the rest.
    if (current.controller.signal.aborted) return;
    const error = UploadFailure.of(toasts.processFailed, cause);
    const { upload } = current;
    const isLeft = current.isLeft || handlers.isLeaving();
    settleFailure(error, current, isLeft);
    setProgress(undefined);
    if (isLeft) return;
    if (error.code === "usage-limit-reached") handlers.onLimitReached();
    else if (error.columns.length > 0 && upload) setQuestion({ upload, columns: error.columns });
    else notifyFailure({ title: error.message, message: error.explanation });
  };

  const runSteps = (upload: PendingUpload | undefined, steps: Steps) =>
    track(upload, async (current) => {
      try {
        await steps(current);
        // With the step to the results, so that nothing else is seen before them.
        startTransition(() => setProgress(undefined));
      } catch (error) {
        fail(error, current);
      }
    });

  const start = (request: FilterRequest) =>
    runSteps(undefined, (current) => sendAndJudge(current, request, setProgress, handlers));

  const resume = (upload: PendingUpload) => {
    silenceLeftRuns(upload.key);
    setQuestion(undefined);
    setProgress({ percent: uploadSteps.fileSent, text: processing.stages.waiting });
    return runSteps(upload, (current) => judgeUpload(current, upload, setProgress, handlers));
  };

  const cancel = async () => {
    const current = run.current;
    // Too late: the results come up.
    if (!current || current.isDone) return;
    current.controller.abort();
    setProgress(undefined);
    await discardUpload(current.upload?.key, cancelledMessage(progress));
  };

  const dismissQuestion = () => setQuestion(undefined);
  return { progress, question, start, resume, cancel, dismissQuestion };
}

/** The run that this page watches; leaving the page leaves the run to itself. */
function useCurrentRun() {
  const run = useRef<Run>(undefined);
  useEffect(
    () => () => {
      if (run.current) leaveRun(run.current);
    },
    [],
  );
  const track = async (upload: PendingUpload | undefined, steps: Steps) => {
    const controller = new AbortController();
    const account = subjectOf(readIdToken());
    const current: Run = { controller, account, upload, isDone: false, isLeft: false };
    run.current = current;
    await steps(current);
    endRun(current);
    if (run.current === current) run.current = undefined;
  };
  return { run, track };
}

/** Once a hosted model may have been paid, the report stays counted. */
function cancelledMessage(progress: UploadProgress | undefined): string {
  return progress?.estimate === undefined ? toasts.cancelledMessage : toasts.cancelledPaidMessage;
}

async function storableName({ name }: File): Promise<string> {
  const { FILE_NAME_LENGTH_MAX } = await loadSchemas();
  return name.slice(-FILE_NAME_LENGTH_MAX);
}

async function sendAndJudge(
  current: Run,
  { file, protectedWords }: FilterRequest,
  onProgress: ReportRun["onProgress"],
  handlers: Handlers,
): Promise<void> {
  const { signal } = current.controller;
  const key = await uploadReport(file, { signal, onProgress });
  const fileName = await storableName(file);
  signal.throwIfAborted();
  handlers.onUploaded();
  const upload = { key, fileName, protectedWords: [...protectedWords] };
  await judgeUpload(current, upload, onProgress, handlers);
}

async function judgeUpload(
  current: Run,
  upload: PendingUpload,
  onProgress: ReportRun["onProgress"],
  { onFiltered, onCounted, onStored, isLeaving }: Handlers,
): Promise<void> {
  const isWatched = () => !current.isLeft && !isLeaving();
  current.upload = upload;
  storePendingUpload(upload);
  const result = await filterUpload(upload, { signal: current.controller.signal, onProgress });
  current.isDone = true;
  if (isWatched()) await onFiltered(result, upload.fileName, isWatched);
  forgetPendingUpload(upload.key);
  onCounted();
  if (!isWatched()) {
    tellLeftResult(current, upload.fileName);
    return;
  }
  onProgress({ percent: uploadSteps.resultsSaved, text: processing.saved });
  await onStored();
}

/** What may go on, or has a question left to ask, stays on offer on the dashboard; a page that was left says the rest. */
function settleFailure(error: UploadFailure, current: Run, isLeft: boolean): void {
  const { upload } = current;
  const hasQuestion = isLeft && error.columns.length > 0;
  if (upload && (error.mayGoOn || hasQuestion)) return;
  if (upload) forgetPendingUpload(upload.key);
  if (isLeft) tellLeftFailure(current, error);
}

/** Stops the work on the server and says how that went: where it went well, by this message. */
export async function discardUpload(key: string | undefined, message: string): Promise<void> {
  try {
    if (key !== undefined) await stopAndForget(key);
    notifySuccess({ title: toasts.cancelled, message });
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    notifyFailure({ title: toasts.cancelFailed, message });
  }
}

/** What could not be stopped stays on offer, so that it can be tried again. */
function stopAndForget(key: string): Promise<void> {
  silenceLeftRuns(key);
  return withholdPendingUpload(key, async () => {
    try {
      await cancelUpload(key);
    } catch (error) {
      // There is nothing under this key that could be stopped another time.
      if (error instanceof ApiRequestError && error.status === 404) forgetPendingUpload(key);
      throw error;
    }
    forgetPendingUpload(key);
  });
}
