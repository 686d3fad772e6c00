import type { BusinessProfile } from "@termsift/core/profile";
import type { Category } from "@termsift/core/verdicts";
import { foldWords, languages } from "../language/index.ts";
import { stopWords } from "../language/stop-words.ts";
import { createIntentFinder } from "../rules/find-intent.ts";
import { intentReason } from "../rules/intent-reason.ts";
import { findDecidingWords, type WordEvidence } from "./deciding-words.ts";
import { readProfileVocabulary } from "./profile-vocabulary.ts";
import { writeReason } from "./write-reason.ts";

export type ReasonWriter = (
  term: string,
  category: Exclude<Category, "keep">,
  words: readonly WordEvidence[],
) => string;

/**
 * Prepares what the reasons of one upload share: the profile's language and what it says it offers and rules out.
 *
 * A negative term is explained by its intent where its words show one ("jobs"); everything else by the words that the
 * model itself weighed most and that the profile does not offer.
 */
export function createReasonWriter(profile: BusinessProfile): ReasonWriter {
  const intents = createIntentFinder(profile);
  const { language } = intents;
  const vocabulary = readProfileVocabulary(profile);
  const functionWords = new Set(languages.flatMap((each) => foldWords(stopWords[each])));
  return (term, category, words) => {
    const intent = category === "negative" ? intents.find(term) : null;
    if (intent) return intentReason(intent, language);
    const deciding = findDecidingWords(words, vocabulary, (word) => functionWords.has(word));
    return writeReason({ term, category, language, deciding });
  };
}
