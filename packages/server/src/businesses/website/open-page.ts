import { RequestError } from "../../platform/errors/request-error.ts";
import { VERSION } from "../../platform/version.ts";

const BYTES_MAX = 1024 * 1024;
const PAGE_MS = 5_000;
const REDIRECTS_MAX = 5;
const AGENT = `Termsift/${VERSION} (reads a few pages of a website when a user asks for it)`;
const messages = {
  unreachable: "The website could not be opened. Check the address (http:// if it has no https)",
  "not-public": "Termsift opens only public websites on the usual ports. Enter another address",
  robots: "The website asks programs not to read this page (robots.txt). Enter another page",
  "not-html": "This address is a file and not a web page. Enter the address of the start page",
  "too-slow": "The website took too long to answer. Try again later",
  "nothing-found": "The page has hardly any text that a program can read. Enter another page",
} as const;

/** The failure of a website as its user reads it: cause and next step. */
export function unreadable(reason: keyof typeof messages, cause?: unknown): RequestError {
  const message = `${messages[reason]}, or paste its text about your offer and your area into the description.`;
  return new RequestError("website-unreadable", message, { details: { reason }, cause });
}

export type Opening = {
  readonly fetch: typeof fetch;
  readonly mayOpen: (url: URL) => boolean;
  /** Aborts when all pages together have taken too long. */
  readonly signal: AbortSignal;
  /** The robots.txt of each origin. */
  readonly robots: Map<string, Promise<string>>;
};

/** Opens a page of HTML. Checks every redirect anew. @throws RequestError `website-unreadable` with its reason */
export async function openPage({ fetch, mayOpen, robots, ...opening }: Opening, address: URL) {
  const signal = AbortSignal.any([opening.signal, AbortSignal.timeout(PAGE_MS)]);
  const get = (url: URL) => fetch(url.href, { headers: { "user-agent": AGENT }, signal });
  const readRobots = async (url: URL) => readText(await get(new URL("/robots.txt", url.href)));
  try {
    let url = address;
    for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
      if (!mayOpen(url)) throw unreadable("not-public");
      const rules = robots.get(url.origin) ?? readRobots(url).catch(() => "");
      robots.set(url.origin, rules);
      if (isRefused(await rules, url.pathname)) throw unreadable("robots");
      const response = await get(url);
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
    throw unreadable(cause?.code === "EACCES" ? "not-public" : "unreachable", error);
  }
}

/** True if a robots.txt asks all programs, or ours, not to read a path. Rules with wildcards inside are ignored. */
function isRefused(robots: string, path: string): boolean {
  let [isOurs, wasAgent] = [false, false];
  return robots.split(/[\r\n]+/u).some((line) => {
    const [, field = "", value = ""] =
      /^\s*([\w-]+)\s*:\s*([^\s#]*)/u.exec(line.slice(0, 500)) ?? [];
    const isAgent = field.toLowerCase() === "user-agent";
    if (isAgent) isOurs = (wasAgent && isOurs) || /^(?:\*|termsift)$/iu.test(value);
    wasAgent = isAgent;
    const isRule = field.toLowerCase() === "disallow" && value !== "";
    return isRule && isOurs && path.startsWith(value.replace(/\*$/u, ""));
  });
}

async function readHtml(response: Response): Promise<string> {
  const type = response.headers.get("content-type") ?? "";
  if (/^(?:text\/html|application\/xhtml\+xml)/iu.test(type)) return readText(response);
  await response.body?.cancel();
  throw unreadable("not-html");
}

/** Reads the first megabyte, after unpacking. Returns nothing of an error's page. */
async function readText({ ok, headers, body }: Response): Promise<string> {
  const bytes = body as ReadableStream<Uint8Array<ArrayBuffer>>;
  const packing = /gzip|deflate/u.exec(headers.get("content-encoding") ?? "")?.[0];
  const unpack = packing && new DecompressionStream(packing as "gzip" | "deflate");
  const chunks: Uint8Array[] = [];
  let left = ok ? BYTES_MAX : 0;
  for await (const chunk of unpack ? bytes.pipeThrough(unpack) : bytes) {
    chunks.push(chunk.subarray(0, left));
    left -= chunk.length;
    if (left <= 0) break;
  }
  const text = Buffer.concat(chunks);
  const type = `${headers.get("content-type") ?? ""} ${text.toString("latin1", 0, 4_096)}`;
  const charset = /charset\s*=\s*["']?([\w-]+)/iu.exec(type)?.[1];
  return new TextDecoder(charset).decode(text);
}
