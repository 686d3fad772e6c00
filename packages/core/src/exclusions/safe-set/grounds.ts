import { splitWords } from "../matching.ts";
import { findRun } from "../phrase-index.ts";
import type { TermIndex } from "../term-index.ts";
import type { SafePhrase } from "./safe-phrases.ts";

/** A range of positions in `TermIndex.sequences.ids`; `end` is exclusive. */
export type WordRange = { readonly start: number; readonly end: number };

/**
 * The grounds of the exclusions: the words of each excluded term that show its kind of reason.
 * `questionOf` returns the ground of a term that asks for information, or an empty range.
 * `areWorth` is true if a phrase is worth having beyond this report.
 */
export type Grounds = {
  readonly questionOf: (term: number) => WordRange;
  readonly areWorth: (phrase: SafePhrase) => boolean;
};

// Chosen by a benchmark (docs/decisions/0032-phrases-with-a-ground.md).
/** The highest share (0..1) of wanted searches that a phrase may be expected to block. */
const WANTED_SHARE_MAX = 0.3;
/** The doubt about a term whose ground lies outside the phrase, added to the doubt about its verdict. */
const OTHER_GROUND = 0.5;
/** Assumed before the first term: one search with the phrase, as likely wanted as not. */
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
  return {
    questionOf: (term) => (asksOf(term) ? (ranges.get(term) ?? nowhere) : nowhere),
    areWorth: ({ place, terms }) => {
      const from = offsets[place.term] as number;
      const phrase = ids.subarray(from + place.start, from + place.end);
      let wanted = PRIOR.wanted;
      for (const term of terms) {
        wanted += 1 - (index.terms[term]?.confidence ?? 1);
        const range = ranges.get(term);
        if (range && findRun(ids, range.start, range.end, phrase) === -1) wanted += OTHER_GROUND;
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
