import { bareText, keyParts } from "../key-parts.ts";
import { cleanText } from "../prompt/clean-text.ts";

const LENGTH_MAX = 160;
/** A part of a key that is shown anyway ("sk-ab***yz") is no longer than this. */
const KEY_PART_LENGTH = 4;
const looksSecret =
  /\*{2,}|…|\.{3,}\w|^(?:sk|pk|key|xai|gsk|aiza)[-_]?\w{4,}|(?=\w*\d)(?=\w*[a-z])[\w-]{20,}/iu;

/** What a sentence must not give away. */
export type Hidden = {
  /** The key that was sent. */
  readonly key: string | undefined;
  /** The search terms that were sent. */
  readonly terms: readonly string[];
};

/**
 * The provider's own words in the body of a refusal, as one line of at most 160 characters, or null when the body has
 * no message. Words that hold a part of the key (spelled with spaces, too), look like one, or quote a search term are
 * left out.
 */
export function providerSentence(body: string, { key, terms }: Hidden): string | null {
  const message = messageIn(body);
  if (message === null) return null;
  const words = cleanText(message.slice(0, LENGTH_MAX * 8)).split(" ");
  const hidden = new Set([...placesOf(words, keyParts(key)), ...placesOfTerms(words, terms)]);
  const shown = words
    .filter(
      (word, index) =>
        !hidden.has(index) &&
        !looksSecret.test(word.replace(/^[^\p{L}\p{N}*]+/u, "")) &&
        !holdsPart(word, key),
    )
    .join(" ");
  if (shown === "") return null;
  return shown.length <= LENGTH_MAX ? shown : `${[...shown].slice(0, LENGTH_MAX).join("")}…`;
}

function holdsPart(word: string, key: string | undefined): boolean {
  if (key === undefined) return false;
  for (let start = 0; start + KEY_PART_LENGTH <= key.length; start += 1) {
    if (word.includes(key.slice(start, start + KEY_PART_LENGTH))) return true;
  }
  return word.includes(key);
}

/** A shorter term is looked for as a word; within others it would be found in any sentence. */
const TERM_LENGTH_MIN = 6;

/** Words that quote a term: whole, or two of its words in a row. */
function placesOfTerms(words: readonly string[], terms: readonly string[]): number[] {
  const wholes = terms.map(bareText);
  const single = new Set(wholes);
  const pairs = new Set(terms.flatMap((term) => pairsOf(term.split(/\s+/u))));
  const places = placesOf(
    words,
    wholes.filter((whole) => whole.length >= TERM_LENGTH_MIN),
  );
  for (const [index, pair] of pairsOf(words).entries()) {
    if (pairs.has(pair)) places.push(index, index + 1);
  }
  for (const [index, word] of words.entries()) {
    if (bareText(word) !== "" && single.has(bareText(word))) places.push(index);
  }
  return places;
}

function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, index) => `${bareText(words[index] ?? "")} ${bareText(word)}`);
}

/** Which words hold a part of one of these, run together without spaces and marks. */
function placesOf(words: readonly string[], parts: readonly string[]): number[] {
  const places: number[] = [];
  let text = "";
  for (const [index, word] of words.entries()) {
    const plain = bareText(word);
    text += plain;
    for (let at = 0; at < plain.length; at += 1) places.push(index);
  }
  const found = new Set<number>();
  for (const part of parts) {
    for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) {
      for (const place of places.slice(at, at + part.length)) found.add(place);
    }
  }
  return [...found];
}

/** Whether the body says that it is an error, whatever its status says. */
export function hasErrorMember(body: string): boolean {
  const error = member(parse(body), "error");
  return error !== undefined && error !== null;
}

/** `error.message` of all four kinds, or what other servers use for it; never a whole body, which may be our request. */
function messageIn(body: string): string | null {
  const value = parse(body);
  const first = Array.isArray(value) ? (value as unknown[])[0] : value;
  for (const field of [
    member(member(first, "error"), "message"),
    member(first, "error"),
    member(first, "message"),
    member(first, "detail"),
  ]) {
    if (typeof field === "string" && field.trim() !== "") return field;
  }
  return null;
}

/** Undefined for a page or plain text of some proxy: nothing worth showing. */
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
