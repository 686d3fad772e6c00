import type { Language } from "../language/language.ts";
import type { FoundIntent } from "./find-intent.ts";
import { reasonTexts } from "./reasons/index.ts";

const WORDS_MAX = 3;
const SHOWN_LENGTH_MAX = 60;

/**
 * The reason for excluding a term by its intent, at most 15 words, naming the words of the term that decided.
 *
 * @example intentReason({ kind: "jobs", words: "jobs", start: 1, end: 2 }, "en") // "'jobs': looking for work, not a customer"
 */
export function intentReason(intent: FoundIntent, language: Language): string {
  return fill(reasonTexts[language].intents[intent.kind], intent.words);
}

/** The reason for a term whose topic the profile never names; `words` are the term's own words, at most three told. */
export function noMatchReason(words: readonly string[], language: Language): string {
  return fill(reasonTexts[language].noMatch, words.slice(0, WORDS_MAX).join(" "));
}

/** The reason for a term that names a place which the profile does not name. */
export function otherPlaceReason(place: string, language: Language): string {
  return fill(reasonTexts[language].otherPlace, place);
}

/** The reason for a term that names what the profile denies to offer; at most three of `words` are told. */
export function ruledOutReason(words: readonly string[], language: Language): string {
  return fill(reasonTexts[language].ruledOut, words.slice(0, WORDS_MAX).join(" "));
}

function fill(text: string, words: string): string {
  const shown = words.length > SHOWN_LENGTH_MAX ? `${words.slice(0, SHOWN_LENGTH_MAX)}…` : words;
  return text.replace("{words}", () => shown);
}
