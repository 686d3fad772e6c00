import type { BusinessProfile } from "@termsift/core/profile";
import type { Category } from "@termsift/core/verdicts";
import { foldWords, functionWords, hasLetterOrDigit, wordsOf } from "@termsift/core/words";
import { readProfile } from "../profile/read-profile.ts";
import { type ProfileVocabulary, readProfileVocabulary } from "../profile/vocabulary.ts";

/**
 * Returns a function that says whether the profile supports a term. An exclusion of such a term needs a review. A
 * profile supports a term that repeats four words in a row of an offer ("how to know if a cheque is good"). Without a
 * search intent ("jobs") of a "negative" term, it also supports a term if it offers all its words, or if it offers one
 * of them only in the part of a long description that the model did not read. German and Dutch compounds of an offered
 * word ("bauzaunelemente" for a hirer of a "Bauzaun") count as offered.
 */
export function createOfferGuard(
  profile: BusinessProfile,
  { intents, vocabulary: whole, condensed: description } = readProfile(profile),
): (term: string, category: Exclude<Category, "keep">) => boolean {
  const read =
    description === profile.description
      ? whole
      : readProfileVocabulary({ ...profile, description }, intents.language);
  const isOffered = (word: string) =>
    whole.mentionOf(word) === "offered" ||
    (wordsOf(intents.language).grammar.compounds && startsWithOffered(word, whole));
  return (term, category) => {
    const words = foldWords(term);
    if (whole.repeatsOffer(words)) return true;
    const telling = words.filter((word) => !functionWords.has(word) && hasLetterOrDigit(word));
    const offered = telling.filter(isOffered);
    const isUnread = offered.some((word) => read.mentionOf(word) !== "offered");
    const isSpokenFor = offered.length > 0 && (offered.length === telling.length || isUnread);
    return isSpokenFor && !(category === "negative" && intents.findAll(term).length > 0);
  };
}

/** Letters of the shortest offered word that protects its compounds, and of the shortest rest. Found by measurement. */
const COMPOUND = { start: 7, rest: 3 };

function startsWithOffered(word: string, { mentionOf }: ProfileVocabulary): boolean {
  if (mentionOf(word) !== "absent") return false;
  for (let end = COMPOUND.start; end <= word.length - COMPOUND.rest; end += 1) {
    if (mentionOf(word.slice(0, end)) === "offered") return true;
  }
  return false;
}
