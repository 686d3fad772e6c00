import type { FilterProgress, FilterResult, ProcessUpload } from "@termsift/core/contract";
import { KEEP_ALIVE_MS } from "@termsift/core/keep-alive";
import { sendCall } from "../../../lib/api-client.ts";
import { ApiRequestError, UNREACHABLE_MESSAGE } from "../../../lib/api-request-error.ts";
import { createIdleLimit } from "../../../lib/create-idle-limit.ts";
import { loadSchemas } from "../../../lib/load-schemas.ts";
import { readEventStream } from "../../../lib/read-event-stream.ts";
import { watchSilence } from "../../../lib/watch-silence.ts";

export type ProcessUploadOptions = {
  readonly upload: ProcessUpload;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: FilterProgress) => void;
  /** The server says nothing, though it should; or says something again. */
  readonly onSilence?: (isSilent: boolean) => void;
};

/** A word of the server that did not come. */
const QUIET_MS = KEEP_ALIVE_MS + 3_000;

/** Two words of the server that did not come, and a while for a slow network. */
const SILENCE_MS = 2 * KEEP_ALIVE_MS + 10_000;

/** Has an uploaded file filtered, or joins the work where it runs already. @throws ApiRequestError */
export async function processUpload(options: ProcessUploadOptions): Promise<FilterResult> {
  const { signal, onSilence } = options;
  const idle = createIdleLimit(SILENCE_MS, signal);
  const watch = watchSilence(QUIET_MS, (isSilent) => onSilence?.(isSilent));
  const onHeard = () => {
    idle.touch();
    watch.heard();
  };
  try {
    return await follow(options, idle.signal, onHeard);
  } catch (error) {
    // The browser tells a broken connection as a TypeError of its own wording.
    const isLost = idle.isOver() || error instanceof TypeError;
    if (isLost && !signal.aborted) throw connectionLost(error);
    throw error;
  } finally {
    idle.end();
    watch.end();
  }
}

async function follow(
  { upload, onProgress }: ProcessUploadOptions,
  signal: AbortSignal,
  onHeard: () => void,
): Promise<FilterResult> {
  const response = await sendCall({
    method: "PUT",
    path: "/api/search-terms/upload",
    body: upload,
    accept: "text/event-stream",
    signal,
  });
  if (!response.body) throw connectionLost();
  const schemas = await loadSchemas();
  for await (const event of readEventStream(response.body, onHeard)) {
    if (event.name === "result") return schemas.receivedResultSchema.parse(event.value);
    if (event.name === "error") {
      throw new ApiRequestError(schemas.filterErrorEventSchema.parse(event.value));
    }
    if (event.name === "progress") onProgress(schemas.filterProgressSchema.parse(event.value));
  }
  throw connectionLost();
}

function connectionLost(cause?: unknown): ApiRequestError {
  return new ApiRequestError(
    { status: 0, code: "connection-lost", message: UNREACHABLE_MESSAGE },
    cause,
  );
}
