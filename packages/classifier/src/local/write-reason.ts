import { quoteWords, type Category } from "@termsift/core/verdicts";
import type { Language } from "../language/index.ts";
import type { DecidingWords } from "./deciding-words.ts";
import { reasonWording } from "./reason-wording.ts";

/**
 * Writes the reason for an exclusion in the profile's language: at most fifteen words, with the deciding words.
 *
 * @param deciding result of `findDecidingWords`; undefined if the profile offers every word of the term
 * @example writeReason({ term: "wig shop", category: "irrelevant", language: "en", deciding }) // "'wig': your profile
 * …"
 */
export function writeReason(input: {
  readonly term: string;
  readonly category: Exclude<Category, "keep">;
  readonly language: Language;
  readonly deciding: Pick<DecidingWords, "text" | "mention"> | undefined;
}): string {
  const wording = reasonWording[input.language];
  if (input.deciding === undefined) return quoteWords(input.term, wording.together);
  const { text, mention } = input.deciding;
  if (mention === "ruledOut") return quoteWords(text, wording.ruledOut);
  if (input.category === "irrelevant") return quoteWords(text, wording.absentTopic);
  return quoteWords(text, /\s/u.test(text) ? wording.absentDetail : wording.absentWord);
}
