import type { FilterResult } from "@termsift/core/contract";
import { startTransition, useRef, useState } from "react";
import { loadSchemas } from "../../lib/load-schemas.ts";
import { notifyFailure, notifySuccess } from "../../lib/notify.tsx";
import {
  cancelReport,
  filterUpload,
  uploadReport,
  uploadSteps,
  type ReportRun,
  type UploadProgress,
} from "./filter-report.ts";
import { forgetPendingUpload, storePendingUpload, type PendingUpload } from "./pending-upload.ts";
import { uploadStrings } from "./strings.ts";
import { UploadFailure } from "./upload-failure.ts";

export type FilterRequest = {
  readonly file: File;
  readonly protectedWords: readonly string[];
};

type Handlers = {
  /** The file lies at the server: what is needed next can be fetched meanwhile. */
  readonly onUploaded: () => void;
  /** Stores the results. */
  readonly onFiltered: (result: FilterResult, fileName: string) => Promise<void>;
  /** Shows them; resolves once the user is there, or has turned back on the way. */
  readonly onStored: () => Promise<void>;
  readonly onLimitReached: () => void;
};

export type ColumnQuestion = {
  readonly upload: PendingUpload;
  readonly columns: readonly string[];
};
type Run = {
  readonly controller: AbortController;
  upload: PendingUpload | undefined;
  /** The results are here: the report is counted, and nothing is left to be stopped. */
  isDone: boolean;
};
type Steps = (run: Run) => Promise<void>;

const { toasts, processing } = uploadStrings;

/** Takes a report from file to results. `progress` is undefined while nothing runs. */
export function useFilterReport(handlers: Handlers) {
  const { onUploaded, onLimitReached } = handlers;
  const [progress, setProgress] = useState<UploadProgress>();
  const [question, setQuestion] = useState<ColumnQuestion>();
  const run = useRef<Run>(undefined);

  const fail = (cause: unknown, upload: PendingUpload | undefined) => {
    if (run.current?.controller.signal.aborted) return;
    setProgress(undefined);
    const error = UploadFailure.of(toasts.processFailed, cause);
    if (error.code === "usage-limit-reached") onLimitReached();
    else if (error.columns.length > 0 && upload) setQuestion({ upload, columns: error.columns });
    else notifyFailure({ title: error.message, message: error.explanation });
  };

  /** Runs the steps with what stops them; whatever ends them, nothing is pending any more. */
  const runSteps = async (known: PendingUpload | undefined, steps: Steps) => {
    const current: Run = { controller: new AbortController(), upload: known, isDone: false };
    run.current = current;
    try {
      await steps(current);
      // With the step to the results, so that nothing else is seen before them.
      startTransition(() => setProgress(undefined));
    } catch (error) {
      forgetPendingUpload();
      fail(error, current.upload);
    }
  };

  const start = ({ file, protectedWords }: FilterRequest) =>
    runSteps(undefined, async (current) => {
      const { signal } = current.controller;
      const key = await uploadReport(file, { signal, onProgress: setProgress });
      const fileName = await storableName(file);
      current.upload = { key, fileName, protectedWords: [...protectedWords] };
      storePendingUpload(current.upload);
      onUploaded();
      await judgeUpload(current, current.upload, setProgress, handlers);
    });

  const resume = (upload: PendingUpload) => {
    setQuestion(undefined);
    setProgress({ percent: uploadSteps.fileSent, text: processing.stages.waiting });
    return runSteps(upload, (current) => judgeUpload(current, upload, setProgress, handlers));
  };

  const cancel = async () => {
    const current = run.current;
    // Too late: the results come up.
    if (current?.isDone) return;
    current?.controller.abort();
    setProgress(undefined);
    forgetPendingUpload();
    await discardUpload(current?.upload?.key, cancelledMessage(progress));
  };

  const dismissQuestion = () => setQuestion(undefined);
  return { progress, question, start, resume, cancel, dismissQuestion };
}

/** Once a hosted model may have been paid, the report stays counted. */
function cancelledMessage(progress: UploadProgress | undefined): string {
  return progress?.estimate === undefined ? toasts.cancelledMessage : toasts.cancelledPaidMessage;
}

async function storableName({ name }: File): Promise<string> {
  const { FILE_NAME_LENGTH_MAX } = await loadSchemas();
  return name.slice(-FILE_NAME_LENGTH_MAX);
}

async function judgeUpload(
  current: Run,
  upload: PendingUpload,
  onProgress: ReportRun["onProgress"],
  { onFiltered, onStored }: Handlers,
): Promise<void> {
  const result = await filterUpload(upload, { signal: current.controller.signal, onProgress });
  current.isDone = true;
  await onFiltered(result, upload.fileName);
  forgetPendingUpload();
  onProgress({ percent: uploadSteps.resultsSaved, text: processing.saved });
  await onStored();
}

/** Stops the work on the server and says how that went: where it went well, by this message. */
export async function discardUpload(key: string | undefined, message: string): Promise<void> {
  try {
    await cancelReport(key);
    notifySuccess({ title: toasts.cancelled, message });
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    notifyFailure({ title: toasts.cancelFailed, message });
  }
}
