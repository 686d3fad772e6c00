import { isIP } from "node:net";
import { RequestError } from "../../platform/errors/request-error.ts";
import { VERSION } from "../../platform/version.ts";

const BYTES_MAX = 1024 * 1024;
const PAGE_MS = 5_000;
const REDIRECTS_MAX = 5;
const AGENT = `Termsift/${VERSION} (reads a few pages of a website when a user asks for it)`;
const messages = {
  unreachable:
    "The website could not be opened. Check the address (begin it with http:// if the website has no https, and name a public website)",
  "not-public": "Termsift opens only public websites on the usual ports. Enter another address",
  "not-html": "This address is a file and not a web page. Enter the address of the start page",
  "too-slow": "The website took too long to answer. Try again later",
  "nothing-found": "The page has hardly any text that a program can read. Enter another page",
} as const;

export function unreadable(reason: keyof typeof messages, cause?: unknown): RequestError {
  const message = `${messages[reason]}, or paste the part about your offer and your area into the description.`;
  return new RequestError("website-unreadable", message, { details: { reason }, cause });
}

export type Opening = {
  readonly fetch: typeof fetch;
  readonly mayOpen: (url: URL) => boolean;
  /** Aborts when reading all pages together takes too long. */
  readonly signal: AbortSignal;
};

/** Opens a page. Checks its address first and after every redirect. @throws RequestError `website-unreadable` */
export async function openPage({ fetch, mayOpen, ...opening }: Opening, address: URL) {
  const signal = AbortSignal.any([opening.signal, AbortSignal.timeout(PAGE_MS)]);
  let url = address;
  try {
    for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
      if (!mayOpen(url)) throw unreadable("not-public");
      const response = await fetch(url.href, { headers: { "user-agent": AGENT }, signal });
      const location = response.headers.get("location");
      if (response.ok) return { url, html: await readHtml(response) };
      await response.body?.cancel();
      if (location === null) break;
      url = new URL(location, url.href);
    }
    throw unreadable("unreachable");
  } catch (error) {
    if (error instanceof RequestError) throw error;
    if (signal.aborted) throw unreadable("too-slow", error);
    const { cause } = error as { cause?: { code?: string } };
    // A refused name gets the same reason as an unknown one. Otherwise the reason would tell which inner names exist.
    const isRefusedIp = cause?.code === "EACCES" && isIP(url.hostname) !== 0;
    throw unreadable(isRefusedIp ? "not-public" : "unreachable", error);
  }
}

/** Reads at most one megabyte of the unpacked page. */
async function readHtml({ headers, body }: Response): Promise<string> {
  const type = headers.get("content-type") ?? "";
  const bytes = body as ReadableStream<Uint8Array<ArrayBuffer>>;
  if (!/^(?:text\/html|application\/xhtml\+xml)/iu.test(type)) {
    await bytes.cancel();
    throw unreadable("not-html");
  }
  const packing = /gzip|deflate/u.exec(headers.get("content-encoding") ?? "")?.[0];
  const unpack = packing && new DecompressionStream(packing as "gzip" | "deflate");
  const chunks: Uint8Array[] = [];
  let left = BYTES_MAX;
  for await (const chunk of unpack ? bytes.pipeThrough(unpack) : bytes) {
    chunks.push(chunk.subarray(0, left));
    left -= chunk.length;
    if (left <= 0) break;
  }
  const text = Buffer.concat(chunks);
  const declared = `${type} ${text.toString("latin1", 0, 4_096)}`;
  return new TextDecoder(/charset\s*=\s*["']?([\w-]+)/iu.exec(declared)?.[1]).decode(text);
}
