import { notifications } from "@mantine/notifications";
import type { CancelUploadAnswer } from "@termsift/core/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiRequestError } from "../../lib/api-request-error.ts";
import { notifyFailure, notifySuccess } from "../../lib/notify.tsx";
import { shownName } from "../../lib/format.ts";
import { cancelUpload, readUploadStates } from "./api/upload-calls.ts";
import { refreshReports } from "./report-lists.ts";
import { uploadStrings } from "./strings.ts";
import { UploadFailure } from "./upload-failure.ts";

export type Cancellable = {
  readonly fileName: string;
  readonly controller?: AbortController | undefined;
  /** Undefined while the file is on its way to the server. */
  readonly upload?: { readonly key: string };
};

const { toasts, running } = uploadStrings;

export function useCancelReport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ controller, upload }: Cancellable): Promise<CancelUploadAnswer> => {
      controller?.abort();
      if (!upload) return { outcome: "cancelled", isCounted: false };
      return cancelUpload(upload.key);
    },
    onSuccess: (answer, { fileName }) => tellEnd(answer, shownName(fileName)),
    onError: ({ message }, { fileName }) =>
      notifyFailure({ title: toasts.cancelFailed, message: `${shownName(fileName)}: ${message}` }),
    onSettled: () => refreshReports(queryClient),
  });
}

function tellEnd({ outcome, isCounted }: CancelUploadAnswer, name: string): void {
  if (outcome === "filtered") {
    const message = toasts.tooLateMessage(name, isCounted);
    notifySuccess({ id: endToastId(name), title: toasts.filtered, message });
    return;
  }
  if (outcome === "stopped") {
    const message = toasts.stoppedMessage(name);
    notifySuccess({ id: endToastId(name), title: toasts.stopped, message });
    return;
  }
  const message = isCounted ? toasts.cancelledPaidMessage(name) : toasts.cancelledMessage(name);
  notifySuccess({ id: endToastId(name), title: toasts.cancelled, message });
}

/** Returns the same id for all toasts about the end of one report, so that only one of these toasts is visible. */
function endToastId(name: string): string {
  return `end of ${name}`;
}

/** Hides the toast about the end of a report whose results the user has opened, because it would cover their title. */
export function withdrawEnd(fileName: string | null): void {
  notifications.hide(endToastId(shownName(fileName ?? running.unnamed)));
}

type EndedReport = { readonly key: string; readonly fileName: string | null };

export async function tellEnds(ended: readonly EndedReport[]): Promise<void> {
  const names = new Map(ended.map(({ key, fileName }) => [key, fileName ?? running.unnamed]));
  const { uploads } = await readUploadStates([...names.keys()]);
  for (const { key, state, error } of uploads) {
    const name = shownName(names.get(key) ?? running.unnamed);
    if (state === "filtered") {
      const message = toasts.filteredMessage(name);
      notifySuccess({ id: endToastId(name), title: toasts.filtered, message });
    }
    if (state === "failed" && error && error.code !== "cancelled") {
      tellLeftFailure(name, UploadFailure.of(toasts.processFailed, new ApiRequestError(error)));
    }
  }
}

/** Tells that the result of a report's clicked terms can be opened. */
export function tellPaid(fileName: string | null): void {
  const name = shownName(fileName ?? running.unnamed);
  const message = toasts.paidMessage(name);
  notifySuccess({ id: endToastId(name), title: toasts.paid, message });
}

/** Shows a failure with the file name, because the user had left the page before the run failed. */
export function tellLeftFailure(name: string, { message, explanation }: UploadFailure): void {
  notifyFailure({ id: endToastId(name), title: message, message: `${name}: ${explanation}` });
}
