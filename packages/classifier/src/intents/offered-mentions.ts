import { foldWords } from "../language/fold-words.ts";
import type { Language } from "../language/language.ts";
import { isLimiting, prepareNegations } from "../local/limiting-words.ts";
import type { PhraseMatcher } from "./phrase-matcher.ts";

const sentenceEnds = /[.;:!?()\n]+|\s[-–—]\s/gu;
const OPENING_WORDS = 3;

/** In these languages, a negation can follow the phrase ("Reparaturen machen wir nicht"). */
const lateNegation: ReadonlySet<Language> = new Set<Language>(["de", "nl"]);

/**
 * Returns the values of the phrases that a description states and does not deny ("we do not sell used bikes"). A
 * negation denies the phrases after it, up to the end of the sentence or a word like "but". It also denies phrases
 * before it, back to the last comma or the start of the sentence: in German and Dutch all of them, in other languages
 * only phrases that begin within the first three words of that part.
 */
export function offeredMentions<T>(
  description: string,
  language: Language,
  match: PhraseMatcher<T>,
): Set<T> {
  const offered = new Set<T>();
  const isNegator = (word: string) => isLimiting([word], language);
  for (const sentence of prepareNegations(description).split(sentenceEnds)) {
    let isDenied = false;
    for (const piece of sentence.split(",")) {
      const words = foldWords(piece);
      const firstNegator = words.findIndex(isNegator);
      const lastNegator = words.findLastIndex(isNegator);
      for (const hit of match(words)) {
        const deniedBefore = isDenied || (firstNegator !== -1 && firstNegator < hit.start);
        const canDenyLate = lateNegation.has(language) || hit.start < OPENING_WORDS;
        const deniedAfter = canDenyLate && lastNegator >= hit.end;
        if (!deniedBefore && !deniedAfter) offered.add(hit.value);
      }
      isDenied ||= firstNegator !== -1;
    }
  }
  return offered;
}
