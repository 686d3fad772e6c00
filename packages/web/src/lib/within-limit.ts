import { ApiRequestError, UNREACHABLE_MESSAGE } from "./api-request-error.ts";
import { createIdleLimit } from "./create-idle-limit.ts";

/** For a call with a short answer: a connection that takes longer is as good as none. */
export const ANSWER_MS = 15_000;

/**
 * Makes a call that is given up once it has taken `limitMs`, also where what comes before it (a token to renew) does.
 * @throws ApiRequestError with status 0 after that time
 */
export async function withinLimit<Value>(
  call: (signal: AbortSignal) => Promise<Value>,
  limitMs = ANSWER_MS,
  outer: AbortSignal = new AbortController().signal,
): Promise<Value> {
  const limit = createIdleLimit(limitMs, outer);
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const giveUp = () => {
    const failure = { status: 0, code: "timed-out", message: UNREACHABLE_MESSAGE };
    reject(limit.isOver() ? new ApiRequestError(failure) : outer.reason);
  };
  if (limit.signal.aborted) giveUp();
  limit.signal.addEventListener("abort", giveUp);
  try {
    return await Promise.race([call(limit.signal), ended]);
  } finally {
    limit.end();
  }
}
