import { splitWords } from "../exclusions/read-words.ts";
import { figureNames, type SearchTerm } from "../terms/search-term.ts";
import { createPairNumbers } from "./pair-numbers.ts";

export const PHRASE_WORDS_MAX = 3;

/** The properties of a search term that `countPhrases` needs. The figures of a phrase are the sums over its terms. */
export type CountedTerm = Pick<
  SearchTerm,
  "term" | "clicks" | "cost" | "conversions" | "unmeasured"
>;

/**
 * Phrases of one to three words, in the order of first use. Each array has one entry per phrase, except `offsets` and
 * `terms`: `terms.subarray(offsets[i], offsets[i + 1])` has the indexes of the terms that contain phrase `i`.
 * `unmeasured`: the figures that at least one term of the phrase lacks, one bit per entry of `figureNames`. `hidden`:
 * number of phrases that are left out, because they occur in fewer than `termsMin` terms.
 */
export type PhraseTable = {
  readonly phrases: readonly string[];
  readonly clicks: Float64Array;
  readonly cost: Float64Array;
  readonly conversions: Float64Array;
  readonly unmeasured: Uint8Array;
  readonly offsets: Int32Array;
  readonly terms: Int32Array;
  readonly hidden: number;
};

/**
 * Counts the phrases (one to three consecutive words) that occur in at least `termsMin` terms. A term counts once per
 * phrase. Words are split as in a phrase negative (`splitWords`).
 */
export function countPhrases(counted: readonly CountedTerm[], termsMin = 2): PhraseTable {
  const found = findPhrases(counted);
  const kept = found.counts.flatMap((count, phrase) => (count >= termsMin ? [phrase] : []));
  const places = new Int32Array(found.counts.length).fill(-1);
  const offsets = new Int32Array(kept.length + 1);
  for (const [place, phrase] of kept.entries()) {
    places[phrase] = place;
    offsets[place + 1] = (offsets[place] as number) + (found.counts[phrase] as number);
  }
  const table: PhraseTable = {
    phrases: kept.map(found.textOf),
    clicks: new Float64Array(kept.length),
    cost: new Float64Array(kept.length),
    conversions: new Float64Array(kept.length),
    unmeasured: new Uint8Array(kept.length),
    offsets,
    terms: new Int32Array(offsets.at(-1) ?? 0),
    hidden: found.counts.length - kept.length,
  };
  addTerms(table, counted, found, places);
  return table;
}

type FoundPhrases = {
  readonly counts: readonly number[];
  /** The phrases of term `i`, each once, are `uses.slice(ends[i - 1], ends[i])`. */
  readonly uses: readonly number[];
  readonly ends: readonly number[];
  readonly textOf: (phrase: number) => string;
};

const NO_PHRASE = -1;

/** Two numbers identify a phrase: the number of the phrase without its last word, and the number of this word. */
function findPhrases(counted: readonly CountedTerm[]): FoundPhrases {
  const words = new Map<string, number>();
  const pairs = createPairNumbers();
  const counts: number[] = [];
  const lastTerm: number[] = [];
  const uses: number[] = [];
  const ends: number[] = [];
  const wordOf = (text: string): number => {
    const known = words.get(text);
    if (known === undefined) words.set(text, words.size);
    return known ?? words.size - 1;
  };
  for (const [at, { term }] of counted.entries()) {
    const own = splitWords(term).map(wordOf);
    for (let start = 0; start < own.length; start += 1) {
      let phrase = NO_PHRASE;
      const end = Math.min(own.length, start + PHRASE_WORDS_MAX);
      for (let next = start; next < end; next += 1) {
        phrase = pairs.numberOf(phrase, own[next] as number);
        if (lastTerm[phrase] === at) continue;
        lastTerm[phrase] = at;
        counts[phrase] = (counts[phrase] ?? 0) + 1;
        uses.push(phrase);
      }
    }
    ends.push(uses.length);
  }
  const texts = [...words.keys()];
  const textOf = (phrase: number): string => {
    const [before, word] = pairs.pairAt(phrase);
    const text = texts[word] as string;
    return before === NO_PHRASE ? text : `${textOf(before)} ${text}`;
  };
  return { counts, uses, ends, textOf };
}

function addTerms(
  { clicks, cost, conversions, unmeasured, offsets, terms }: PhraseTable,
  counted: readonly CountedTerm[],
  { uses, ends }: FoundPhrases,
  places: Int32Array,
): void {
  const next = offsets.slice();
  let use = 0;
  for (const [at, term] of counted.entries()) {
    const missing = (term.unmeasured ?? []).reduce(
      (bits, name) => bits | (1 << figureNames.indexOf(name)),
      0,
    );
    for (; use < (ends[at] as number); use += 1) {
      const place = places[uses[use] as number] as number;
      if (place === -1) continue;
      terms[next[place] as number] = at;
      next[place] = (next[place] as number) + 1;
      clicks[place] = (clicks[place] as number) + term.clicks;
      cost[place] = (cost[place] as number) + term.cost;
      conversions[place] = (conversions[place] as number) + term.conversions;
      unmeasured[place] = (unmeasured[place] as number) | missing;
    }
  }
}
