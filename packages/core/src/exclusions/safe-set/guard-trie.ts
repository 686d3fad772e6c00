import type { TermIndex } from "../term-index.ts";
import { createWordTrie, type WordTrie } from "../word-trie.ts";

export type GuardTrie = {
  readonly trie: WordTrie;
  /** The guards' word for each word of the report, or -1 where no guarded term has it. */
  readonly guardWordOf: Int32Array;
};

/**
 * All phrases of the guarded terms, up to `wordsMax` words, as paths of a trie. A phrase of the report is safe as soon
 * as its path leaves the trie. Words are compared widely (accents, plurals) where the vendor leaves that open.
 */
export function createGuardTrie(index: TermIndex, wordsMax: number): GuardTrie {
  const { ids, offsets } = index.guardSequences;
  const trie = createWordTrie(ids.length);
  for (let sequence = 0; sequence + 1 < offsets.length; sequence += 1) {
    const end = offsets[sequence + 1] as number;
    for (let start = offsets[sequence] as number; start < end; start += 1) {
      let node = 0;
      const last = Math.min(end, start + wordsMax);
      for (let at = start; at < last; at += 1) node = trie.grow(node, ids[at] as number);
    }
  }
  return { trie, guardWordOf: mapWords(index) };
}

function mapWords({ sequences, guardSequences, matching }: TermIndex): Int32Array {
  const guardWordOf = new Int32Array(sequences.wordCount);
  for (const [word, id] of sequences.words()) {
    guardWordOf[id] = guardSequences.wordId(matching.foldWidely(word));
  }
  return guardWordOf;
}
