import { RequestError } from "../../platform/errors/request-error.ts";
import { VERSION } from "../../platform/version.ts";

const BYTES_MAX = 1024 * 1024;
const PAGE_MS = 5_000;
const REDIRECTS_MAX = 5;
const AGENT = `Termsift/${VERSION} (reads a few pages of a website when a user asks for it)`;
const PASTE = "or copy its text about your offer and your area into the description.";

const messages = {
  unreachable: "The website could not be opened. Check the address (http:// if it has no https),",
  "not-public": "Termsift opens only public websites on the usual ports. Enter another address,",
  robots: "The website asks programs not to read this page (robots.txt). Enter another page,",
  "not-html": "This address is a file and not a web page. Enter the address of the start page,",
  "too-slow": "The website took too long to answer. Try again later,",
  "nothing-found": "The page has hardly any text that a program can read. Enter another page,",
} as const;

/** The failure of a website as its user reads it: cause and next step. */
export function unreadable(reason: keyof typeof messages, cause?: unknown): RequestError {
  const message = `${messages[reason]} ${PASTE}`;
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

/** Opens a page of HTML. @throws RequestError `website-unreadable` with its reason */
export async function openPage(opening: Opening, address: URL) {
  try {
    const signal = AbortSignal.any([opening.signal, AbortSignal.timeout(PAGE_MS)]);
    const { url, response } = await follow({ ...opening, signal }, address, true);
    if (!response.ok) throw unreadable("unreachable");
    const type = response.headers.get("content-type") ?? "";
    if (!/^(?:text\/html|application\/xhtml\+xml)/iu.test(type)) throw unreadable("not-html");
    return { url, html: await readText(response) };
  } catch (error) {
    if (error instanceof RequestError) throw error;
    if (error instanceof Error && error.name === "TimeoutError")
      throw unreadable("too-slow", error);
    const { cause } = error as { cause?: { code?: string } };
    throw unreadable(cause?.code === "EACCES" ? "not-public" : "unreachable", error);
  }
}

async function follow(opening: Opening, address: URL, asksRobots: boolean) {
  let url = address;
  for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
    if (!opening.mayOpen(url)) throw unreadable("not-public");
    if (asksRobots && !(await mayRead(opening, url))) throw unreadable("robots");
    const headers = { "user-agent": AGENT, accept: "text/html,application/xhtml+xml,text/plain" };
    const response = await opening.fetch(url.href, { headers, signal: opening.signal });
    const location = response.headers.get("location");
    if (response.status < 300 || response.status > 399 || !location) return { url, response };
    await response.body?.cancel();
    url = new URL(location, url);
  }
  throw unreadable("unreachable");
}

/** A website without a readable robots.txt allows everything. */
async function mayRead(opening: Opening, { origin, pathname, search }: URL): Promise<boolean> {
  const read = async () => {
    const { response } = await follow(opening, new URL("/robots.txt", origin), false);
    return response.ok ? readText(response) : "";
  };
  const robots = opening.robots.get(origin) ?? read().catch(() => "");
  opening.robots.set(origin, robots);
  return robotsAllow(await robots, pathname + search);
}

/** The longest rule for all programs or for ours decides. Rules with a wildcard inside are ignored. */
export function robotsAllow(robots: string, path: string): boolean {
  let [isOurs, isHead, allows, longest] = [false, false, true, 0];
  for (const line of robots.split(/[\r\n]+/u)) {
    const [, field = "", value = ""] = /^\s*([\w-]+)\s*:\s*([^\s#]*)/u.exec(line) ?? [];
    const start = value.replace(/\*$/u, "");
    if (/^user-agent$/iu.test(field)) {
      isOurs = (isHead && isOurs) || /^(?:\*|termsift)$/iu.test(value);
      isHead = true;
    } else if (/^(?:dis)?allow$/iu.test(field)) {
      isHead = false;
      const isLonger = start.length > longest || (start.length === longest && /^a/iu.test(field));
      if (!isOurs || start === "" || !path.startsWith(start) || !isLonger) continue;
      [allows, longest] = [/^a/iu.test(field), start.length];
    }
  }
  return allows;
}

/** Reads the first megabyte, after unpacking. */
async function readText({ headers, body }: Response): Promise<string> {
  const packing = /gzip|deflate/u.exec(headers.get("content-encoding") ?? "")?.[0];
  const unpack = packing && new DecompressionStream(packing as "gzip" | "deflate");
  const bytes = body as ReadableStream<Uint8Array<ArrayBuffer>>;
  const chunks: Uint8Array[] = [];
  let left = BYTES_MAX;
  for await (const chunk of unpack ? bytes.pipeThrough(unpack) : bytes) {
    chunks.push(chunk.subarray(0, left));
    left -= chunk.length;
    if (left <= 0) break;
  }
  const text = Buffer.concat(chunks);
  const charset = /charset\s*=\s*["']?([\w-]+)/iu;
  const inHead = text.subarray(0, 4_096).toString("latin1");
  const declared = charset.exec(headers.get("content-type") ?? "") ?? charset.exec(inHead);
  try {
    return new TextDecoder(declared?.[1]).decode(text);
  } catch {
    return new TextDecoder().decode(text);
  }
}
