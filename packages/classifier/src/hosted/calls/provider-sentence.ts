import { cleanTerm, cleanText } from "../prompt/clean-text.ts";

const LENGTH_MAX = 160;
/**
 * A text with this many consecutive characters of the key reveals the key. Fewer characters may be an ordinary word.
 */
const KEY_RUN = 8;
/** Maximum length of the key parts that providers show ("sk-ab***yz"). */
const KEY_PART = 4;
const QUOTED_WORDS_MAX = 16;
const looksSecret =
  /\*{2,}|…|\.{3,}\w|^(?:sk|pk|key|xai|gsk|aiza)[-_]?\w{4,}|(?=\w*\d)(?=\w*[a-z])[\w-]{20,}/iu;

export type Hidden = {
  readonly key: string | undefined;
  readonly terms: readonly string[];
};

/**
 * Extracts the provider's message from the body of a refused request: one line, at most 160 characters. Removes the
 * search terms and all words that contain or resemble a part of the key. Returns null if the body has no message or if
 * the message spells out the key.
 */
export function providerSentence(body: string, { key, terms }: Hidden): string | null {
  const message = messageIn(parse(body));
  if (message === null) return null;
  let text = cleanText(message.slice(0, LENGTH_MAX * 8));
  if (holdsKey(text, key)) return null;
  for (const quote of terms.flatMap(quotesOf).toSorted((a, b) => b.length - a.length)) {
    text = withoutQuote(text, quote);
  }
  const shown = text
    .split(" ")
    .filter(
      (word) =>
        /[\p{L}\p{N}]/u.test(word) &&
        !looksSecret.test(word.replace(/^[^\p{L}\p{N}*]+/u, "")) &&
        !runsOf(key ?? "", KEY_PART).some((part) => word.includes(part)),
    )
    .join(" ");
  if (shown === "") return null;
  return shown.length <= LENGTH_MAX ? shown : `${[...shown].slice(0, LENGTH_MAX).join("")}…`;
}

/** True if the text spells out the key, even with spaces or marks between its characters. */
export function holdsKey(text: string, key: string | undefined): boolean {
  const bare = bareText(text);
  return runsOf(bareText(key ?? ""), KEY_RUN).some((part) => bare.includes(part));
}

/** Returns every substring of this length; none for a shorter key, which is no secret ("ollama"). */
function runsOf(key: string, length: number): string[] {
  return Array.from({ length: Math.max(0, key.length - length + 1) }, (_run, start) =>
    key.slice(start, start + length),
  );
}

function bareText(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, "").toLowerCase();
}

/** Returns the whole term and every run of two or more of its words. */
function quotesOf(term: string): string[] {
  const words = cleanTerm(term).split(" ").slice(0, QUOTED_WORDS_MAX);
  const quotes = words.flatMap((_word, start) =>
    words.map((_end, end) => words.slice(start, end + 1)).filter((run) => run.length > 1),
  );
  return [words, ...quotes].map((run) => run.join(" ")).filter((quote) => quote.length > 2);
}

function withoutQuote(text: string, quote: string): string {
  const pattern = quote.replaceAll(/[\\^$.*+?()[\]{}|/-]/gu, "\\$&").replaceAll(" ", "\\s+");
  return text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, "giu"), "");
}

/** True if the body has an `error` member, which is possible even with status 200. */
export function hasErrorMember(body: string): boolean {
  return (member(parse(body), "error") ?? null) !== null;
}

/** Finds the message where providers usually put it. Never returns the whole body, which may repeat our request. */
function messageIn(value: unknown): string | null {
  const first = Array.isArray(value) ? (value as unknown[])[0] : value;
  const error = member(first, "error");
  const fields = [
    member(error, "message"),
    error,
    member(first, "message"),
    member(first, "detail"),
  ];
  const texts = fields.filter((field) => typeof field === "string");
  return texts.find((text) => text.trim() !== "") ?? null;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function member(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && name in value
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
