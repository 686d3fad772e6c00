import type { BusinessProfile } from "@termsift/core/profile";
import {
  foldWords,
  isRelated,
  isSameStem,
  isSlip,
  type Language,
  withoutEnding,
  type Words,
  wordsOf,
} from "@termsift/core/words";
import { createLimits, thingsOfFacts, thingsOfText } from "./limits.ts";
import { createFirmFinder, otherFirms, type Span } from "./other-firms.ts";
import { readSentences, type Sentence } from "@termsift/core/profile";

/** `ruledOut`: the word is only in clauses that deny or limit the offer, or that name other firms. */
export type Mention = "offered" | "ruledOut" | "absent";

/** The words of a term that name a thing or firm which the profile rules out. */
export type Denial = Span & { readonly isFirm: boolean };

export type ProfileVocabulary = ReturnType<typeof readVocabulary>;

const PART_LETTERS_MIN = 4;
/** If a term contains this many words in a row of an offer, it repeats the offer: "know if a cheque". */
const REPEATED_WORDS = 4;

/**
 * Reads a profile's words. `mentionOf` takes a folded word, `repeatsOffer` the folded words of a term. `deniedIn` finds
 * the words of a term that the profile rules out.
 */
export function readVocabulary(
  profile: BusinessProfile,
  language: Language,
  sentences: readonly Sentence[],
  words: Words = wordsOf(language),
) {
  const { facts = {} } = profile;
  const own = [profile.name, profile.type, ...(facts.offers ?? [])];
  const offered = new Set(foldWords(own.join(" ")));
  const ruledOut = new Set<string>();
  const offeredRuns = new Set((facts.offers ?? []).flatMap((offer) => runsOf(foldWords(offer))));
  for (const { words: said, polarity } of sentences.flatMap(({ clauses }) => clauses)) {
    const folded = said.map((word) => word.folded);
    const target = polarity === "offered" ? offered : ruledOut;
    for (const [index, word] of folded.entries()) {
      target.add(word);
      // Searchers also write "help desk" as "helpdesk".
      const next = folded[index + 1];
      if (next !== undefined) target.add(word + next);
    }
    if (polarity === "offered") for (const run of runsOf(folded)) offeredRuns.add(run);
  }
  const mentionOf = createMentions(offered, ruledOut, words.grammar.compounds);
  const findFirm = createFirmFinder(facts.otherFirms ?? namesOf(profile, sentences, mentionOf));
  const findLimit = createLimits(
    facts.doesNotOffer === undefined
      ? thingsOfText(sentences, language, words)
      : thingsOfFacts(facts.doesNotOffer, language, words),
    language,
    words,
    facts.doesNotOffer === undefined ? mentionOf : () => "ruledOut",
  );
  const deniedIn = (term: readonly string[]): Denial | undefined => {
    const firm = findFirm(term);
    if (firm !== undefined) return { ...firm, isFirm: true };
    const limit = findLimit(term);
    return limit && { ...limit, isFirm: false };
  };
  const repeatsOffer = (term: readonly string[]) =>
    runsOf(term).some((run) => offeredRuns.has(run));
  return { mentionOf, repeatsOffer, deniedIn };
}

/** Reads the words of a profile whose language is known. */
export function readProfileVocabulary(profile: BusinessProfile, language: Language) {
  const sentences = readSentences(profile.description, wordsOf(language));
  return readVocabulary(profile, language, sentences);
}

/** Returns the other firms of a profile, except names that it also writes in lower case or offers ("Decor et Jardin"). */
function namesOf(
  { description }: BusinessProfile,
  sentences: readonly Sentence[],
  mentionOf: (word: string) => Mention,
): string[] {
  const lowercase = new Set(description.match(/(?<!\p{L})\p{Ll}\p{L}*/gu) ?? []);
  return otherFirms(sentences).filter((name) => {
    const words = foldWords(name);
    return (
      words.some((word) => !lowercase.has(word)) &&
      words.some((word) => mentionOf(word) === "ruledOut")
    );
  });
}

function runsOf(words: readonly string[]): string[] {
  return words
    .slice(0, 1 - REPEATED_WORDS)
    .map((_, start) => words.slice(start, start + REPEATED_WORDS).join(" "));
}

function createMentions(
  offered: ReadonlySet<string>,
  ruledOut: ReadonlySet<string>,
  hasCompounds: boolean,
): (word: string) => Mention {
  // Grouping by first letter saves comparisons, because a misspelling has the same first letter.
  const offeredBare = Map.groupBy([...offered].map(withoutEnding), (word) => word.charAt(0));
  const compounds = hasCompounds ? [...offered] : [];
  const lookUp = (word: string): Mention => {
    if (!ruledOut.has(word) && isPartOfAny(compounds, word)) return "offered";
    if (holds(offered, word)) return "offered";
    if (offered.values().some((other) => isRelated(word, other))) return "offered";
    const bare = withoutEnding(word);
    const alike = offeredBare.get(word.charAt(0)) ?? [];
    if (alike.some((other) => isSlip(bare, other))) return "offered";
    return holds(ruledOut, word) ? "ruledOut" : "absent";
  };
  const known = new Map<string, Mention>();
  return (word) => {
    const mention = known.get(word) ?? lookUp(word);
    known.set(word, mention);
    return mention;
  };
}

function isPartOfAny(compounds: readonly string[], word: string): boolean {
  if (word.length < PART_LETTERS_MIN) return false;
  return compounds.some((other) => other.startsWith(word) || other.endsWith(word));
}

function holds(words: ReadonlySet<string>, word: string): boolean {
  return words.has(word) || words.values().some((other) => isSameStem(word, other));
}
