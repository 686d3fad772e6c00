import type { FilterResult, HostedEstimate, ProcessUpload } from "@termsift/core/contract";
import { ApiRequestError } from "../../lib/api-request-error.ts";
import { nextPaint } from "../../lib/next-paint.ts";
import { ANSWER_MS, withinLimit } from "../../lib/within-limit.ts";
import { getUploadUrl } from "./api/get-upload-url.ts";
import { processUpload } from "./api/process-upload.ts";
import { sendFile } from "./api/send-file.ts";
import { uploadStrings } from "./strings.ts";
import { UploadFailure } from "./upload-failure.ts";

export type UploadProgress = {
  readonly percent: number;
  readonly text: string;
  readonly terms?: { readonly done: number; readonly total: number };
  /** What a hosted model is about to be asked, and for how much. */
  readonly estimate?: HostedEstimate;
};

export type ReportRun = {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: UploadProgress) => void;
  /** Aborts when nobody watches any more. */
  readonly leaving?: AbortSignal;
  /** Called when the server is at work: from then on the upload is counted. */
  readonly onBegun?: () => void;
  /** The server says nothing for longer than it ever should, or says something again. */
  readonly onSilence?: (isSilent: boolean) => void;
};

/** What the progress bar stands at after each step. */
export const uploadSteps = {
  urlRequested: 10,
  fileSent: 30,
  processingRequested: 60,
  resultsReceived: 90,
  resultsSaved: 100,
} as const;

const { processing: strings, toasts } = uploadStrings;
const REJOINS_MAX = 5;
const REJOIN_DELAY_MS = 1_500;

/** Sends the file to storage and answers its key. @throws UploadFailure */
export async function uploadReport(file: File, { signal, onProgress }: ReportRun): Promise<string> {
  onProgress({ percent: uploadSteps.urlRequested, text: strings.requesting });
  const { key, url } = await withinLimit(
    (limited) => getUploadUrl(file, limited),
    ANSWER_MS,
    signal,
  ).catch((error: unknown) => {
    throw UploadFailure.of(toasts.uploadUrlFailed, error);
  });
  const span = uploadSteps.fileSent - uploadSteps.urlRequested;
  await sendFile({
    url,
    file,
    signal,
    onSent: (share) =>
      onProgress({
        percent: uploadSteps.urlRequested + Math.floor(share * span),
        text: strings.sending,
      }),
  }).catch((error: unknown) => {
    const statusText = error instanceof ApiRequestError ? error.message : "";
    throw UploadFailure.of(toasts.uploadFailed(statusText), error);
  });
  onProgress({ percent: uploadSteps.fileSent, text: strings.sending });
  // Each step is seen, however fast the next one follows.
  await nextPaint();
  return key;
}

/**
 * Has the uploaded file filtered; a lost connection joins the work again. Undefined where nobody watches any more: once the
 * server is at work its stream is closed, which leaves the work alone. @throws UploadFailure
 */
export async function filterUpload(
  upload: ProcessUpload,
  run: ReportRun,
): Promise<FilterResult | undefined> {
  let rejoins = 0;
  const closing = createClosing(run.leaving);
  const onHeard = () => {
    // A long report may lose its connection now and then.
    rejoins = 0;
    if (!closing.isBegun()) run.onBegun?.();
    closing.begin();
  };
  const signal = AbortSignal.any([run.signal, closing.signal]);
  for (; ; rejoins++) {
    if (closing.signal.aborted) return undefined;
    try {
      const result = await judge(upload, { ...run, signal }, onHeard, rejoins > 0);
      run.onProgress({ percent: uploadSteps.resultsReceived, text: strings.received });
      await nextPaint();
      return result;
    } catch (error) {
      if (closing.signal.aborted && !run.signal.aborted) return undefined;
      if (run.signal.aborted || rejoins >= REJOINS_MAX || !isWorthJoining(error)) {
        throw UploadFailure.of(toasts.processFailed, error);
      }
      run.onProgress({ percent: uploadSteps.processingRequested, text: strings.reconnecting });
      await new Promise((resolve) => setTimeout(resolve, REJOIN_DELAY_MS * (rejoins + 1)));
    }
  }
}

/** Its signal aborts once the server is at work and nobody watches, in whichever order. */
function createClosing(leaving?: AbortSignal) {
  const controller = new AbortController();
  let isBegun = false;
  const close = () => {
    if (isBegun && leaving?.aborted) controller.abort();
  };
  leaving?.addEventListener("abort", close);
  return {
    signal: controller.signal,
    isBegun: () => isBegun,
    begin: () => {
      isBegun = true;
      close();
    },
  };
}

function judge(
  upload: ProcessUpload,
  { signal, onProgress, onSilence }: ReportRun,
  onHeard: () => void,
  isRejoin: boolean,
): Promise<FilterResult> {
  const span = uploadSteps.resultsReceived - uploadSteps.processingRequested;
  const first = isRejoin ? strings.reconnecting : strings.stages.waiting;
  let latest: UploadProgress = { percent: uploadSteps.processingRequested, text: first };
  const show = (progress: UploadProgress) => {
    latest = progress;
    onProgress(progress);
  };
  show(latest);
  return processUpload({
    upload,
    signal,
    onSilence: (isSilent) => {
      onSilence?.(isSilent);
      onProgress(isSilent ? { ...latest, text: strings.unanswered } : latest);
    },
    onProgress: ({ stage, done, total, estimate }) => {
      onHeard();
      const share = total ? done / total : 0;
      show({
        // The last percent before the results are there is the server's, which saves them.
        percent: uploadSteps.processingRequested + Math.min(span - 1, Math.floor(share * span)),
        text: strings.stages[stage],
        ...(total !== null && { terms: { done, total } }),
        ...(estimate && { estimate }),
      });
    },
  });
}

function isWorthJoining(error: unknown): boolean {
  return error instanceof ApiRequestError && (error.status === 0 || error.status === 503);
}
