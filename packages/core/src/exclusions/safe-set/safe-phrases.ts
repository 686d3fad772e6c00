import type { ExclusionTerm } from "../exclusion-term.ts";
import { isTopicWord } from "../function-words.ts";
import { splitWords } from "../matching/split-words.ts";
import { platformLimits } from "../platform-limits.ts";
import type { TermIndex } from "../term-index.ts";
import { type WordTrie, createWordTrie } from "../word-trie.ts";

/** The place of a phrase: in `term`, from word `start` up to but not including `end`. */
export type PhrasePlace = { readonly term: number; readonly start: number; readonly end: number };

/** The words of a phrase as its term spells them, single spaces between. */
export function phraseText(index: TermIndex, { term, start, end }: PhrasePlace): string {
  const { term: text } = index.terms[term] as ExclusionTerm;
  return splitWords(text).slice(start, end).join(" ");
}

/** One safe phrase and the excluded terms that have it, in rising order. */
export type SafePhrase = { readonly place: PhrasePlace; readonly terms: number[] };

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
  const found = createPhraseList(index, excluded.length);

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

  for (const term of excluded) {
    const from = offsets[term] as number;
    const end = Math.min(offsets[term + 1] as number, from + matching.queryWordsMax);
    let shortestEnd = Infinity;
    // From the back: a phrase is worth listing only where none that starts later ends as early.
    for (let start = end - 1; start >= from; start -= 1) {
      const phraseEnd = endOfSafePhrase(start, end);
      if (phraseEnd === -1 || phraseEnd >= shortestEnd) continue;
      shortestEnd = phraseEnd;
      found.add(term, from, start, phraseEnd);
    }
  }
  return found
    .all()
    .filter(
      ({ place, terms }) =>
        (terms.length >= termsMin || (alone.size > 0 && terms.some((term) => alone.has(term)))) &&
        fitsLength(index, place),
    );
}

/** Collects the phrases, each with the terms that have it; terms must not fall. */
function createPhraseList({ sequences: { ids } }: TermIndex, termCount: number) {
  const trie = createWordTrie(termCount * 2);
  const found = new Map<number, SafePhrase>();
  return {
    all: () => [...found.values()],
    add: (term: number, from: number, start: number, end: number): void => {
      let node = 0;
      for (let at = start; at < end; at += 1) node = trie.grow(node, ids[at] as number);
      const known = found.get(node);
      if (known === undefined) {
        found.set(node, { place: { term, start: start - from, end: end - from }, terms: [term] });
      } else if (known.terms.at(-1) !== term) known.terms.push(term);
    },
  };
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

export type GuardTrie = {
  readonly trie: WordTrie;
  /** The guards' word for each word of the report, or -1 where no guarded term has it. */
  readonly guardWordOf: Int32Array;
};

/**
 * All phrases of the guarded terms, up to `wordsMax` words, as paths of a trie. A phrase of the report is safe as soon
 * as its path leaves the trie. Words are compared widely (accents, plurals) where the vendor leaves that open.
 */
function createGuardTrie(index: TermIndex, wordsMax: number): GuardTrie {
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
