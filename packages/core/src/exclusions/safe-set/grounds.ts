import { isTopicWord } from "../read-words.ts";
import { findRun } from "../phrase-index.ts";
import type { ExclusionTerm } from "../exclusion-term.ts";
import type { TermIndex } from "../term-index.ts";
import type { SafePhrase } from "./safe-phrases.ts";

/** A range of positions in `TermIndex.sequences.ids`; `end` is exclusive. */
export type WordRange = { readonly start: number; readonly end: number };

/**
 * The ground of an excluded term: the words of the term that are the reason for its exclusion (`words`).
 * - `isQuestion`: true if the ground asks for information. Questions with "you", such as "can you", do not count,
 * because people also put them to the business.
 * - `standsAlone`: true if enough terms are excluded because of this word alone, or if the user does not want it.
 * - `isInEnough`: true if enough terms contain the phrase, or if the user has said that it is not wanted.
 * - `isSaid`: true if the user has said that the phrase is not wanted.
 * - `areWorth`: true if the phrase is expected to block few wanted searches of later reports.
 */
export type Grounds = {
  readonly rangeOf: (term: number) => WordRange;
  readonly isQuestion: (term: number) => boolean;
  readonly standsAlone: (word: number) => boolean;
  readonly isInEnough: (phrase: SafePhrase) => boolean;
  readonly isSaid: (phrase: SafePhrase) => boolean;
  readonly areWorth: (phrase: SafePhrase) => boolean;
};

// The next six constants were chosen by a benchmark (docs/decisions/0032-phrases-with-a-ground.md).
/** The largest accepted share (0..1) of wanted searches among those that a phrase blocks, by estimate. */
const WANTED_SHARE_MAX = 0.24;
/** Added to the doubt about a term's verdict (0..1) if the phrase is not the term's ground. */
const OTHER_GROUND = 0.5;
/**
 * If the ground names another product or service, a smaller phrase counts as the ground only if it has at least this
 * share (0..1) of the ground's words. In "gas boiler fitting kit", for example, "kit" alone says too little.
 */
const THING_SHARE_MIN = 1 / 3;
/** The estimate starts with one search, which is wanted with a probability of 0.5. */
const PRIOR = { searches: 1, wanted: 0.5 };

/** This many terms are enough for a phrase that contains the whole ground of each, or two topic words of the ground. */
const GROUNDED_TERMS_MIN = 2;
/** A word stands alone if it is the ground of `termsMin` terms, and of the share `shareMin` of its excluded terms. */
const ALONE = { termsMin: 2, shareMin: 0.3 };

const nowhere: WordRange = { start: Infinity, end: Infinity };

/** Finds the grounds of the `excluded` terms. `termsMin`: minimum number of terms that a phrase must block. */
export function findGrounds(
  index: TermIndex,
  excluded: readonly number[],
  termsMin: number,
): Grounds {
  const { ids, offsets } = index.sequences;
  const ranges = new Map<number, WordRange>();
  for (const term of excluded) {
    const range = rangeOf(index, term);
    if (range !== undefined) ranges.set(term, range);
  }
  const isTopic = findTopics(index);
  const shareOfGround = (term: number, phrase: WordRange) =>
    shareOf(ids, ranges.get(term), phrase, index.terms[term]?.kind);
  const rangeAt = ({ place: { term, start, end } }: SafePhrase): WordRange => {
    const from = offsets[term] as number;
    return { start: from + start, end: from + end };
  };
  const isSaid = (phrase: SafePhrase) =>
    phrase.terms.some(
      (at) => index.terms[at]?.decided === true && shareOfGround(at, rangeAt(phrase)) === "all",
    );
  return {
    rangeOf: (term) => ranges.get(term) ?? nowhere,
    isSaid,
    isQuestion: (term) => {
      const { kind, words = "" } = index.terms[term] as ExclusionTerm;
      return (kind === "info" || kind === "diy") && !/\byou\b/iu.test(words);
    },
    standsAlone: findLoneGrounds(index, excluded, ranges),
    isInEnough: (phrase) => {
      const { length } = phrase.terms;
      if (isSaid(phrase)) return true;
      if (length >= termsMin || length < GROUNDED_TERMS_MIN) return length >= termsMin;
      const range = rangeAt(phrase);
      const isLong =
        ids.subarray(range.start, range.end).filter((word) => isTopic[word] === 1).length > 1;
      return phrase.terms.every((term) => {
        const share = shareOfGround(term, range);
        return share === "all" || (share === "part" && isLong);
      });
    },
    areWorth: (phrase) => {
      if (isSaid(phrase)) return true;
      const range = rangeAt(phrase);
      const isGround = (term: number) => shareOfGround(term, range) !== "none";
      return isWorth(phrase.terms.map((at) => [index.terms[at] as ExclusionTerm, isGround(at)]));
    },
  };
}

/** Estimates whether few wanted searches contain a phrase, from its excluded terms. `isGround`: it is their ground. */
function isWorth(terms: readonly (readonly [term: ExclusionTerm, isGround: boolean])[]): boolean {
  let { wanted } = PRIOR;
  for (const [{ confidence = 1, words }, isGround] of terms) {
    wanted += 1 - confidence;
    if (words !== undefined && !isGround) wanted += OTHER_GROUND;
  }
  return wanted <= WANTED_SHARE_MAX * (terms.length + PRIOR.searches);
}

/** Returns how much of a term's ground a phrase contains: all, a part that says enough (`THING_SHARE_MIN`), or none. */
function shareOf(
  ids: Int32Array,
  range: WordRange | undefined,
  { start, end }: WordRange,
  kind: ExclusionTerm["kind"],
): "all" | "part" | "none" {
  // Customers also search for the business's "phone number" (support), and "free" also occurs in "free quote".
  const isVague = range === undefined || kind === "support" || (kind === "free" && end - start < 2);
  if (isVague) return "none";
  const ground = ids.subarray(range.start, range.end);
  if (findRun(ids, start, end, ground) !== -1) return "all";
  const isThing = kind === "other-product" || kind === "other-service";
  if (isThing && end - start < ground.length * THING_SHARE_MIN) return "none";
  const isPart = findRun(ids, range.start, range.end, ids.subarray(start, end)) !== -1;
  return isPart ? "part" : "none";
}

/** Returns 1 for the ids of topic words (`isTopicWord`) that are not in the business's name or description, else 0. */
export function findTopics(index: TermIndex): Uint8Array {
  const topics = new Uint8Array(index.sequences.wordCount);
  for (const [word, id] of index.sequences.words()) {
    topics[id] = isTopicWord(word) && !index.isOwnWord(word) ? 1 : 0;
  }
  return topics;
}

/** Finds the words that stand alone. A word that the user does not want does. In results without grounds, each word counts as the ground of its terms. */
function findLoneGrounds(
  { sequences, terms }: TermIndex,
  excluded: readonly number[],
  ranges: ReadonlyMap<number, WordRange>,
) {
  const { ids, offsets, wordCount } = sequences;
  const holders = new Uint32Array(wordCount);
  const grounded = new Uint32Array(wordCount);
  const said = new Uint8Array(wordCount);
  for (const term of excluded) {
    const range = ranges.get(term) ?? nowhere;
    const lone = range.end - range.start === 1 ? (ids[range.start] as number) : -1;
    if (lone !== -1 && terms[term]?.decided === true) said[lone] = 1;
    for (const word of new Set(ids.subarray(offsets[term], offsets[term + 1]))) {
      holders[word] = (holders[word] as number) + 1;
      if (word !== lone && terms[term]?.words !== undefined) continue;
      grounded[word] = (grounded[word] as number) + 1;
    }
  }
  return (word: number): boolean =>
    said[word] === 1 ||
    ((grounded[word] as number) >= ALONE.termsMin &&
      (grounded[word] as number) >= ALONE.shareMin * (holders[word] as number));
}

function rangeOf({ sequences, matching, terms }: TermIndex, term: number): WordRange | undefined {
  const words = matching.wordsOf(terms[term]?.words ?? "");
  if (words.length === 0) return undefined;
  const run = words.map((word) => sequences.wordId(matching.fold(word)));
  const { ids, offsets } = sequences;
  const start = findRun(ids, offsets[term] as number, offsets[term + 1] as number, run);
  return start === -1 ? undefined : { start, end: start + run.length };
}
