import type { BusinessProfile } from "@termsift/core/profile";
import type { Category } from "@termsift/core/verdicts";
import { foldWords } from "../language/index.ts";
import { functionWords } from "./function-words.ts";
import { readProfile, readProfileVocabulary } from "./profile-vocabulary.ts";

/**
 * Creates a function that is true if the profile supports a term, so that its exclusion needs a review. The profile
 * supports a term if it offers every word of the term. It also does if it offers one word in a part of a long
 * description that the model did not read. A negative term with an intent ("jobs") is never supported.
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
