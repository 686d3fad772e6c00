import { isTopicWord } from "../function-words.ts";
import { createIntList } from "../int-list.ts";
import { membersByGroup } from "../members-by-group.ts";
import { platformLimits } from "../platform-limits.ts";
import type { TermIndex } from "../term-index.ts";
import { withoutRoom } from "../without-room.ts";
import { createWordTrie } from "../word-trie.ts";
import { createGuardTrie } from "./guard-trie.ts";
import { type PhrasePlace, phraseText } from "./phrase-text.ts";

/** One safe phrase and the excluded terms that have it, in rising order. */
export type SafePhrase = { readonly place: PhrasePlace; readonly terms: readonly number[] };

/**
 * The shortest safe phrases of the excluded terms: those that no guarded term has under any reading, with a word that
 * says what the search is about and is not the business's own, and no shorter such phrase inside.
 *
 * Both properties pass on to every longer phrase around, and a longer phrase blocks no more terms; so the fewest
 * negatives can always be found among the shortest ones. A term of n words has at most n of them.
 *
 * Most phrases are one term's, and of no use to a term that can be an exact negative: only those are made that `termsMin`
 * terms share, or that hold one of the terms in `alone`.
 */
export function findSafePhrases(
  index: TermIndex,
  excluded: readonly number[],
  termsMin: number,
  alone: ReadonlySet<number>,
): SafePhrase[] {
  const { ids, offsets } = index.sequences;
  const { matching } = index;
  const wordsMax = Math.min(matching.wordsMax.phrase, PHRASE_WORDS_MAX);
  const { trie, guardWordOf } = createGuardTrie(index, wordsMax);
  const { isTopic, isLegal } = describeWords(index);
  const phraseTrie = createWordTrie(excluded.length * 2);
  const found = createPhraseHolders();

  /** The first end at which the phrase from `start` is safe and has a topic word, or -1. */
  const endOfSafePhrase = (start: number, end: number): number => {
    let node = 0;
    let hasTopic = false;
    const last = Math.min(end, start + wordsMax);
    for (let at = start; at < last; at += 1) {
      const word = ids[at] as number;
      if (isLegal[word] === 0) return -1;
      if (node !== -1) {
        const guardWord = guardWordOf[word] as number;
        node = guardWord === -1 ? -1 : trie.child(node, guardWord);
      }
      hasTopic ||= isTopic[word] === 1;
      if (node === -1 && hasTopic) return at + 1;
    }
    return -1;
  };

  const add = (term: number, from: number, start: number, end: number): void => {
    let node = 0;
    for (let at = start; at < end; at += 1) node = phraseTrie.grow(node, ids[at] as number);
    found.add(node, term, start - from, end - from);
  };

  for (const term of excluded) {
    const from = offsets[term] as number;
    const end = Math.min(offsets[term + 1] as number, from + matching.queryWordsMax);
    let shortestEnd = Infinity;
    // From the back: a phrase is worth listing only where none that starts later ends as early.
    for (let start = end - 1; start >= from; start -= 1) {
      const phraseEnd = endOfSafePhrase(start, end);
      if (phraseEnd === -1 || phraseEnd >= shortestEnd) continue;
      shortestEnd = phraseEnd;
      add(term, from, start, phraseEnd);
    }
  }
  return found.phrases(termsMin, alone).filter(({ place }) => fitsLength(index, place));
}

/** Collects who has which phrase as plain numbers: a hundred thousand terms have half a million phrases. */
function createPhraseHolders() {
  const nodes = createIntList();
  const terms = createIntList();
  const starts = createIntList();
  const ends = createIntList();
  return {
    /** `node` stands for the words of the phrase; terms must not fall. */
    add: (node: number, term: number, start: number, end: number): void => {
      nodes.push(node);
      terms.push(term);
      starts.push(start);
      ends.push(end);
    },
    /** The phrases of `termsMin` terms or of one in `alone`, in the order in which they were found first. */
    phrases: (termsMin: number, alone: ReadonlySet<number>): SafePhrase[] => {
      const { firsts, offsets, finds } = groupByNode(nodes.toArray());
      const termOf = terms.toArray();
      const startOf = starts.toArray();
      const endOf = ends.toArray();
      const phrases: SafePhrase[] = [];
      for (let phrase = 0; phrase < firsts.length; phrase += 1) {
        const from = offsets[phrase] as number;
        const end = offsets[phrase + 1] as number;
        const hasAlone = alone.size > 0 && isAnyIn(alone, finds, from, end, termOf);
        // Most phrases are of one term: no list is made for them.
        if (end - from < termsMin && !hasAlone) continue;
        const holders = holdersOf(finds.subarray(from, end), termOf);
        if (holders.length < termsMin && !hasAlone) continue;
        const first = firsts[phrase] as number;
        const place = {
          term: termOf[first] as number,
          start: startOf[first] as number,
          end: endOf[first] as number,
        };
        phrases.push({ place, terms: holders });
      }
      return phrases;
    },
  };
}

/** The terms of these finds; one that repeats the phrase is listed once. */
function holdersOf(finds: Int32Array, termOf: Int32Array): number[] {
  const holders: number[] = [];
  for (const find of finds) {
    const term = termOf[find] as number;
    if (holders.at(-1) !== term) holders.push(term);
  }
  return withoutRoom(holders);
}

function isAnyIn(
  terms: ReadonlySet<number>,
  finds: Int32Array,
  from: number,
  end: number,
  termOf: Int32Array,
): boolean {
  for (let at = from; at < end; at += 1) {
    if (terms.has(termOf[finds[at] as number] as number)) return true;
  }
  return false;
}

/** Groups the places of equal numbers; a group's places are `finds.subarray(offsets[group], offsets[group + 1])`. */
function groupByNode(nodes: Int32Array) {
  const groupOfNode = new Int32Array(
    nodes.reduce((most, node) => Math.max(most, node), 0) + 1,
  ).fill(-1);
  const groups = new Int32Array(nodes.length);
  const firsts = createIntList();
  for (let find = 0; find < nodes.length; find += 1) {
    const node = nodes[find] as number;
    if (groupOfNode[node] === -1) {
      groupOfNode[node] = firsts.length();
      firsts.push(find);
    }
    groups[find] = groupOfNode[node] as number;
  }
  const { starts: offsets, members: finds } = membersByGroup(groups, firsts.length());
  return { firsts: firsts.toArray(), offsets, finds };
}

/** Longest phrase looked for where the platform itself sets no limit. */
export const PHRASE_WORDS_MAX = 10;

function describeWords(index: TermIndex) {
  const { sequences, matching } = index;
  const isTopic = new Uint8Array(sequences.wordCount);
  const isLegal = new Uint8Array(sequences.wordCount);
  for (const [word, id] of sequences.words()) {
    isTopic[id] = isTopicWord(word) && !index.isOwnWord(word) ? 1 : 0;
    isLegal[id] = matching.isLegalWord(word) ? 1 : 0;
  }
  return { isTopic, isLegal };
}

function fitsLength(index: TermIndex, place: PhrasePlace): boolean {
  return Array.from(phraseText(index, place)).length <= platformLimits[index.platform].lengthMax;
}
