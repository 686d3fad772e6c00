import type { FilterProgress, FirstVerdicts, HostedEstimate } from "@termsift/core/contract";
import { ApiRequestError } from "../../lib/api-request-error.ts";
import { ANSWER_MS, withinLimit } from "../../lib/within-limit.ts";
import { getUploadUrl, sendFile, processUpload } from "./api/upload-calls.ts";
import { uploadStrings } from "./strings.ts";
import { UploadFailure } from "./upload-failure.ts";
import type { Upload } from "./use-report-run.ts";

export type UploadProgress = {
  readonly percent: number;
  readonly text: string;
  readonly terms?: { readonly done: number; readonly total: number };
  readonly estimate?: HostedEstimate;
  readonly firstVerdicts?: FirstVerdicts | undefined;
};

type RunSignals = {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: UploadProgress) => void;
};

type FilterRun = RunSignals & { readonly onBegun: () => void };

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

export async function sendReport(file: File, { signal, onProgress }: RunSignals): Promise<string> {
  onProgress({ percent: uploadSteps.urlRequested, text: strings.requesting });
  const { key, url } = await withinLimit(
    (limited) => getUploadUrl(file, limited),
    ANSWER_MS,
    signal,
  ).catch((error: unknown) => {
    throw UploadFailure.of(toasts.uploadUrlFailed, error);
  });
  const span = uploadSteps.fileSent - uploadSteps.urlRequested;
  const onSent = (share: number) =>
    onProgress({
      percent: uploadSteps.urlRequested + Math.floor(share * span),
      text: strings.sending,
    });
  await sendFile({ url, file, signal, onSent }).catch((error: unknown) => {
    const statusText = error instanceof ApiRequestError ? error.message : "";
    throw UploadFailure.of(toasts.uploadFailed(statusText), error);
  });
  onSent(1);
  await stepIsSeen();
  return key;
}

/** Filters an uploaded file and returns the result's id. Reconnects if the connection is lost. @throws UploadFailure */
export async function filterUpload(
  { key, fileName, termColumn, business }: Upload,
  { signal, onProgress, onBegun }: FilterRun,
): Promise<string> {
  const show = (progress: UploadProgress) => {
    if (!signal.aborted) onProgress(progress);
  };
  let isBegun = false;
  let losses = 0;
  let firstVerdicts: FirstVerdicts | undefined;
  show({ percent: uploadSteps.processingRequested, text: strings.stages.waiting });
  for (;;) {
    try {
      const id = await processUpload({
        upload: { key, fileName, termColumn, businessId: business?.id },
        signal,
        onProgress: (progress) => {
          losses = 0;
          if (!isBegun) onBegun();
          isBegun = true;
          firstVerdicts = progress.firstVerdicts ?? firstVerdicts;
          show({ ...shownProgress(progress), firstVerdicts });
        },
      });
      show({ percent: uploadSteps.resultsReceived, text: strings.received });
      await stepIsSeen();
      return id;
    } catch (error) {
      losses++;
      if (signal.aborted || losses > REJOINS_MAX || !isLostConnection(error)) {
        throw UploadFailure.of(toasts.processFailed, error);
      }
      show({ percent: uploadSteps.processingRequested, text: strings.reconnecting });
      await new Promise((resolve) => setTimeout(resolve, REJOIN_DELAY_MS * losses));
    }
  }
}

function shownProgress({ stage, done, total, estimate }: FilterProgress): UploadProgress {
  const span = uploadSteps.resultsReceived - uploadSteps.processingRequested;
  const share = total ? done / total : 0;
  return {
    percent: uploadSteps.processingRequested + Math.min(span - 1, Math.floor(share * span)),
    text: strings.stages[stage],
    ...(total !== null && { terms: { done, total } }),
    ...(estimate && { estimate }),
  };
}

function isLostConnection(error: unknown): boolean {
  return error instanceof ApiRequestError && (error.status === 0 || error.status === 503);
}

/** Gives the browser time to show the text of a step before the next step replaces it. */
function stepIsSeen(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50));
}
