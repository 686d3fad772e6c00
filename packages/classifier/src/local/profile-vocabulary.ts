import { type BusinessProfile, splitSentences } from "@termsift/core/profile";
import { foldWords, type Language } from "../language/index.ts";
import { exceptWords, isLimiting, prepareNegations, withoutWords } from "./limiting-words.ts";
import { isRelated, isSameStem, isSlip, withoutEnding } from "@termsift/core/words";
import { otherFirms } from "./other-firms.ts";
import { compounding, createLimits } from "./profile-limits.ts";
import { createIntentFinder } from "../intents/find-intent.ts";
import { condenseDescription } from "./condense-description.ts";

/** `ruledOut`: the word is only in sentences that deny or limit the offer, or that name other firms. */
export type Mention = "offered" | "ruledOut" | "absent";

export type ProfileVocabulary = ReturnType<typeof readProfileVocabulary>;

const PART_LETTERS_MIN = 4;
/** If a term contains this many words in a row of an offer, it repeats the offer: "know if a cheque". */
const REPEATED_WORDS = 4;

/**
 * Reads a profile's words. `mentionOf` takes a folded word, `repeatsOffer` the folded words of a term. `deniedIn` finds
 * the words of a term that the profile rules out.
 */
export function readProfileVocabulary(profile: BusinessProfile, language: Language) {
  const offered = new Set(foldWords(`${profile.name} ${profile.type}`));
  const ruledOut = new Set<string>();
  const offeredRuns = new Set<string>();
  for (const sentence of splitSentences(prepareNegations(profile.description))) {
    const words = foldWords(sentence);
    const isOffer = otherFirms(sentence).length === 0;
    // "Sofas without assembly" offers sofas, but a negation such as "not" may also deny the words before it.
    const limits = words.filter((word) => isLimiting([word], language));
    const isAfter = limits.every((word) => withoutWords.has(word) || exceptWords.has(word));
    const offerEnd = isAfter ? words.indexOf(limits[0] ?? "") : 0;
    const offer = isOffer ? words.slice(0, offerEnd === -1 ? words.length : offerEnd) : [];
    for (const run of runsOf(offer)) offeredRuns.add(run);
    for (const [index, word] of words.entries()) {
      const target = index < offer.length ? offered : ruledOut;
      target.add(word);
      // Searchers also write "help desk" as "helpdesk".
      const next = words[index + 1];
      if (next !== undefined) target.add(word + next);
    }
  }
  // Grouping by first letter saves comparisons, because a misspelling has the same first letter.
  const offeredBare = Map.groupBy([...offered].map(withoutEnding), (word) => word.charAt(0));
  const compounds = compounding.has(language) ? [...offered] : [];
  const known = new Map<string, Mention>();
  const mentionOf = (word: string): Mention => {
    const mention =
      known.get(word) ??
      (!ruledOut.has(word) && isPartOfAny(compounds, word)
        ? "offered"
        : lookUp(word, offered, offeredBare, ruledOut));
    known.set(word, mention);
    return mention;
  };
  const repeatsOffer = (words: readonly string[]) =>
    runsOf(words).some((run) => offeredRuns.has(run));
  return { mentionOf, repeatsOffer, deniedIn: createLimits(profile, language, mentionOf) };
}

function runsOf(words: readonly string[]): string[] {
  return words
    .slice(0, 1 - REPEATED_WORDS)
    .map((_, start) => words.slice(start, start + REPEATED_WORDS).join(" "));
}

function lookUp(
  word: string,
  offered: ReadonlySet<string>,
  offeredBare: ReadonlyMap<string, readonly string[]>,
  ruledOut: ReadonlySet<string>,
): Mention {
  if (holds(offered, word)) return "offered";
  if (offered.values().some((other) => isRelated(word, other))) return "offered";
  const bare = withoutEnding(word);
  const alike = offeredBare.get(word.charAt(0)) ?? [];
  if (alike.some((other) => isSlip(bare, other))) return "offered";
  return holds(ruledOut, word) ? "ruledOut" : "absent";
}

function isPartOfAny(compounds: readonly string[], word: string): boolean {
  if (word.length < PART_LETTERS_MIN) return false;
  return compounds.some((other) => other.startsWith(word) || other.endsWith(word));
}

function holds(words: ReadonlySet<string>, word: string): boolean {
  return words.has(word) || words.values().some((other) => isSameStem(word, other));
}

/** Prepares a profile once for all terms. `condensed`: the part of the description that the model reads. */
export function readProfile(profile: BusinessProfile) {
  const intents = createIntentFinder(profile);
  return {
    intents,
    vocabulary: readProfileVocabulary(profile, intents.language),
    condensed: condenseDescription(profile.description),
  };
}
