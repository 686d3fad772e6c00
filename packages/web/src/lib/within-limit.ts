import { unreachable } from "./api-request-error.ts";

export const ANSWER_MS = 15_000;

/** Throws an ApiRequestError after `limitMs`, even if `call` ignores its signal. `touch` restarts the time limit. */
export async function withinLimit<Value>(
  call: (signal: AbortSignal, touch: () => void) => Promise<Value>,
  limitMs = ANSWER_MS,
  outer?: AbortSignal,
): Promise<Value> {
  const timeout = new AbortController();
  const expire = () => timeout.abort();
  let timer = setTimeout(expire, limitMs);
  const touch = () => {
    clearTimeout(timer);
    timer = setTimeout(expire, limitMs);
  };
  const signal = AbortSignal.any([timeout.signal, ...(outer ? [outer] : [])]);
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => reject(signal.reason));
  try {
    return await Promise.race([call(signal, touch), aborted]);
  } catch (error) {
    if (!timeout.signal.aborted || outer?.aborted) throw error;
    throw unreachable("timed-out", error);
  } finally {
    clearTimeout(timer);
  }
}
