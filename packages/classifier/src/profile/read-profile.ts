import type { BusinessProfile } from "@termsift/core/profile";
import { wordsOf } from "@termsift/core/words";
import { createIntentFinder } from "../intents/find-intent.ts";
import { detectLanguage } from "@termsift/core/words";
import { condenseDescription } from "./condense-description.ts";
import { readSentences } from "@termsift/core/profile";
import { readVocabulary } from "./vocabulary.ts";

/** Prepares a profile once for all terms. `condensed`: the part of the description that the small model reads. */
export function readProfile(profile: BusinessProfile) {
  const language = detectLanguage(profile.description);
  const sentences = readSentences(profile.description, wordsOf(language));
  return {
    language,
    sentences,
    intents: createIntentFinder(profile, language, sentences),
    vocabulary: readVocabulary(profile, language, sentences),
    condensed: condenseDescription(profile.description),
  };
}
