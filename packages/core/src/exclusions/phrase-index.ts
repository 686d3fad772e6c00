import { groupEqualSequences } from "./equal-sequences.ts";
import { createIntList } from "./int-list.ts";
import type { MatchType } from "./negative-keyword.ts";

/** Word sequences, each with its owner, that can be asked which of them a negative keyword's words are in. */
export type PhraseIndex = {
  /** Owners of the sequences that match, each once, in rising order. */
  readonly find: (words: readonly string[], matchType: MatchType) => number[];
  /** The number of a word, or -1 where no sequence has it. */
  readonly wordId: (word: string) => number;
  readonly words: () => Iterable<readonly [word: string, id: number]>;
  readonly wordCount: number;
  /** Owners of sequences with the same words, in rising order; every sequence is in one group. */
  readonly groups: () => Iterable<readonly number[]>;
  /** Word ids of one sequence: `ids.subarray(offsets[i], offsets[i + 1])`. */
  readonly ids: Int32Array;
  readonly offsets: Int32Array;
};

export type OwnedWords = { readonly owner: number; readonly words: readonly string[] };

/**
 * Builds the inverted index (word to sequences) over `sequences`, whose owners must not fall. They are gone through once
 * and not kept, so that those of a hundred thousand terms can be made one by one.
 * `queryWordsMax`: phrase and broad look at so many words from the front of a sequence.
 */
export function createPhraseIndex(
  sequences: Iterable<OwnedWords>,
  queryWordsMax: number,
): PhraseIndex {
  const { vocabulary, ids, offsets, owners } = numberWords(sequences);
  const postings = createPostings(ids, offsets, vocabulary.size, queryWordsMax);
  const wholes = lazily(() => groupEqualSequences(ids, offsets, owners));

  const find = (words: readonly string[], matchType: MatchType): number[] => {
    if (words.length === 0) return [];
    const wanted = words.map((word) => vocabulary.get(word) ?? -1);
    if (wanted.includes(-1)) return [];
    if (matchType === "exact") return wholes().ownersOf(wanted);
    const found: number[] = [];
    for (const sequence of postings.rarest(wanted)) {
      const start = offsets[sequence] as number;
      const end = Math.min(offsets[sequence + 1] as number, start + queryWordsMax);
      const isIn =
        matchType === "broad"
          ? wanted.every((word) => ids.subarray(start, end).includes(word))
          : hasRun(ids, start, end, wanted);
      const owner = owners[sequence] as number;
      if (isIn && found.at(-1) !== owner) found.push(owner);
    }
    return found;
  };

  return {
    find,
    wordId: (word) => vocabulary.get(word) ?? -1,
    words: () => vocabulary.entries(),
    groups: () => wholes().groups(),
    wordCount: vocabulary.size,
    ids,
    offsets,
  };
}

function numberWords(sequences: Iterable<OwnedWords>) {
  const vocabulary = new Map<string, number>();
  const ids = createIntList();
  const offsets = createIntList();
  const owners = createIntList();
  offsets.push(0);
  for (const { owner, words } of sequences) {
    for (const word of words) {
      let id = vocabulary.get(word);
      if (id === undefined) vocabulary.set(word, (id = vocabulary.size));
      ids.push(id);
    }
    offsets.push(ids.length());
    owners.push(owner);
  }
  return {
    vocabulary,
    ids: ids.toArray(),
    offsets: offsets.toArray(),
    owners: owners.toArray(),
  };
}

function createPostings(
  ids: Int32Array,
  offsets: Int32Array,
  wordCount: number,
  queryWordsMax: number,
) {
  const starts = new Int32Array(wordCount + 1);
  const forEachWord = (visit: (word: number, sequence: number) => void): void => {
    // A word that a sequence repeats is listed once.
    const lastSequence = new Int32Array(wordCount).fill(-1);
    for (let sequence = 0; sequence + 1 < offsets.length; sequence += 1) {
      const start = offsets[sequence] as number;
      const end = Math.min(offsets[sequence + 1] as number, start + queryWordsMax);
      for (let at = start; at < end; at += 1) {
        const word = ids[at] as number;
        if (lastSequence[word] === sequence) continue;
        lastSequence[word] = sequence;
        visit(word, sequence);
      }
    }
  };
  forEachWord((word) => {
    starts[word + 1] = (starts[word + 1] as number) + 1;
  });
  for (let word = 0; word < wordCount; word += 1) {
    starts[word + 1] = (starts[word + 1] as number) + (starts[word] as number);
  }
  const lists = new Int32Array(starts[wordCount] as number);
  const next = starts.slice();
  forEachWord((word, sequence) => {
    lists[next[word] as number] = sequence;
    next[word] = (next[word] as number) + 1;
  });
  const sizeOf = (word: number): number => (starts[word + 1] as number) - (starts[word] as number);
  return {
    rarest: (words: readonly number[]): Int32Array => {
      const word = words.reduce((best, other) => (sizeOf(other) < sizeOf(best) ? other : best));
      return lists.subarray(starts[word], starts[word + 1]);
    },
  };
}

function hasRun(ids: Int32Array, start: number, end: number, wanted: readonly number[]): boolean {
  for (let at = start; at + wanted.length <= end; at += 1) {
    let length = 0;
    while (length < wanted.length && ids[at + length] === wanted[length]) length += 1;
    if (length === wanted.length) return true;
  }
  return false;
}

function lazily<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}
