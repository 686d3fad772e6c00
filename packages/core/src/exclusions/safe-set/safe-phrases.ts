import type { ExclusionTerm } from "../exclusion-term.ts";
import { platformLimits } from "../platform-limits.ts";
import { isTopicWord } from "../read-words.ts";
import type { TermIndex } from "../term-index.ts";
import { createPairNumbers } from "../../ngrams/pair-numbers.ts";
import { findTopics, type Grounds } from "./grounds.ts";

/** The words `start` to `end` (exclusive) of `term`. */
export type PhrasePlace = { readonly term: number; readonly start: number; readonly end: number };

/** Returns the words at a place in lower case, with single spaces. */
export function phraseText(index: TermIndex, { term, start, end }: PhrasePlace): string {
  const { term: text } = index.terms[term] as ExclusionTerm;
  return index.matching.wordsOf(text).slice(start, end).join(" ");
}

export type SafePhrase = { readonly place: PhrasePlace; readonly terms: number[] };

/**
 * Returns the shortest safe phrases in enough excluded terms (`Grounds.isInEnough`) or in one of the terms in `alone`.
 * A safe phrase meets these conditions:
 * - No guarded term contains it (`TermIndex.guardSequences`).
 * - It contains a topic word (`isTopicWord`) that is not in the business's name or description.
 * - It begins or ends with a function word only if the ground does.
 * - It has two words that are not function words, a word that stands alone (`Grounds.standsAlone`), or a whole ground
 * of several words.
 * Two or more function words ("how to") are safe, too, if they are inside the ground of a question.
 */
export function findSafePhrases(
  index: TermIndex,
  excluded: readonly number[],
  grounds: Grounds,
  alone: ReadonlySet<number>,
): SafePhrase[] {
  const { offsets } = index.sequences;
  const endOfSafePhrase = createPhraseSearch(index, grounds);
  const found = createPhraseList(index);
  for (const term of excluded) {
    const from = offsets[term] as number;
    const end = Math.min(offsets[term + 1] as number, from + index.matching.queryWordsMax);
    let shortestEnd = Infinity;
    // Going backwards finds each safe phrase before the longer phrases that contain it. The longer ones are skipped.
    for (let start = end - 1; start >= from; start -= 1) {
      const phraseEnd = endOfSafePhrase(term, start, end);
      if (phraseEnd === -1 || phraseEnd >= shortestEnd) continue;
      shortestEnd = phraseEnd;
      found.add(term, from, start, phraseEnd);
    }
  }
  const hasAlone = ({ terms }: SafePhrase) =>
    alone.size > 0 && terms.some((term) => alone.has(term));
  const { lengthMax } = platformLimits[index.platform];
  return found
    .all()
    .filter((phrase) => grounds.isInEnough(phrase) || hasAlone(phrase))
    .filter(({ place }) => {
      const text = phraseText(index, place);
      // The search above compares the words of the phrase as they are. Words with marks have other readings.
      return (
        Array.from(text).length <= lengthMax &&
        index.guardsHitBy({ text, matchType: "phrase" }).length === 0
      );
    });
}

/** Returns a function that returns the end of the shortest safe phrase that begins at `start`, or -1. */
function createPhraseSearch(index: TermIndex, grounds: Grounds) {
  const { ids } = index.sequences;
  const wordsMax = Math.min(index.matching.wordsMax.phrase, PHRASE_WORDS_MAX);
  const nextIn = createGuardTrie(index, wordsMax);
  const { isTopic, isFunction, isLegal } = describeWords(index);
  return (term: number, start: number, end: number): number => {
    const ground = grounds.rangeOf(term);
    if (isFunction[ids[start] as number] === 1 && start !== ground.start) return -1;
    let nodes: readonly number[] = ROOTS;
    let meanings = 0;
    let hasTopic = false;
    let isEnough = false;
    let isQuestion = grounds.isQuestion(term) && start >= ground.start;
    const last = Math.min(end, start + wordsMax);
    for (let at = start; at < last; at += 1) {
      const word = ids[at] as number;
      if (isLegal[word] === 0) return -1;
      nodes = nextIn(nodes, word);
      if (isFunction[word] === 0) meanings += 1;
      hasTopic ||= isTopic[word] === 1;
      isEnough ||= meanings > 1 || (isTopic[word] === 1 && grounds.standsAlone(word));
      isEnough ||= start <= ground.start && at > start && at + 1 >= ground.end;
      isQuestion &&= isFunction[word] === 1 && at < ground.end;
      if (nodes.length > 0) continue;
      if (isQuestion && at > start) return at + 1;
      if (isFunction[word] === 1 && at + 1 !== ground.end) continue;
      if (hasTopic && isEnough) return at + 1;
    }
    return -1;
  };
}

/** The number of the trie's root. Each other node stands for the words of its parent node and one more word. */
const ROOT = -2;
const ROOTS = [ROOT];

function createPhraseList({ sequences: { ids } }: TermIndex) {
  const trie = createPairNumbers();
  const found = new Map<number, SafePhrase>();
  return {
    all: () => [...found.values()],
    add: (term: number, from: number, start: number, end: number): void => {
      let node = ROOT;
      for (let at = start; at < end; at += 1) node = trie.numberOf(node, ids[at] as number);
      const known = found.get(node);
      if (known === undefined) {
        found.set(node, { place: { term, start: start - from, end: end - from }, terms: [term] });
      } else if (known.terms.at(-1) !== term) known.terms.push(term);
    },
  };
}

/** A phrase has at most this many words, or fewer if the platform has a lower limit. */
export const PHRASE_WORDS_MAX = 10;

function describeWords(index: TermIndex) {
  const { sequences, matching } = index;
  const isTopic = findTopics(index);
  const isFunction = new Uint8Array(sequences.wordCount);
  const isLegal = new Uint8Array(sequences.wordCount);
  for (const [word, id] of sequences.words()) {
    isFunction[id] = isTopicWord(word) ? 0 : 1;
    isLegal[id] = matching.isLegalWord(word) ? 1 : 0;
  }
  return { isTopic, isFunction, isLegal };
}

/**
 * Stores all phrases of up to `wordsMax` words that occur in guarded terms. Returns a function that goes on from the
 * nodes of some phrases by a word of `sequences`: to the nodes of the phrases that continue with it, as it is or as the
 * platform may spell it.
 */
function createGuardTrie(index: TermIndex, wordsMax: number) {
  const { ids, offsets } = index.guardSequences;
  const trie = createPairNumbers();
  for (let sequence = 0; sequence + 1 < offsets.length; sequence += 1) {
    const end = offsets[sequence + 1] as number;
    for (let start = offsets[sequence] as number; start < end; start += 1) {
      let node = ROOT;
      const last = Math.min(end, start + wordsMax);
      for (let at = start; at < last; at += 1) node = trie.numberOf(node, ids[at] as number);
    }
  }
  const guardWordsOf = mapWords(index);
  return (nodes: readonly number[], word: number): readonly number[] => {
    const found: number[] = [];
    for (const node of nodes) {
      for (const guardWord of guardWordsOf[word] as readonly number[]) {
        const next = trie.find(node, guardWord);
        if (next !== -1) found.push(next);
      }
    }
    return found;
  };
}

/** Maps a word id of `sequences` to the ids of the same word and of its misspellings in `guardSequences`. */
function mapWords({ sequences, guardSequences, matching, misspellingsOf }: TermIndex) {
  const guardWordsOf: (readonly number[])[] = [];
  for (const [word, id] of sequences.words()) {
    const wide = matching.foldWidely(word);
    const spellings = [wide, ...misspellingsOf(wide)].map(guardSequences.wordId);
    guardWordsOf[id] = spellings.filter((guardWord) => guardWord !== -1);
  }
  return guardWordsOf;
}
