import type { MatchType } from "./negative-keyword.ts";

/** Word sequences with their owners, searchable for a negative keyword's words. */
export type PhraseIndex = {
  /** Owners of the sequences that match, each once, in rising order. */
  readonly find: (words: readonly string[], matchType: MatchType) => readonly number[];
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
 * Builds the inverted index (word to sequences) over `sequences`, whose owners must not fall.
 * `queryWordsMax`: phrase and broad look at this many words from the front of a sequence.
 */
export function createPhraseIndex(
  sequences: Iterable<OwnedWords>,
  queryWordsMax: number,
): PhraseIndex {
  const { vocabulary, ids, offsets, owners } = numberWords(sequences);
  const postings = createPostings(ids, offsets, vocabulary.size, queryWordsMax);
  const wholes = lazily(() => groupEqualSequences(ids, offsets, owners));

  const find = (words: readonly string[], matchType: MatchType): readonly number[] => {
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

function createPostings(
  ids: Int32Array,
  offsets: Int32Array,
  wordCount: number,
  queryWordsMax: number,
) {
  const lists = Array.from({ length: wordCount }, (): number[] => []);
  for (let sequence = 0; sequence + 1 < offsets.length; sequence += 1) {
    const start = offsets[sequence] as number;
    const end = Math.min(offsets[sequence + 1] as number, start + queryWordsMax);
    for (let at = start; at < end; at += 1) {
      const list = lists[ids[at] as number] as number[];
      // A word that a sequence repeats is listed once.
      if (list.at(-1) !== sequence) list.push(sequence);
    }
  }
  const listOf = (word: number): readonly number[] => lists[word] ?? [];
  return {
    rarest: (words: readonly number[]): readonly number[] =>
      words.map(listOf).reduce((best, other) => (other.length < best.length ? other : best)),
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

type EqualSequences = {
  /** Owners of the sequences of exactly these words, each once, in rising order. */
  readonly ownersOf: (words: readonly number[]) => readonly number[];
  /** The same for every group, in the order in which each first appears. */
  readonly groups: () => Iterable<readonly number[]>;
};

/** Sequence `i` holds the words `ids.subarray(offsets[i], offsets[i + 1])` and belongs to `owners[i]`; owners do not fall. */
function groupEqualSequences(
  ids: Int32Array,
  offsets: Int32Array,
  owners: Int32Array,
): EqualSequences {
  const groups = new Map<string, number[]>();
  for (const [sequence, owner] of owners.entries()) {
    const key = ids.subarray(offsets[sequence], offsets[sequence + 1]).join(" ");
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [owner]);
    else if (known.at(-1) !== owner) known.push(owner);
  }
  return {
    ownersOf: (words) => groups.get(words.join(" ")) ?? [],
    groups: () => groups.values(),
  };
}
