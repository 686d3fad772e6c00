import { checkNegative } from "../check-negative.ts";
import type { BlockingNegative } from "../negative-keyword.ts";
import { isTopicWord } from "../read-words.ts";
import { findRun } from "../phrase-index.ts";
import { excludedBy, type TermIndex } from "../term-index.ts";
import { PHRASE_WORDS_MAX, type PhrasePlace, phraseText, type SafePhrase } from "./safe-phrases.ts";

/** Extends a phrase by neighbouring words that all `terms` share, to block less. Adds no function word at an end. */
export function narrowPhrase(
  index: TermIndex,
  place: PhrasePlace,
  terms: readonly number[],
): PhrasePlace {
  const { ids, offsets } = index.sequences;
  const from = offsets[place.term] as number;
  const phrase = ids.subarray(from + place.start, from + place.end);
  const starts = terms.map((term) =>
    findRun(ids, offsets[term] as number, offsets[term + 1] as number, phrase),
  );
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
  // `starts` has the first occurrence of the phrase in each term, but `place` may be a later one. So `base` is computed
  // from `starts`.
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
    else break;
  }
  const wordsNow = () => index.matching.wordsOf(phraseText(index, placeOf(before, after)));
  while (after > 0 && !isTopicWord(wordsNow().at(-1) ?? "")) after -= 1;
  while (before > 0 && !isTopicWord(wordsNow()[0] ?? "")) before -= 1;
  return placeOf(before, after);
}

/**
 * Returns a phrase negative for each term in `wanted` that has a safe phrase. The longest phrase is used, because
 * longer phrases block fewer searches outside the report.
 */
export function findSafeRoots(
  index: TermIndex,
  phrases: readonly SafePhrase[],
  wanted: ReadonlySet<number>,
): Map<number, BlockingNegative> {
  const longest = new Map<number, PhrasePlace>();
  const wordsMax = Math.min(index.matching.wordsMax.phrase, PHRASE_WORDS_MAX);
  const sizeOf = ({ start, end }: PhrasePlace): number => end - start;
  for (const { place, terms: holders } of phrases) {
    for (const term of holders) {
      if (!wanted.has(term)) continue;
      const known = longest.get(term);
      if (known !== undefined && sizeOf(known) >= wordsMax) continue;
      const root = narrowPhrase(index, place, [term]);
      if (known === undefined || sizeOf(root) > sizeOf(known)) longest.set(term, root);
    }
  }
  return new Map(
    [...longest].map(([term, place]) => {
      const text = phraseText(index, place);
      const negative = { text, matchType: "phrase" } as const;
      return [term, { ...negative, terms: excludedBy(index, negative) }];
    }),
  );
}
