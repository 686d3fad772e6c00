import { cleanText } from "../prompt/clean-text.ts";

const LENGTH_MAX = 160;
/** A part of a key that is shown anyway ("sk-ab***yz") is no longer than this. */
const KEY_PART_LENGTH = 4;
const looksSecret =
  /\*{2,}|…|\.{3,}\w|^(?:sk|pk|key|xai|gsk|aiza)[-_]?\w{4,}|(?=\w*\d)(?=\w*[a-z])[\w-]{20,}/iu;

/**
 * The provider's own words in the body of a refusal, as one line of at most 160 characters, or null when the body has
 * no message. Words that hold a part of the key, or look like one, are left out.
 *
 * @param key the key that was sent
 */
export function providerSentence(body: string, key: string | undefined): string | null {
  const message = messageIn(body);
  if (message === null) return null;
  const shown = cleanText(message.slice(0, LENGTH_MAX * 8))
    .split(" ")
    .filter(
      (word) => !looksSecret.test(word.replace(/^[^\p{L}\p{N}*]+/u, "")) && !holdsPart(word, key),
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

/** `error.message` of all four kinds, or what other servers use for it; never a whole body, which may be our request. */
function messageIn(body: string): string | null {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    // A page or plain text of some proxy: nothing worth showing.
    return null;
  }
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

function member(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && name in value
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
