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
  const accepted = words.map((word, at) => [word].concat(spellings[at] ?? []));
  const wanted = accepted.map((some) => some.map(wordId).filter((id) => id !== -1));
  if (wanted.some(({ length }) => length === 0)) return [];
  const countOf = (some: readonly string[]) =>
    some.reduce((sum, word) => sum + sequencesWith(word).length, 0);
  const rarest = [...accepted, spellings.flat()].reduce((least, some) =>
    countOf(some) < countOf(least) ? some : least,
  );
  const isExact = matchType === "exact";
  const found = new Set<number>();
  for (const sequence of rarest.flatMap(sequencesWith)) {
    const start = offsets[sequence] as number;
    const length = (offsets[sequence + 1] as number) - start;
    if (isExact && length !== words.length) continue;
    const end = start + (isExact ? length : Math.min(length, queryWordsMax));
    if (hasWords(ids.subarray(start, end), wanted, matchType !== "broad")) {
      found.add(owners[sequence] as number);
    }
  }
  return [...found];
}

/** True if a sequence has the words, one of `wanted[n]` for word n, anywhere or in a row. */
function hasWords(
  sequence: Int32Array,
  wanted: readonly (readonly number[])[],
  isInRow: boolean,
): boolean {
  if (!isInRow) return wanted.every((some) => sequence.some((word) => some.includes(word)));
  return sequence.some((_, start) =>
    wanted.every((some, at) => some.includes(sequence[start + at] ?? -1)),
  );
}
