import { AsyncLocalStorage } from "node:async_hooks";

/**
 * What went over the wire for one call. The SDK does not tell: some of its errors have no status though an answer came,
 * and an error inside of a success gets a status of the SDK's own.
 */
export type Exchange = {
  /** From here on the provider may have got it. */
  isSent: boolean;
  /** Of the answer's head; undefined where none came. */
  status: number | undefined;
};

const exchanges = new AsyncLocalStorage<Exchange>();

/** Runs what makes one call; whatever is fetched within is noted in `exchange`. */
export function withinExchange<Answer>(exchange: Exchange, call: () => Promise<Answer>) {
  return exchanges.run(exchange, call);
}

/** Of a whole answer, decoded. Fifty verdicts take some 10 kB, and as much again for each page that a model thinks. */
export const REPLY_BYTES_MAX = 4 * 1024 * 1024;

/**
 * `fetch` for model calls. A redirect is an error: followed, it would carry the key to another host, since `fetch` takes
 * only `authorization` off, and Anthropic's and Google's keys go by other headers. A reply is read to 4 MB at most, so
 * that one without end, or packed ever so small, does not fill the memory.
 */
export const fetchWithinLimits: typeof fetch = async (input, init) => {
  const exchange = exchanges.getStore();
  if (exchange !== undefined) exchange.isSent = true;
  const response = await fetch(input, { ...init, redirect: "manual" });
  if (exchange !== undefined) exchange.status = response.status;
  return readWithinLimit(response);
};

const STATUS_MAX = 599;

async function readWithinLimit(response: Response): Promise<Response> {
  if (response.body === null) return response;
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > REPLY_BYTES_MAX) {
      // Nobody waits for the rest, whatever comes of ending it.
      void reader.cancel().catch(() => undefined);
      // Of a refusal the status says what is to be known.
      if (!response.ok) break;
      throw new Error(`the reply is longer than ${REPLY_BYTES_MAX} bytes`);
    }
    chunks.push(value);
  }
  const { headers, statusText } = response;
  const status = Math.min(response.status, STATUS_MAX);
  return new Response(Buffer.concat(chunks), { headers, status, statusText });
}
