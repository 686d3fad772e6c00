import type { FilterResult } from "@termsift/core/contract";
import { loadSchemas } from "../../lib/load-schemas.ts";
import { warnBeforeUnload } from "../../lib/warn-before-unload.ts";
import { filterUpload, uploadReport, uploadSteps, type ReportRun } from "./filter-report.ts";
import {
  changePendingUpload,
  forgetPendingUpload,
  storePendingUpload,
  wasBegun,
  type PendingUpload,
  type ReportBusiness,
} from "./pending-upload.ts";
import { changeRun, type Run } from "./runs.ts";
import { uploadStrings } from "./strings.ts";
import {
  tellCancelled,
  tellLeftFailure,
  tellLeftQuestion,
  tellLeftResult,
  type ToldRun,
} from "./tell-left.ts";
import type { UploadFailure } from "./upload-failure.ts";

export type FilterRequest = {
  readonly file: File;
  readonly protectedWords: readonly string[];
};

export type Handlers = {
  /** What a report that starts now is judged for, as far as it is known. */
  readonly businessNow: () => ReportBusiness | undefined;
  /** The file lies at the server: what is needed next can be fetched meanwhile. */
  readonly onUploaded: () => void;
  /** Stores the results for as long as `isWatched` answers true. */
  readonly onFiltered: (
    result: FilterResult,
    upload: PendingUpload,
    isWatched: () => boolean,
  ) => Promise<void>;
  /** The server may have counted an upload, given a count back, or have another result. */
  readonly onChanged: () => void;
  /** Shows the results; resolves once the user is there, or has turned back on the way, and tells which. */
  readonly onStored: () => Promise<boolean>;
  readonly onLimitReached: () => void;
  /** The server failed at a file that lies on the user's machine. */
  readonly onServerFailed: (file: File) => void;
  /** The user is on the way to another page, which is not there yet. */
  readonly isLeaving: () => boolean;
};

const { processing } = uploadStrings;

/** Has a file filtered that lies on the user's machine. @throws UploadFailure */
export async function sendAndJudge(
  run: Run,
  { file, protectedWords }: FilterRequest,
  onProgress: ReportRun["onProgress"],
  handlers: Handlers,
): Promise<void> {
  const { signal } = run.controller;
  // The file is read from here to its end: a page that is gone sends nothing.
  const key = await warnBeforeUnload(() => uploadReport(file, { signal, onProgress }));
  const fileName = await storableName(file);
  signal.throwIfAborted();
  handlers.onUploaded();
  const business = handlers.businessNow();
  const upload = {
    key,
    fileName,
    protectedWords: [...protectedWords],
    ...(business && { business }),
  };
  await judgeUpload(run, upload, onProgress, handlers);
}

/** Has an upload filtered, or joins the work on it, and sees to its results. @throws UploadFailure */
export async function judgeUpload(
  run: Run,
  upload: PendingUpload,
  onProgress: ReportRun["onProgress"],
  { onFiltered, onChanged, onStored, isLeaving }: Handlers,
): Promise<void> {
  const isWatched = () => !run.isLeft && !isLeaving();
  storePendingUpload(upload);
  changeRun(run, { upload });
  const onBegun = () => {
    const begun = { isBegun: true, trouble: undefined };
    changeRun(run, { upload: { ...upload, ...begun } });
    changePendingUpload(upload.key, begun);
    onChanged();
  };
  // Seen in its notice, should it be left meanwhile.
  const onSilence = (isSilent: boolean) =>
    changePendingUpload(upload.key, { trouble: isSilent ? "unreachable" : undefined });
  const signals = { signal: run.controller.signal, leaving: run.leaving.signal };
  const result = await filterUpload(requestOf(upload), {
    ...signals,
    onProgress,
    onBegun,
    onSilence,
  });
  // Left: its end is asked about and told elsewhere.
  if (!result) return;
  changeRun(run, { isDone: true });
  if (isWatched()) await onFiltered(result, upload, isWatched);
  forgetPendingUpload(upload.key);
  onChanged();
  if (isWatched()) {
    onProgress({ percent: uploadSteps.resultsSaved, text: processing.saved });
    if (await onStored()) return;
  }
  tellLeftResult(run);
}

/** What may go on, or has a question left to ask, stays on offer on the dashboard; a run that was left says the rest. */
export function settleFailure(error: UploadFailure, run: ToldRun, isLeft: boolean): void {
  const { upload } = run;
  const { columns, mayGoOn, isUnreached } = error;
  if (upload && isCancelledElsewhere(error, upload)) {
    forgetPendingUpload(upload.key);
    tellCancelled(run);
    return;
  }
  if (upload && mayGoOn) {
    storePendingUpload({ ...upload, trouble: isUnreached ? "unreachable" : "unsaid" });
  } else if (upload && isLeft && columns.length > 0) {
    storePendingUpload({ ...upload, columns: [...columns] });
    tellLeftQuestion(run);
    return;
  } else if (upload) forgetPendingUpload(upload.key);
  if (isLeft) tellLeftFailure(run, error);
}

/** What was begun once and is gone now was cancelled, by another tab or from another machine: that is no failure. */
export function isCancelledElsewhere(
  { code }: UploadFailure,
  upload: Pick<PendingUpload, "isBegun" | "isElsewhere">,
): boolean {
  return code === "cancelled" || (wasBegun(upload) && code === "upload-expired");
}

/** Only what the server is told of an upload. */
function requestOf({ key, fileName, protectedWords, termColumn }: PendingUpload) {
  return { key, fileName, protectedWords, termColumn };
}

async function storableName({ name }: File): Promise<string> {
  const { FILE_NAME_LENGTH_MAX } = await loadSchemas();
  return name.slice(-FILE_NAME_LENGTH_MAX);
}
