import type { MatchType } from "./negative-keyword.ts";

/**
 * An index of word sequences. Each sequence belongs to an owner, a number such as the index of its search term. `find`
 * returns owners. `groups` returns the owners of equal sequences.
 */
export type PhraseIndex = {
  readonly find: (words: readonly string[], matchType: MatchType) => readonly number[];
  readonly wordId: (word: string) => number;
  readonly words: () => Iterable<readonly [word: string, id: number]>;
  readonly wordCount: number;
  /** Returns the sequences that contain a word (among their first `queryWordsMax` words). */
  readonly sequencesWith: (word: string) => readonly number[];
  readonly queryWordsMax: number;
  readonly groups: () => Iterable<readonly number[]>;
  /** The word ids of sequence `i` are `ids.subarray(offsets[i], offsets[i + 1])`. */
  readonly ids: Int32Array;
  readonly offsets: Int32Array;
  /** The owner of each sequence. */
  readonly owners: Int32Array;
};

export type OwnedWords = { readonly owner: number; readonly words: readonly string[] };

/**
 * Builds an index. `sequences` must be sorted by owner, in ascending order. For phrase and broad match, `find` compares
 * only the first `queryWordsMax` words of a sequence.
 */
export function createPhraseIndex(
  sequences: Iterable<OwnedWords>,
  queryWordsMax: number,
): PhraseIndex {
  const { vocabulary, ids, offsets, owners } = numberWords(sequences);
  const sequencesWith = listSequences(ids, offsets, vocabulary.size, queryWordsMax);
  let groups: Map<string, number[]> | undefined;
  const equalSequences = () => (groups ??= groupEqualSequences(ids, offsets, owners));

  const find = (words: readonly string[], matchType: MatchType): readonly number[] => {
    if (words.length === 0) return [];
    const wanted = words.map((word) => vocabulary.get(word) ?? -1);
    if (wanted.includes(-1)) return [];
    if (matchType === "exact") return equalSequences().get(wanted.join(" ")) ?? [];
    const found: number[] = [];
    const distinct = [...new Set(wanted)];
    const candidates = wanted
      .map((word) => sequencesWith[word] ?? [])
      .reduce((rarest, other) => (other.length < rarest.length ? other : rarest));
    for (const sequence of candidates) {
      const start = offsets[sequence] as number;
      const end = Math.min(offsets[sequence + 1] as number, start + queryWordsMax);
      const isIn =
        matchType === "broad"
          ? hasAll(ids, start, end, distinct)
          : findRun(ids, start, end, wanted) !== -1;
      const owner = owners[sequence] as number;
      if (isIn && found.at(-1) !== owner) found.push(owner);
    }
    return found;
  };

  return {
    find,
    wordId: (word) => vocabulary.get(word) ?? -1,
    words: () => vocabulary.entries(),
    groups: () => equalSequences().values(),
    wordCount: vocabulary.size,
    sequencesWith: (word) => sequencesWith[vocabulary.get(word) ?? -1] ?? [],
    queryWordsMax,
    ids,
    offsets,
    owners,
  };
}

function numberWords(sequences: Iterable<OwnedWords>) {
  const vocabulary = new Map<string, number>();
  const ids: number[] = [];
  const offsets = [0];
  const owners: number[] = [];
  for (const { owner, words } of sequences) {
    for (const word of words) {
      let id = vocabulary.get(word);
      if (id === undefined) vocabulary.set(word, (id = vocabulary.size));
      ids.push(id);
    }
    offsets.push(ids.length);
    owners.push(owner);
  }
  return {
    vocabulary,
    ids: Int32Array.from(ids),
    offsets: Int32Array.from(offsets),
    owners: Int32Array.from(owners),
  };
}

function listSequences(
  ids: Int32Array,
  offsets: Int32Array,
  wordCount: number,
  queryWordsMax: number,
): readonly (readonly number[])[] {
  const lists = Array.from({ length: wordCount }, (): number[] => []);
  for (let sequence = 0; sequence + 1 < offsets.length; sequence += 1) {
    const start = offsets[sequence] as number;
    const end = Math.min(offsets[sequence + 1] as number, start + queryWordsMax);
    for (let at = start; at < end; at += 1) {
      const list = lists[ids[at] as number] as number[];
      if (list.at(-1) !== sequence) list.push(sequence);
    }
  }
  return lists;
}

/** Returns the first position of `run` in `ids` between `start` and `end` (exclusive), or -1. */
export function findRun(
  ids: Int32Array,
  start: number,
  end: number,
  run: ArrayLike<number>,
): number {
  for (let at = start; at + run.length <= end; at += 1) {
    let length = 0;
    while (length < run.length && ids[at + length] === run[length]) length += 1;
    if (length === run.length) return at;
  }
  return -1;
}

/** True if all of the `distinct` words are in `ids` between `start` and `end` (exclusive), in any order. */
function hasAll(ids: Int32Array, start: number, end: number, distinct: readonly number[]): boolean {
  if (end - start < distinct.length) return false;
  const sequence = ids.subarray(start, end);
  return distinct.every((word) => sequence.includes(word));
}

function groupEqualSequences(
  ids: Int32Array,
  offsets: Int32Array,
  owners: Int32Array,
): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [sequence, owner] of owners.entries()) {
    const key = ids.subarray(offsets[sequence], offsets[sequence + 1]).join(" ");
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [owner]);
    else if (known.at(-1) !== owner) known.push(owner);
  }
  return groups;
}
