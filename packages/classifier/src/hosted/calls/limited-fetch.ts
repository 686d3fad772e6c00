import { AsyncLocalStorage } from "node:async_hooks";

/** How one HTTP request ended; `status` is undefined where no answer came. */
export type RequestEnd = { readonly status: number | undefined; readonly error?: unknown };

/** Sees each HTTP request of a call, also those that the SDK repeats by itself. */
export type RequestWatch = {
  readonly timeoutMs: number;
  /** Called before each request, which is not sent if this throws. */
  readonly begin: () => Promise<void>;
  readonly end: (end: RequestEnd) => void;
};

const watches = new AsyncLocalStorage<RequestWatch>();

/** Runs a call of the SDK with a watch over its requests. */
export function watchRequests<Answer>(watch: RequestWatch, call: () => Promise<Answer>) {
  return watches.run(watch, call);
}

/** The limit of a decoded answer. Fifty verdicts take about 10 kB, and as much again for each page that a model thinks. */
export const REPLY_BYTES_MAX = 4 * 1024 * 1024;
const STATUS_MAX = 599;
/** A 429 of an empty account, which the SDK must not repeat as it does other ones. */
const quotaUsedUp = /insufficient_quota|billing_hard_limit/iu;

/**
 * `fetch` for calls of models. A redirect is not followed, since it would carry the key to another host: `fetch` removes
 * only `authorization`, and Anthropic and Google take the key in other headers. A reply is read up to 4 MB.
 */
export const limitedFetch: typeof fetch = async (input, init) => {
  const watch = watches.getStore();
  await watch?.begin();
  const timeout = watch && AbortSignal.timeout(watch.timeoutMs);
  const signals = [init?.signal, timeout].filter((signal) => signal != null);
  let status: number | undefined;
  try {
    const response = await fetch(input, {
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
    throw error;
  }
};

async function readWithinLimit(response: Response): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > REPLY_BYTES_MAX) {
      // The status alone explains a refusal.
      if (!response.ok) break;
      throw new Error(`the reply is longer than ${REPLY_BYTES_MAX} bytes`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
