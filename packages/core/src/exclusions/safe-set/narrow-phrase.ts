import { checkNegative } from "../check-negative.ts";
import type { TermIndex } from "../term-index.ts";
import { type PhrasePlace, phraseText } from "./phrase-text.ts";

/**
 * Makes a phrase as long as possible while it still blocks all of `terms`: "jobs" becomes "plumber jobs" if all of them
 * contain that. It blocks the same terms and fewer searches outside the report. Adds words at both ends while all terms
 * share them and the platform accepts the text.
 */
export function narrowPhrase(
  index: TermIndex,
  place: PhrasePlace,
  terms: readonly number[],
): PhrasePlace {
  const { ids, offsets } = index.sequences;
  const from = offsets[place.term] as number;
  const phrase = ids.subarray(from + place.start, from + place.end);
  const starts = terms.map((term) => findRun(index, term, phrase));
  const wordAt = (of: number, offset: number): number => {
    const at = (starts[of] as number) + offset;
    const from = offsets[terms[of] as number] as number;
    const last = Math.min(
      offsets[(terms[of] as number) + 1] as number,
      from + index.matching.queryWordsMax,
    );
    return at < from || at >= last ? -1 : (ids[at] as number);
  };
  const isShared = (offset: number): boolean => {
    const word = wordAt(0, offset);
    return word !== -1 && terms.every((_, of) => wordAt(of, offset) === word);
  };
  // The place may name another term or a later run of the same words; from here on it is the first, as in `starts`.
  const holder = terms.includes(place.term) ? place.term : (terms[0] as number);
  const base = (starts[terms.indexOf(holder)] as number) - (offsets[holder] as number);
  const placeOf = (before: number, after: number): PhrasePlace => ({
    term: holder,
    start: base - before,
    end: base + phrase.length + after,
  });
  const isAccepted = (before: number, after: number): boolean => {
    const text = phraseText(index, placeOf(before, after));
    return checkNegative(index.platform, { text, matchType: "phrase" }).length === 0;
  };
  let before = 0;
  let after = 0;
  for (;;) {
    if (isShared(phrase.length + after) && isAccepted(before, after + 1)) after += 1;
    else if (isShared(-1 - before) && isAccepted(before + 1, after)) before += 1;
    else return placeOf(before, after);
  }
}

function findRun({ sequences }: TermIndex, term: number, phrase: Int32Array): number {
  const { ids, offsets } = sequences;
  const last = (offsets[term + 1] as number) - phrase.length;
  for (let at = offsets[term] as number; at <= last; at += 1) {
    let length = 0;
    while (length < phrase.length && ids[at + length] === phrase[length]) length += 1;
    if (length === phrase.length) return at;
  }
  throw new RangeError(`term ${term} does not hold the phrase`);
}
