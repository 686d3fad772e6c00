import { isTopicWord } from "../function-words.ts";
import { platformLimits } from "../platform-limits.ts";
import type { TermIndex } from "../term-index.ts";
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
 */
export function findSafePhrases(index: TermIndex, excluded: readonly number[]): SafePhrase[] {
  const { ids, offsets } = index.sequences;
  const { matching } = index;
  const wordsMax = Math.min(matching.wordsMax.phrase, PHRASE_WORDS_MAX);
  const { trie, guardWordOf } = createGuardTrie(index, wordsMax);
  const { isTopic, isLegal } = describeWords(index);
  const phrases: { place: PhrasePlace; terms: number[] }[] = [];
  const phraseTrie = createWordTrie(excluded.length * 2);
  const phraseOfNode = new Map<number, number>();

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
    const known = phraseOfNode.get(node);
    if (known === undefined) {
      phraseOfNode.set(node, phrases.length);
      phrases.push({ place: { term, start: start - from, end: end - from }, terms: [term] });
    } else if (phrases[known]?.terms.at(-1) !== term) {
      phrases[known]?.terms.push(term);
    }
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
  return phrases.filter(({ place }) => fitsLength(index, place));
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
