import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { startTransition, useEffect, useRef, useState } from "react";
import { subjectOf } from "../../lib/account.ts";
import { readIdToken } from "../../lib/id-token.ts";
import { notifyFailure, notifySuccess } from "../../lib/notify.tsx";
import { shownName } from "../../lib/format.ts";
import { businessQuery } from "../business/api/business-calls.ts";
import { resultAnswersQuery } from "../results/api/answer-calls.ts";
import { resultQuery } from "../results/api/result-calls.ts";
import { storeResult } from "../results/stored-result.ts";
import type { Filtered } from "./api/upload-calls.ts";
import { addRunning, refreshReports, removeRunning } from "./report-lists.ts";
import { tellLeftFailure, useCancelReport } from "./report-ends.ts";
import { filterUpload, sendReport, uploadSteps, type UploadProgress } from "./run-report.ts";
import { uploadStrings } from "./strings.ts";
import { type AskedColumns, UploadFailure } from "./upload-failure.ts";
import { type ColumnChoice, processUploadSchema } from "@termsift/core/contract";
import { z } from "zod";
import { readSession, removeSession, sessionKeys, writeSession } from "../../lib/session-store.ts";

export type ColumnQuestion = AskedColumns & { readonly upload: Upload };

export type ReportRun = {
  readonly fileName: string;
  readonly account: string;
  readonly file?: File;
  upload?: Upload;
  readonly controller: AbortController;
};

type RunHandlers = Readonly<
  Record<"onFiltered" | "onRefused" | "onLimitReached", () => void> &
    Record<"onStored", () => void | Promise<void>>
>;

export const RUN_KEY = ["report-run"] as const;
const { toasts, processing } = uploadStrings;
const joining: UploadProgress = {
  percent: uploadSteps.processingRequested,
  text: processing.stages.waiting,
};

/** Sends and filters a report, even if the user leaves the page. `progress` is undefined while no report is shown. */
export function useReportRun(handlers: RunHandlers) {
  const [question, setQuestion] = useState<ColumnQuestion>();
  const watch = useWatch();
  const { mutate } = useRunMutation(handlers, watch, setQuestion);
  const cancelReport = useCancelReport();

  const begin = (start: Pick<ReportRun, "fileName" | "file" | "upload">) => {
    watch.stop();
    const run = {
      ...start,
      account: subjectOf(readIdToken()),
      controller: new AbortController(),
    };
    watch.run.current = run;
    if (start.upload) watch.show(joining);
    mutate(run);
  };
  const resume = (upload: Upload) => begin({ fileName: upload.fileName, upload });
  const cancel = () => {
    const run = watch.run.current;
    watch.stop();
    if (run) cancelReport.mutate(run);
  };
  const answer = (columns: ColumnChoice) => {
    if (question) resume({ ...question.upload, columns });
    setQuestion(undefined);
  };
  useEffect(() => {
    const upload = readWatchedUpload();
    if (upload) resume(upload);
    return watch.stop;
    // This effect runs only once. It resumes the run after a reload. On leaving the page, it stops showing the run.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const start = (file: File) => begin({ fileName: file.name, file });
  const dismissQuestion = () => setQuestion(undefined);
  return {
    progress: watch.progress,
    question,
    start,
    resume,
    leave: watch.stop,
    cancel,
    answer,
    dismissQuestion,
  };
}

function useWatch() {
  const [progress, setProgress] = useState(() => (readWatchedUpload() ? joining : undefined));
  const run = useRef<ReportRun>(undefined);
  const stop = () => {
    run.current = undefined;
    removeSession(sessionKeys.pendingUpload);
    setProgress(undefined);
  };
  return { progress, run, show: setProgress, stop };
}

function useRunMutation(
  handlers: RunHandlers,
  watch: ReturnType<typeof useWatch>,
  ask: (question: ColumnQuestion) => void,
) {
  const queryClient = useQueryClient();
  const filter = async (run: ReportRun): Promise<void> => {
    const isWatched = () => watch.run.current === run;
    const show = (progress: UploadProgress) => isWatched() && watch.show(progress);
    const upload = (run.upload ??= await send(run, show, queryClient));
    if (isWatched()) writeSession(sessionKeys.pendingUpload, upload);
    const filtered = await filterUpload(upload, {
      signal: run.controller.signal,
      onProgress: show,
      onBegun: () => addRunning(queryClient, upload),
    });
    if (!isWatched()) return;
    handlers.onFiltered();
    await storeFiltered(queryClient, filtered, upload);
    if (!isWatched()) return;
    show({ percent: uploadSteps.resultsSaved, text: processing.saved });
    await handlers.onStored();
    // Closes the progress view in the same transition as the page, so that the dashboard does not appear in between.
    startTransition(watch.stop);
  };
  const fail = (cause: unknown, run: ReportRun): void => {
    if (run.controller.signal.aborted || subjectOf(readIdToken()) !== run.account) return;
    const failure = UploadFailure.of(toasts.processFailed, cause);
    const { upload, fileName } = run;
    if (upload) void removeRunning(queryClient, upload.key);
    else refreshReports(queryClient);
    if (watch.run.current !== run) {
      if (failure.code !== "cancelled") tellLeftFailure(shownName(fileName), failure);
      return;
    }
    watch.stop();
    if (upload && failure.isRefusal) handlers.onRefused();
    if (failure.code === "usage-limit-reached") handlers.onLimitReached();
    else if (upload && failure.asked) ask({ upload, ...failure.asked });
    else tellFailure(failure, fileName);
  };
  return useMutation({ mutationKey: RUN_KEY, mutationFn: filter, onError: fail });
}

async function send(
  { file, fileName, controller }: ReportRun,
  onProgress: (progress: UploadProgress) => void,
  queryClient: QueryClient,
): Promise<Upload> {
  if (!file) throw new Error("a run needs a file or an upload");
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener("beforeunload", warn);
  try {
    const key = await sendReport(file, { signal: controller.signal, onProgress });
    const business = queryClient.getQueryData(businessQuery.queryKey);
    return {
      key,
      fileName: fileName.slice(-255),
      ...(business && { business: { id: business.id, name: business.name, type: business.type } }),
    };
  } finally {
    window.removeEventListener("beforeunload", warn);
  }
}

async function storeFiltered(
  queryClient: QueryClient,
  { result_id: resultId, complete }: Filtered,
  { key, fileName, business }: Upload,
): Promise<void> {
  const [result] = await Promise.all([
    queryClient.fetchQuery(resultQuery(resultId)),
    queryClient.prefetchQuery(resultAnswersQuery(resultId)),
  ]);
  const { name = "", type = "" } = business ?? {};
  storeResult(result, { businessName: name, businessType: type, fileName });
  // A report whose rest is being read stays in the list.
  if (complete) await removeRunning(queryClient, key);
  else refreshReports(queryClient);
}

function tellFailure(failure: UploadFailure, fileName: string): void {
  if (failure.code === "cancelled") {
    const message = toasts.cancelledElsewhereMessage(shownName(fileName));
    notifySuccess({ title: toasts.cancelled, message });
    return;
  }
  const mayGoOn = failure.mayGoOn ? ` ${toasts.mayGoOn}` : "";
  notifyFailure({ title: failure.message, message: `${failure.explanation}${mayGoOn}` });
}

const uploadSchema = processUploadSchema.extend({
  fileName: z.string(),
  business: z.object({ id: z.string().optional(), name: z.string(), type: z.string() }).optional(),
});

export type Upload = Readonly<z.infer<typeof uploadSchema>>;

export function readWatchedUpload(): Upload | undefined {
  return readSession(sessionKeys.pendingUpload, uploadSchema);
}
