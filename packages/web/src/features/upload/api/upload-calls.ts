import { callApi } from "../../../lib/api-client.ts";
import {
  ApiRequestError,
  readFailure,
  UNREACHABLE_MESSAGE,
} from "../../../lib/api-request-error.ts";
import { withinLimit } from "../../../lib/within-limit.ts";

const UPLOAD_CONTENT_TYPE = "text/csv";

export function getUploadUrl(file: File, signal: AbortSignal) {
  const query = new URLSearchParams({
    contentType: UPLOAD_CONTENT_TYPE,
    sizeBytes: String(file.size),
    fileName: file.name.slice(-255),
  });
  const path = `/api/search-terms/upload-url?${query.toString()}`;
  return callApi({ method: "GET", path, signal }, "uploadUrlAnswerSchema");
}

/** The answer states if the run had already ended. @throws ApiRequestError */
export function cancelUpload(key: string) {
  const path = `/api/search-terms/upload?${new URLSearchParams({ key }).toString()}`;
  return withinLimit((signal) =>
    callApi({ method: "DELETE", path, signal }, "cancelUploadAnswerSchema"),
  );
}

/** Neither starts nor joins a run. @throws ApiRequestError */
export function readUploadStates(keys: readonly string[]) {
  const path = `/api/search-terms/uploads?${new URLSearchParams({ keys: keys.join(",") }).toString()}`;
  return withinLimit((signal) =>
    callApi({ method: "GET", path, signal }, "uploadStatesAnswerSchema"),
  );
}

type SendFileOptions = {
  readonly url: string;
  readonly file: File;
  readonly signal: AbortSignal;
  /** `share` is the sent share of the file, from 0 to 1. */
  readonly onSent: (share: number) => void;
};

/** Uses XMLHttpRequest, because fetch reports no upload progress. */
export function sendFile({ url, file, signal, onSent }: SendFileOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("PUT", url);
    request.setRequestHeader("content-type", UPLOAD_CONTENT_TYPE);
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onSent(loaded / total);
    });
    request.addEventListener("load", () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else void failureOf(request).then(reject);
    });
    request.addEventListener("error", () =>
      reject(new ApiRequestError({ status: 0, code: "offline", message: UNREACHABLE_MESSAGE })),
    );
    request.addEventListener("abort", () => reject(new DOMException("cancelled", "AbortError")));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}

async function failureOf({ status, statusText, responseText }: XMLHttpRequest) {
  const { message } = await readFailure(new Response(responseText, { status, statusText }));
  const explanation = message === statusText ? undefined : message;
  const shown = statusText || `status ${String(status)}`;
  const failure = { status, code: "upload-failed", message: shown, details: { explanation } };
  return new ApiRequestError(failure);
}
