import type { BusinessProfile } from "@termsift/core/profile";
import { foldWords, type Language } from "../language/index.ts";
import { isLimiting } from "./limiting-words.ts";
import { splitSentences } from "./split-sentences.ts";

/** How a profile uses a word: `offered` in a plain sentence, `ruledOut` only in limiting sentences, or `absent`. */
export type Mention = "offered" | "ruledOut" | "absent";

export type ProfileVocabulary = { readonly mentionOf: (foldedWord: string) => Mention };

/** Minimum number of letters that two equal words share before a short ending ("lesson", "lessons"). */
const STEM_LETTERS_MIN = 4;
const ENDING_LETTERS_MAX = 2;
/**
 * Minimum number of letters that two related words share ("clean", "cleaning"). Related words also count as offered.
 */
const RELATED_LETTERS_MIN = 5;
const relatedEnding =
  /^(?:e|s|d|r|n|a|o|ed|er|es|en|as|os|ar|ir|re|ers|ing|ings|ung|ungen|eur|eurs|age|ion|ions|eren|ado|ada|or|ors|t|ts|cy|ce|ant|ants|ancy|ment|ments)?$/u;

/** Languages that write compounds as one word: "Zahnarztpraxis" contains "Zahnarzt", "Boerenkaas" contains "kaas". */
const compounding: ReadonlySet<Language> = new Set<Language>(["de", "nl"]);
const PART_LETTERS_MIN = 4;

/**
 * Returns the words of a profile. Marks words that occur only in limiting sentences.
 *
 * @param language the profile's language
 */
export function readProfileVocabulary(
  profile: BusinessProfile,
  language: Language,
): ProfileVocabulary {
  const offered = new Set(foldWords(`${profile.name} ${profile.type}`));
  const ruledOut = new Set<string>();
  for (const sentence of splitSentences(profile.description)) {
    const words = foldWords(sentence);
    const target = isLimiting(words) ? ruledOut : offered;
    for (const [index, word] of words.entries()) {
      target.add(word);
      // Searchers also write "help desk" as "helpdesk".
      const next = words[index + 1];
      if (next !== undefined) target.add(word + next);
    }
  }
  // Groups words by first letter, because a misspelling has the same first letter. This saves comparisons.
  const offeredBare = Map.groupBy([...offered].map(withoutEnding), (word) => word.charAt(0));
  const compounds = compounding.has(language) ? [...offered] : [];
  const known = new Map<string, Mention>();
  return {
    mentionOf: (word) => {
      const mention =
        known.get(word) ??
        (isPartOfAny(compounds, word) ? "offered" : lookUp(word, offered, offeredBare, ruledOut));
      known.set(word, mention);
      return mention;
    },
  };
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
  if (alike.some((other) => isMisspelling(bare, other))) return "offered";
  return holds(ruledOut, word) ? "ruledOut" : "absent";
}

function isPartOfAny(compounds: readonly string[], word: string): boolean {
  if (word.length < PART_LETTERS_MIN) return false;
  return compounds.some((other) => other.startsWith(word) || other.endsWith(word));
}

function withoutEnding(word: string): string {
  return word.replace(/(?:e[nrs]?|n|s)$/u, "");
}

function holds(words: ReadonlySet<string>, word: string): boolean {
  return words.has(word) || words.values().some((other) => isSameStem(word, other));
}

function isSameStem(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (long === `${short}s`) return true;
  if (long.length - short.length > ENDING_LETTERS_MAX || short.length < STEM_LETTERS_MIN)
    return false;
  return long.startsWith(short.slice(0, Math.max(STEM_LETTERS_MIN, short.length - 1)));
}

function isRelated(left: string, right: string): boolean {
  let shared = 0;
  while (shared < left.length && left[shared] === right[shared]) shared += 1;
  return (
    shared >= RELATED_LETTERS_MIN &&
    relatedEnding.test(left.slice(shared)) &&
    relatedEnding.test(right.slice(shared))
  );
}

/** Shorter words are not compared, because two different words often differ by one letter ("form", "from"). */
const LETTERS_MIN = 6;

/**
 * True if one folded word is a misspelling of the other: a letter is omitted, doubled or swapped with its neighbour
 * ("accomodation", "managment"). The first letter must match. A replaced letter does not count, because it often gives
 * another word ("trailers", "trainers").
 */
export function isMisspelling(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (long.length < LETTERS_MIN || long.length - short.length > 1 || short[0] !== long[0]) {
    return false;
  }
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const swapped = `${short[at + 1] ?? ""}${short[at] ?? ""}`;
  return long.slice(at, at + 2) === swapped && short.slice(at + 2) === long.slice(at + 2);
}
