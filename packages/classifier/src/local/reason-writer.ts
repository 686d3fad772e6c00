import type { BusinessProfile } from "@termsift/core/profile";
import type { Category } from "@termsift/core/verdicts";
import { detectLanguage, foldWords, languages } from "../language/index.ts";
import { stopWords } from "../language/stop-words.ts";
import { findDecidingWords, type WordEvidence } from "./deciding-words.ts";
import { readProfileVocabulary } from "./profile-vocabulary.ts";
import { writeReason } from "./write-reason.ts";

export type ReasonWriter = (
  term: string,
  category: Exclude<Category, "keep">,
  words: readonly WordEvidence[],
) => string;

/** Prepares what the reasons of one upload share: the profile's language and what it says it offers and rules out. */
export function createReasonWriter(profile: BusinessProfile): ReasonWriter {
  const language = detectLanguage(profile.description);
  const vocabulary = readProfileVocabulary(profile);
  const functionWords = new Set(languages.flatMap((each) => foldWords(stopWords[each])));
  return (term, category, words) => {
    const deciding = findDecidingWords(words, vocabulary, (word) => functionWords.has(word));
    return writeReason({ term, category, language, deciding });
  };
}
