import type { BusinessProfile } from "@termsift/core/profile";
import type { Category } from "@termsift/core/verdicts";
import { foldWords } from "../language/index.ts";
import { functionWords } from "./function-words.ts";
import { readProfile } from "./profile-reading.ts";
import { readProfileVocabulary } from "./profile-vocabulary.ts";

/**
 * Makes the test of a term that the model wants excluded: true where its user must be asked, however sure the model is,
 * since the profile itself speaks for the term. That is where the profile offers each word of it; and, of a description
 * that is longer than the model reads, where it offers a word in what the model has not read. A negative term that states
 * a wish of its own ("jobs") is none of these.
 */
export function createOfferGuard(
  profile: BusinessProfile,
  { intents, vocabulary: whole, condensed: description } = readProfile(profile),
): (term: string, category: Exclude<Category, "keep">) => boolean {
  const read =
    description === profile.description
      ? whole
      : readProfileVocabulary({ ...profile, description }, intents.language);
  return (term, category) => {
    const telling = foldWords(term).filter(
      (word) => !functionWords.has(word) && /[\p{L}\p{N}]/u.test(word),
    );
    const offered = telling.filter((word) => whole.mentionOf(word) === "offered");
    const isUnread = offered.some((word) => read.mentionOf(word) !== "offered");
    const isSpokenFor = offered.length > 0 && (offered.length === telling.length || isUnread);
    return isSpokenFor && !(category === "negative" && intents.findAll(term).length > 0);
  };
}
