import { termWords } from "@termsift/core/terms";
import type { Company } from "./plan-company.ts";

const SAMPLE_MIN = 4;
const SAMPLE_SHARE = 0.15;
const SAMPLE_MAX = 20;

/** How many terms are asked alone in a run of so many planned calls, if so many stand against the local model. */
export function loneSampleSize(plannedCalls: number): number {
  return Math.min(SAMPLE_MAX, Math.max(SAMPLE_MIN, Math.ceil(plannedCalls * SAMPLE_SHARE)));
}

/**
 * Which terms are asked alone, of those that stood: half by the words that hang together with what stood, in pairs, so
 * that one hostile term which names its aim does not stand for its victims; the rest turn by turn from the calls that
 * confirmed them.
 *
 * @param stood in drawn order
 * @param first the calls of the first round
 */
export function drawLoneSample(
  stood: readonly string[],
  met: Company,
  first: readonly (readonly string[])[],
): string[] {
  const count = loneSampleSize(first.length);
  const byWord = new Set(pairsByWord(stood, first.flat()).slice(0, Math.ceil(count / 2)));
  const rest = stood.filter((term) => !byWord.has(term));
  const turns = [...Map.groupBy(rest, (term) => met.get(term)?.at(-1)).values()].flatMap((terms) =>
    terms.map((term, turn) => ({ term, turn })),
  );
  const byCall = turns.sort((left, right) => left.turn - right.turn).map(({ term }) => term);
  return [...byWord, ...byCall].slice(0, count);
}

/**
 * Two terms of each word, first of the words of which an unusual part stood, and yet not all: an order that is not in
 * every call turns some of what it is aimed at and leaves the rest.
 */
function pairsByWord(stood: readonly string[], terms: readonly string[]): string[] {
  const all = groupByWord(terms);
  const share = stood.length / terms.length;
  return [...groupByWord(stood)]
    .filter(([, own]) => own.length > 1)
    .map(([word, own]) => {
      const whole = all.get(word)?.length ?? own.length;
      const score = (own.length - share * whole) * (1 - own.length / whole);
      return { pair: own.slice(0, 2), score };
    })
    .sort((left, right) => right.score - left.score)
    .flatMap(({ pair }) => pair);
}

function groupByWord(terms: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const term of terms) {
    for (const word of new Set(termWords(term))) {
      const own = groups.get(word);
      if (own === undefined) groups.set(word, [term]);
      else own.push(term);
    }
  }
  return groups;
}
