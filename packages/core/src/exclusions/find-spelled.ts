import type { MatchType } from "./negative-keyword.ts";
import type { PhraseIndex } from "./phrase-index.ts";

/**
 * Like `PhraseIndex.find`, but a sequence may have another spelling in place of each word. `spellings[n]`: the other
 * spellings of word n. Returns the owners. Reads only the sequences with the rarest word.
 */
export function findSpelled(
  index: PhraseIndex,
  words: readonly string[],
  spellings: readonly (readonly string[])[],
  matchType: MatchType,
): number[] {
  const { wordId, sequencesWith, queryWordsMax, ids, offsets, owners } = index;
  const others = spellings.flat();
  const isExact = matchType === "exact";
  const sizeOf = (sequence: number) =>
    (offsets[sequence + 1] as number) - (offsets[sequence] as number);
  const sequences = (some: readonly string[]) => {
    const all = some.length === 1 ? sequencesWith(some[0] as string) : some.flatMap(sequencesWith);
    return isExact ? all.filter((sequence) => sizeOf(sequence) === words.length) : all;
  };
  let candidates = sequences(others);
  if (candidates.length === 0) return [];
  const accepted = words.map((word, at) => [word].concat(spellings[at] ?? []));
  const wanted = accepted.map((some) => some.map(wordId));
  const countOf = (some: readonly string[]) =>
    some.reduce((sum, word) => sum + sequencesWith(word).length, 0);
  for (const some of accepted) if (countOf(some) < candidates.length) candidates = sequences(some);
  const found = new Set<number>();
  for (const sequence of candidates) {
    const start = offsets[sequence] as number;
    const end = start + (isExact ? words.length : Math.min(sizeOf(sequence), queryWordsMax));
    if (hasWords(ids.subarray(start, end), wanted, matchType !== "broad")) {
      found.add(owners[sequence] as number);
    }
  }
  return [...found];
}

/** No word has this id. `wordId` returns -1 for an unknown word. */
const NO_ID = -2;

/** True if a sequence has the words, one of `wanted[n]` for word n, anywhere or in a row. */
function hasWords(
  sequence: Int32Array,
  wanted: readonly (readonly number[])[],
  isInRow: boolean,
): boolean {
  if (!isInRow) return wanted.every((some) => sequence.some((word) => some.includes(word)));
  return sequence.some((_, start) =>
    wanted.every((some, at) => some.includes(sequence[start + at] ?? NO_ID)),
  );
}
