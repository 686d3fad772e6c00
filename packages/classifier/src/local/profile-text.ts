import type { BusinessProfile } from "@termsift/core/profile";
import { foldWords } from "../language/index.ts";
import { splitSentences } from "./split-sentences.ts";
import { isLimiting } from "./limiting-words.ts";

/** About what fits into the model's profile window; the tokenizer cuts what is still too long. */
const WORDS_MAX = 150;
/** The opening says what is sold, so it is always kept. */
const OPENING_WORDS = 90;

/**
 * The profile as the model was trained to read it: name, type, description.
 * A description longer than the model's window keeps its opening, then the sentences that set limits ("we do not …",
 * "only …"), then as much of the rest as fits; the sentences stay in their order.
 */
export function profileText(profile: BusinessProfile): string {
  const type = profile.type.replaceAll("-", " ");
  return `${profile.name} . ${type} . ${condense(profile.description)}`;
}

function condense(description: string): string {
  const sentences = splitSentences(description).map((text) => ({
    text,
    words: text.split(/\s+/u).length,
  }));
  if (sentences.reduce((sum, sentence) => sum + sentence.words, 0) <= WORDS_MAX) return description;
  const kept = new Set<number>();
  let words = 0;
  const take = (limit: number, wanted: (text: string) => boolean) => {
    for (const [index, sentence] of sentences.entries()) {
      if (kept.has(index) || !wanted(sentence.text) || words + sentence.words > limit) continue;
      kept.add(index);
      words += sentence.words;
    }
  };
  take(OPENING_WORDS, () => true);
  take(WORDS_MAX, (text) => isLimiting(foldWords(text)));
  take(WORDS_MAX, () => true);
  if (kept.size === 0) return description;
  return sentences.flatMap(({ text }, index) => (kept.has(index) ? [text] : [])).join(" ");
}
