import { AsyncLocalStorage } from "node:async_hooks";

/** `status` is undefined if no answer arrived. */
export type RequestEnd = { readonly status: number | undefined; readonly error?: unknown };

export type RequestWatch = {
  readonly timeoutMs: number;
  /** If this throws, the request is not sent. */
  readonly begin: () => Promise<void>;
  readonly end: (end: RequestEnd) => void;
};

const watches = new AsyncLocalStorage<RequestWatch>();

/** Runs an SDK call. Calls `watch.begin` before and `watch.end` after each HTTP request, retries included. */
export function watchRequests<Answer>(watch: RequestWatch, call: () => Promise<Answer>) {
  return watches.run(watch, call);
}

/** Maximum size of a reply after decompression. Fifty verdicts or one page of thinking take about 10 kB. */
export const REPLY_BYTES_MAX = 4 * 1024 * 1024;
const STATUS_MAX = 599;
/** A 429 reply with this code means an empty account. `limitFetch` turns it into 402, so the SDK does not retry. */
const quotaUsedUp = /insufficient_quota|billing_hard_limit/iu;

/** Makes a `fetch` with at most 4 MB per reply. It follows no redirect, which would send the key to another host. */
export const limitFetch =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const watch = watches.getStore();
    await watch?.begin();
    const timeout = watch && AbortSignal.timeout(watch.timeoutMs);
    const signals = [init?.signal, timeout].filter((signal) => signal != null);
    let status: number | undefined;
    try {
      const response = await send(input, {
        ...init,
        redirect: "manual",
        signal: AbortSignal.any(signals),
      });
      ({ status } = response);
      const body = await readWithinLimit(response);
      const isEmptyAccount = status === 429 && quotaUsedUp.test(body.toString("utf8"));
      watch?.end({ status });
      return new Response(status === 204 || status === 304 ? null : body, {
        headers: response.headers,
        statusText: response.statusText,
        status: isEmptyAccount ? 402 : Math.min(status, STATUS_MAX),
      });
    } catch (error) {
      watch?.end({ status, error });
      throw timeout?.aborted ? timeout.reason : error;
    }
  };

async function readWithinLimit(response: Response): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > REPLY_BYTES_MAX) {
      // An error reply is cut here, because its status already names the cause.
      if (!response.ok) break;
      throw new Error(`the reply is longer than ${REPLY_BYTES_MAX} bytes`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
