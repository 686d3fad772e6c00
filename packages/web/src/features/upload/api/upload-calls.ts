import { callApi, sendCall } from "../../../lib/api-client.ts";
import { ApiRequestError, readFailure, unreachable } from "../../../lib/api-request-error.ts";
import { withinLimit } from "../../../lib/within-limit.ts";
import {
  filterErrorEventSchema,
  filterProgressSchema,
  filterResultEventSchema,
  type FilterProgress,
  type ProcessUpload,
} from "@termsift/core/contract";
import { KEEP_ALIVE_MS } from "@termsift/core/keep-alive";
import { createParser } from "eventsource-parser";
import type { z } from "zod";

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

/** Cancels the filtering of a report. The answer says whether filtering had already ended. @throws ApiRequestError */
export function cancelUpload(key: string) {
  const path = `/api/search-terms/upload?${new URLSearchParams({ key }).toString()}`;
  return withinLimit((signal) =>
    callApi({ method: "DELETE", path, signal }, "cancelUploadAnswerSchema"),
  );
}

/** Reads the states of uploads. Does not start or resume filtering. @throws ApiRequestError */
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
  readonly onSent: (share: number) => void;
};

/** Sends a file. Uses XMLHttpRequest, because fetch reports no upload progress. */
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
    request.addEventListener("error", () => reject(unreachable("offline")));
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

type ProcessUploadOptions = {
  readonly upload: ProcessUpload;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: FilterProgress) => void;
};

/** The connection counts as lost after this time without data: two keep-alive intervals plus 10 s for slow networks. */
const SILENCE_MS = 2 * KEEP_ALIVE_MS + 10_000;

export type Filtered = z.infer<typeof filterResultEventSchema>;

/**
 * Starts or joins the filtering. Returns the result's id as soon as the result exists, i.e. as soon as its clicked terms
 * are judged. @throws ApiRequestError, status 0 for a lost connection
 */
export async function processUpload(options: ProcessUploadOptions): Promise<Filtered> {
  const { signal } = options;
  try {
    return await withinLimit(
      (limited, touch) => follow({ ...options, signal: limited }, touch),
      SILENCE_MS,
      signal,
    );
  } catch (error) {
    // The browser throws a TypeError if the connection breaks.
    if (error instanceof TypeError && !signal.aborted) throw unreachable("connection-lost", error);
    throw error;
  }
}

async function follow(
  { upload, signal, onProgress }: ProcessUploadOptions,
  onPiece: () => void,
): Promise<Filtered> {
  const response = await sendCall({
    method: "PUT",
    path: "/api/search-terms/upload",
    body: upload,
    accept: "text/event-stream",
    signal,
  });
  if (!response.body) throw unreachable("connection-lost");
  let filtered: Filtered | undefined;
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const value: unknown = JSON.parse(data);
      if (event === "progress") onProgress(filterProgressSchema.parse(value));
      if (event === "error") throw new ApiRequestError(filterErrorEventSchema.parse(value));
      if (event === "paid" || event === "result") filtered = filterResultEventSchema.parse(value);
    },
  });
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) throw unreachable("connection-lost");
    onPiece();
    parser.feed(decoder.decode(value, { stream: true }));
    if (filtered === undefined) continue;
    await reader.cancel();
    return filtered;
  }
}
