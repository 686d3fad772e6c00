import type { ResultList } from "@termsift/core/contract";
import { startTransition, useEffect, useRef, useState, type RefObject } from "react";
import { notifyFailure } from "../../lib/notify.tsx";
import { discardRun } from "./discard-upload.ts";
import { uploadSteps, type ReportRun, type UploadProgress } from "./filter-report.ts";
import { askAboutLeft, followLeft, prepareFollowing } from "./follow-left.ts";
import { listPendingUploads, storePendingUpload, type PendingUpload } from "./pending-upload.ts";
import {
  isCancelledElsewhere,
  judgeUpload,
  sendAndJudge,
  settleFailure,
  type FilterRequest,
  type Handlers,
} from "./run-report.ts";
import { beginRun, endRun, leaveRun, silenceLeftRuns, wasHeard, type Run } from "./runs.ts";
import { uploadStrings } from "./strings.ts";
import { explanationOf } from "./tell-left.ts";
import { UploadFailure } from "./upload-failure.ts";

export type { FilterRequest } from "./run-report.ts";
export type ColumnQuestion = {
  readonly upload: PendingUpload;
  readonly columns: readonly string[];
};
type RunningUpload = ResultList["running"][number];
type Steps = (onProgress: ReportRun["onProgress"]) => Promise<void>;

const { toasts, pending, processing } = uploadStrings;

/**
 * Takes a report from file to results. `progress` is undefined while nothing runs. A run that is left, with its page or
 * without, goes on and says how it ended; it takes nobody anywhere and touches nothing that another page shows.
 */
export function useFilterReport(handlers: Handlers) {
  const [question, setQuestion] = useState<ColumnQuestion>();
  const { progress, setProgress, watched, runSteps } = useRuns(handlers, setQuestion);

  const judge = (run: Run, upload: PendingUpload) =>
    runSteps(run, (onProgress) => judgeUpload(run, upload, onProgress, handlers));

  const joinUnheard = () =>
    followLeft({
      begin: (upload) =>
        judge(beginRun({ fileName: upload.fileName, upload, isLeft: true }), upload),
      onChanged: handlers.onChanged,
    });

  const start = (request: FilterRequest) => {
    const run = beginRun({ fileName: request.file.name, upload: undefined, isLeft: false });
    void prepareFollowing();
    const steps: Steps = (onProgress) => sendAndJudge(run, request, onProgress, handlers);
    void runSteps(run, steps, request.file);
  };

  const resume = ({ columns, ...upload }: PendingUpload) => {
    if (columns) {
      setQuestion({ upload, columns });
      return;
    }
    silenceLeftRuns(upload.key);
    setProgress({ percent: uploadSteps.fileSent, text: processing.stages.waiting });
    const watchedUpload = { ...upload, trouble: undefined };
    const run = beginRun({ fileName: upload.fileName, upload: watchedUpload, isLeft: false });
    void judge(run, watchedUpload);
  };

  /** The server begins anew with this column, for what the business is now. */
  const answer = (termColumn: string) => {
    if (!question) return;
    const business = handlers.businessNow() ?? question.upload.business;
    setQuestion(undefined);
    resume({ ...question.upload, termColumn, ...(business && { business }) });
  };

  const cancel = () => {
    const run = watched.current;
    // Too late: the results come up.
    if (!run || run.isDone) return;
    setProgress(undefined);
    void discardRun(run, handlers.onChanged);
  };

  const leave = () => {
    leaveWatched(watched);
    setProgress(undefined);
  };
  const dismissQuestion = () => setQuestion(undefined);
  const joins = { resume, joinUnheard, joinRunning };
  return { progress, question, start, ...joins, answer, leave, cancel, dismissQuestion };
}

function joinRunning(running: readonly RunningUpload[]): void {
  for (const upload of unknownUploads(running)) storePendingUpload(upload);
  askAboutLeft();
}

/** What the server has under way for this user, of which this tab knows nothing: another one began it. */
function unknownUploads(running: readonly RunningUpload[]): readonly PendingUpload[] {
  const known = new Set(listPendingUploads().map(({ key }) => key));
  return running
    .filter(({ key }) => !known.has(key) && !wasHeard(key))
    .map(({ key, fileName, businessName: name, businessType: type }) => ({
      key,
      fileName: fileName ?? pending.unnamed,
      business: { name, type },
      isElsewhere: true,
    }));
}

/** Follows runs to their end, and shows how the watched one stands. */
function useRuns(handlers: Handlers, ask: (question: ColumnQuestion) => void) {
  const [progress, setProgress] = useState<UploadProgress>();
  const watched = useRef<Run>(undefined);
  useEffect(() => () => leaveWatched(watched), []);

  const fail = (cause: unknown, run: Run, file: File | undefined) => {
    // Who stopped it sees to the rest.
    if (run.controller.signal.aborted) return;
    const error = UploadFailure.of(toasts.processFailed, cause);
    const { upload } = run;
    const isLeft = run.isLeft || handlers.isLeaving();
    settleFailure(error, run, isLeft);
    handlers.onChanged();
    if (watched.current === run) setProgress(undefined);
    if (isLeft || (upload && isCancelledElsewhere(error, upload))) return;
    if (error.code === "usage-limit-reached") handlers.onLimitReached();
    else if (error.columns.length > 0 && upload) ask({ upload, columns: error.columns });
    else {
      const message = explanationOf(run, error);
      notifyFailure({ title: error.message, message, isGathered: true });
      if (file && error.isServers) handlers.onServerFailed(file);
    }
  };

  const runSteps = async (run: Run, steps: Steps, file?: File) => {
    if (!run.isLeft) watched.current = run;
    const isShown = () => watched.current === run;
    try {
      await steps((next) => {
        if (isShown()) setProgress(next);
      });
      // With the step to the results, so that nothing else is seen before them.
      if (isShown()) startTransition(() => setProgress(undefined));
    } catch (error) {
      fail(error, run, file);
    }
    endRun(run);
    if (isShown()) watched.current = undefined;
    askAboutLeft();
  };

  return { progress, setProgress, watched, runSteps };
}

/** The run goes on by itself. */
function leaveWatched(watched: RefObject<Run | undefined>): void {
  if (watched.current) leaveRun(watched.current);
  watched.current = undefined;
}
