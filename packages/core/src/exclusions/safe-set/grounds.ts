import { splitWords } from "../matching.ts";
import { findRun } from "../phrase-index.ts";
import type { ExclusionTerm } from "../exclusion-term.ts";
import type { TermIndex } from "../term-index.ts";
import type { SafePhrase } from "./safe-phrases.ts";

/** A range of positions in `TermIndex.sequences.ids`; `end` is exclusive. */
export type WordRange = { readonly start: number; readonly end: number };

/**
 * The ground of an excluded term: the words that are the reason for its exclusion (`words`). `questionOf`: the ground
 * of a term whose kind is `info` or `diy`, else an empty range. `areWorth`: true if a phrase is expected to block few
 * wanted searches of later reports.
 */
export type Grounds = {
  readonly questionOf: (term: number) => WordRange;
  readonly areWorth: (phrase: SafePhrase) => boolean;
};

// The next four values were chosen by a benchmark (docs/decisions/0032-phrases-with-a-ground.md).
/** At most this share (0..1) of the searches that a phrase blocks may be wanted, by estimate. */
const WANTED_SHARE_MAX = 0.3;
/** Added to the doubt about a term's verdict (0..1) if the phrase is not the ground of its exclusion. */
const OTHER_GROUND = 0.5;
/**
 * If the ground names another product or service, a smaller phrase counts as the ground only if it has at least this
 * share (0..1) of its words: in "gas boiler fitting kit", "kit" alone says too little.
 */
const THING_SHARE_MIN = 1 / 3;
/** The estimate starts with one search, which is wanted with a probability of 0.5. */
const PRIOR = { searches: 1, wanted: 0.5 };

const nowhere: WordRange = { start: Infinity, end: Infinity };

/** Finds the grounds of the `excluded` terms in the index. */
export function findGrounds(index: TermIndex, excluded: readonly number[]): Grounds {
  const { ids, offsets } = index.sequences;
  const ranges = new Map<number, WordRange>();
  for (const term of excluded) {
    const range = rangeOf(index, term);
    if (range !== undefined) ranges.set(term, range);
  }
  const asksOf = (term: number): boolean => {
    const kind = index.terms[term]?.kind;
    return kind === "info" || kind === "diy";
  };
  /** True if the phrase contains the term's ground or is a large enough part of it (`THING_SHARE_MIN`). */
  const isGround = (term: number, start: number, end: number): boolean => {
    const range = ranges.get(term);
    if (range === undefined) return false;
    const ground = ids.subarray(range.start, range.end);
    if (findRun(ids, start, end, ground) !== -1) return true;
    const kind = index.terms[term]?.kind;
    const isThing = kind === "other-product" || kind === "other-service";
    if (isThing && end - start < ground.length * THING_SHARE_MIN) return false;
    return findRun(ids, range.start, range.end, ids.subarray(start, end)) !== -1;
  };
  return {
    questionOf: (term) => (asksOf(term) ? (ranges.get(term) ?? nowhere) : nowhere),
    areWorth: ({ place, terms }) => {
      const from = offsets[place.term] as number;
      let wanted = PRIOR.wanted;
      for (const term of terms) {
        const { confidence = 1, words } = index.terms[term] as ExclusionTerm;
        wanted += 1 - confidence;
        if (words === undefined) continue;
        if (!isGround(term, from + place.start, from + place.end)) wanted += OTHER_GROUND;
      }
      return wanted <= WANTED_SHARE_MAX * (terms.length + PRIOR.searches);
    },
  };
}

function rangeOf({ sequences, matching, terms }: TermIndex, term: number): WordRange | undefined {
  const words = splitWords(terms[term]?.words ?? "");
  if (words.length === 0) return undefined;
  const run = words.map((word) => sequences.wordId(matching.fold(word)));
  const { ids, offsets } = sequences;
  const start = findRun(ids, offsets[term] as number, offsets[term + 1] as number, run);
  return start === -1 ? undefined : { start, end: start + run.length };
}
