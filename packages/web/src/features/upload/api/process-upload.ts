import type { FilterProgress, FilterResult, ProcessUpload } from "@termsift/core/contract";
import { sendCall } from "../../../lib/api-client.ts";
import { ApiRequestError, UNREACHABLE_MESSAGE } from "../../../lib/api-request-error.ts";
import { loadSchemas } from "../../../lib/load-schemas.ts";
import { readEventStream } from "../../../lib/read-event-stream.ts";

export type ProcessUploadOptions = {
  readonly upload: ProcessUpload;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: FilterProgress) => void;
};

/** Has an uploaded file filtered, or joins the work where it runs already. @throws ApiRequestError */
export async function processUpload(options: ProcessUploadOptions): Promise<FilterResult> {
  const { upload, signal, onProgress } = options;
  const response = await sendCall({
    method: "PUT",
    path: "/api/search-terms/upload",
    body: upload,
    accept: "text/event-stream",
    signal,
  });
  if (!response.body) throw connectionLost();
  const schemas = await loadSchemas();
  try {
    for await (const event of readEventStream(response.body)) {
      if (event.name === "result") return schemas.receivedResultSchema.parse(event.value);
      if (event.name === "error") {
        throw new ApiRequestError(schemas.filterErrorEventSchema.parse(event.value));
      }
      if (event.name === "progress") {
        onProgress(schemas.filterProgressSchema.parse(event.value));
      }
    }
  } catch (error) {
    // The browser tells a broken connection as a TypeError of its own wording.
    if (error instanceof TypeError && !signal.aborted) throw connectionLost(error);
    throw error;
  }
  throw connectionLost();
}

function connectionLost(cause?: unknown): ApiRequestError {
  return new ApiRequestError(
    { status: 0, code: "connection-lost", message: UNREACHABLE_MESSAGE },
    cause,
  );
}
