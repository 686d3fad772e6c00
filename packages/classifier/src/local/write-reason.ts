import { REASON_WORDS_MAX, type Category } from "@termsift/core/verdicts";
import type { Language } from "../language/index.ts";
import type { DecidingWords } from "./deciding-words.ts";
import { reasonWording } from "./reason-wording.ts";

/**
 * Says in the profile's language why a term is excluded, in at most fifteen words, naming what in the term decided.
 *
 * @param deciding what `findDecidingWords` found; undefined when the profile offers every word of the term
 * @example writeReason({ term: "wig shop", category: "irrelevant", language: "en", deciding }) // "'wig': your profile …"
 */
export function writeReason(input: {
  readonly term: string;
  readonly category: Exclude<Category, "keep">;
  readonly language: Language;
  readonly deciding: DecidingWords | undefined;
}): string {
  const wording = reasonWording[input.language];
  if (input.deciding === undefined) return quote(input.term, wording.together);
  const { text, mention } = input.deciding;
  if (mention === "ruledOut") return quote(text, wording.ruledOut);
  if (input.category === "irrelevant") return quote(text, wording.absentTopic);
  return quote(text, /\s/u.test(text) ? wording.absentDetail : wording.absentWord);
}

/** Shortens the quoted words, never the explanation, to stay within the limit. */
function quote(words: string, meaning: string): string {
  const room = REASON_WORDS_MAX - meaning.split(/\s+/u).length;
  const all = words.split(/\s+/u);
  const shown = all.length > room ? `${all.slice(0, room - 1).join(" ")} …` : words;
  return `'${shown}': ${meaning}`;
}
