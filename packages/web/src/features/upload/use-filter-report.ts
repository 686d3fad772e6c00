import type { FilterResult } from "@termsift/core/contract";
import { useRef, useState } from "react";
import { notifyFailure, notifySuccess } from "../../lib/notify.tsx";
import {
  cancelReport,
  filterUpload,
  uploadReport,
  uploadSteps,
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
  /** Stores the results and shows them. */
  readonly onFiltered: (result: FilterResult, fileName: string) => Promise<void>;
  readonly onLimitReached: () => void;
};

export type ColumnQuestion = { readonly upload: PendingUpload; readonly columns: readonly string[] };
type Run = { readonly controller: AbortController; key: string | undefined };

const { toasts, processing } = uploadStrings;

/** Takes a report from file to results. `progress` is undefined while nothing runs. */
export function useFilterReport({ onFiltered, onLimitReached }: Handlers) {
  const [progress, setProgress] = useState<UploadProgress>();
  const [question, setQuestion] = useState<ColumnQuestion>();
  const run = useRef<Run>(undefined);

  const fail = (error: unknown, upload: PendingUpload | undefined) => {
    if (run.current?.controller.signal.aborted) return;
    setProgress(undefined);
    if (!(error instanceof UploadFailure)) throw error;
    if (error.code === "usage-limit-reached") onLimitReached();
    else if (error.columns.length > 0 && upload) setQuestion({ upload, columns: error.columns });
    else notifyFailure({ title: error.message, message: error.explanation });
  };

  const judge = async (upload: PendingUpload, signal: AbortSignal) => {
    const result = await filterUpload(upload, { signal, onProgress: setProgress });
    forgetPendingUpload();
    setProgress({ percent: uploadSteps.resultsSaved, text: processing.saved });
    await onFiltered(result, upload.fileName);
  };

  const start = async ({ file, protectedWords }: FilterRequest) => {
    const controller = new AbortController();
    const current: Run = { controller, key: undefined };
    run.current = current;
    let upload: PendingUpload | undefined;
    try {
      const { signal } = controller;
      const key = await uploadReport(file, { signal, onProgress: setProgress });
      current.key = key;
      upload = { key, fileName: file.name.slice(-255), protectedWords: [...protectedWords] };
      storePendingUpload(upload);
      await judge(upload, signal);
    } catch (error) {
      forgetPendingUpload();
      fail(error, upload);
    }
  };

  const resume = async (upload: PendingUpload) => {
    const controller = new AbortController();
    run.current = { controller, key: upload.key };
    setQuestion(undefined);
    setProgress({ percent: uploadSteps.processingRequested, text: processing.stages.waiting });
    try {
      await judge(upload, controller.signal);
    } catch (error) {
      forgetPendingUpload();
      fail(error, upload);
    }
  };

  const cancel = async () => {
    const current = run.current;
    current?.controller.abort();
    setProgress(undefined);
    forgetPendingUpload();
    await discardUpload(current?.key);
  };

  return { progress, question, start, resume, cancel, dismissQuestion: () => setQuestion(undefined) };
}

/** Stops the work on the server and says how that went. */
export async function discardUpload(key: string | undefined): Promise<void> {
  try {
    await cancelReport(key);
    notifySuccess({ title: toasts.cancelled, message: toasts.cancelledMessage });
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    notifyFailure({ title: toasts.cancelFailed, message });
  }
}
