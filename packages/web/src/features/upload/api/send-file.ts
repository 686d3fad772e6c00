import { ApiRequestError, isRecord, UNREACHABLE_MESSAGE } from "../../../lib/api-request-error.ts";
import { UPLOAD_CONTENT_TYPE } from "./get-upload-url.ts";

export type SendFileOptions = {
  readonly url: string;
  readonly file: File;
  readonly signal: AbortSignal;
  /** The share of the file that has left this machine, 0 to 1. */
  readonly onSent: (share: number) => void;
};

/** Puts the file at a signed URL. XMLHttpRequest, since fetch does not tell how much was sent. */
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
      else reject(failureOf(request));
    });
    request.addEventListener("error", () =>
      reject(new ApiRequestError({ status: 0, code: "offline", message: UNREACHABLE_MESSAGE })),
    );
    request.addEventListener("abort", () => reject(new DOMException("cancelled", "AbortError")));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}

/** The status text is what the user is shown first; the storage's own words come second where they can be read. */
function failureOf(request: XMLHttpRequest): ApiRequestError {
  const { status } = request;
  return new ApiRequestError({
    status,
    code: "upload-failed",
    message: request.statusText || `status ${String(status)}`,
    details: { explanation: messageOf(request.responseText) },
  });
}

function messageOf(text: string): string | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) && typeof body["message"] === "string" ? body["message"] : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
