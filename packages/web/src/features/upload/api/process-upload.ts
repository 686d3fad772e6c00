import {
  filterErrorEventSchema,
  filterProgressSchema,
  type FilterProgress,
  type ProcessUpload,
} from "@termsift/core/contract";
import { KEEP_ALIVE_MS } from "@termsift/core/keep-alive";
import { createParser } from "eventsource-parser";
import { z } from "zod";
import { sendCall } from "../../../lib/api-client.ts";
import { ApiRequestError, UNREACHABLE_MESSAGE } from "../../../lib/api-request-error.ts";
import { withinLimit } from "../../../lib/within-limit.ts";

export type ProcessUploadOptions = {
  readonly upload: ProcessUpload;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: FilterProgress) => void;
};

/** The time of two missed keep-alive messages, plus a reserve for slow networks. */
const SILENCE_MS = 2 * KEEP_ALIVE_MS + 10_000;

const resultEventSchema = z.object({ result_id: z.string() });

/**
 * Starts the run of an uploaded file, or joins the run if it has already started. Returns the id of the result.
 * @throws ApiRequestError; status 0 if the connection was lost
 */
export async function processUpload(options: ProcessUploadOptions): Promise<string> {
  const { signal } = options;
  try {
    return await withinLimit(
      (limited, touch) => follow({ ...options, signal: limited }, touch),
      SILENCE_MS,
      signal,
    );
  } catch (error) {
    // Browsers report a broken connection as a TypeError.
    if (error instanceof TypeError && !signal.aborted) throw connectionLost(error);
    throw error;
  }
}

async function follow(
  { upload, signal, onProgress }: ProcessUploadOptions,
  onPiece: () => void,
): Promise<string> {
  const response = await sendCall({
    method: "PUT",
    path: "/api/search-terms/upload",
    body: upload,
    accept: "text/event-stream",
    signal,
  });
  if (!response.body) throw connectionLost();
  let resultId: string | undefined;
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const value: unknown = JSON.parse(data);
      if (event === "progress") onProgress(filterProgressSchema.parse(value));
      if (event === "error") throw new ApiRequestError(filterErrorEventSchema.parse(value));
      if (event === "result") resultId = resultEventSchema.parse(value).result_id;
    },
  });
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) throw connectionLost();
    onPiece();
    parser.feed(decoder.decode(value, { stream: true }));
    if (resultId === undefined) continue;
    await reader.cancel();
    return resultId;
  }
}

function connectionLost(cause?: unknown): ApiRequestError {
  const failure = { status: 0, code: "connection-lost", message: UNREACHABLE_MESSAGE };
  return new ApiRequestError(failure, cause);
}
