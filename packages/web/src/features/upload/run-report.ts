import type { FilterProgress, FirstVerdicts, HostedEstimate } from "@termsift/core/contract";
import { ApiRequestError } from "../../lib/api-request-error.ts";
import { ANSWER_MS, withinLimit } from "../../lib/within-limit.ts";
import { type Filtered, getUploadUrl, sendFile, processUpload } from "./api/upload-calls.ts";
import { shareOf, termsTextOf } from "./progress-text.ts";
import { uploadStrings } from "./strings.ts";
import { UploadFailure } from "./upload-failure.ts";
import type { Upload } from "./use-report-run.ts";

export type UploadProgress = {
  readonly percent: number;
  readonly text: string;
  /** How many terms are judged, and how long it still takes. */
  readonly terms?: string | undefined;
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
    throw UploadFailure.of(toasts.uploadUrlFailed, error, false);
  });
  const span = uploadSteps.fileSent - uploadSteps.urlRequested;
  const onSent = (share: number) =>
    onProgress({
      percent: uploadSteps.urlRequested + Math.floor(share * span),
      text: strings.sending,
    });
  await sendFile({ url, file, signal, onSent }).catch((error: unknown) => {
    const statusText = error instanceof ApiRequestError ? error.message : "";
    throw UploadFailure.of(toasts.uploadFailed(statusText), error, false);
  });
  onSent(1);
  await stepIsSeen();
  return key;
}

/** Filters an uploaded file and returns its result as soon as it exists. Reconnects if the connection is lost. @throws UploadFailure */
export async function filterUpload(
  { key, fileName, columns, business }: Upload,
  { signal, onProgress, onBegun }: FilterRun,
): Promise<Filtered> {
  let percentMax: number = uploadSteps.processingRequested;
  const show = ({ percent, ...progress }: UploadProgress) => {
    // A report that starts again, or a lost connection, does not move the percentage back.
    percentMax = Math.max(percentMax, percent);
    if (!signal.aborted) onProgress({ ...progress, percent: percentMax });
  };
  let isBegun = false;
  let losses = 0;
  let firstVerdicts: FirstVerdicts | undefined;
  show({ percent: uploadSteps.processingRequested, text: strings.stages.waiting });
  for (;;) {
    try {
      const filtered = await processUpload({
        upload: { key, fileName, columns, businessId: business?.id },
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
      return filtered;
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

function shownProgress(progress: FilterProgress): UploadProgress {
  const { stage, estimate } = progress;
  const span = uploadSteps.resultsReceived - uploadSteps.processingRequested;
  const share = Math.floor(shareOf(progress) * span);
  return {
    percent: uploadSteps.processingRequested + Math.min(span - 1, share),
    text: strings.stages[stage],
    terms: termsTextOf(progress),
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
