import type { Mention, ProfileVocabulary } from "../profile/vocabulary.ts";
import {
  foldWord,
  foldWords,
  functionWords,
  hasLetterOrDigit,
  inAnyLanguage,
  phrasesInAnyLanguage,
  readWords,
  spelled,
} from "@termsift/core/words";

/** A word of a term. `evidence`: the logit of "exclude" for this word alone. */
export type WordEvidence = { readonly word: string; readonly evidence: number };

/** Words `start` (inclusive) to `end` (exclusive) of a term. `text` joins these words. */
export type DecidingWords = {
  readonly text: string;
  readonly mention: Mention;
  readonly start: number;
  readonly end: number;
};

const RUN_WORDS_MAX = 3;

/**
 * Returns the word with the most evidence among those that the profile does not offer, together with neighbours of the
 * same `mention`. Returns undefined if the profile offers every word but numbers. `isFunctionWord`: true for a folded
 * word without a topic ("for", "der"). Function words count as offered.
 */
export function findDecidingWords(
  words: readonly WordEvidence[],
  vocabulary: Pick<ProfileVocabulary, "mentionOf">,
  isFunctionWord: (foldedWord: string) => boolean,
  wordsMax = RUN_WORDS_MAX,
): DecidingWords | undefined {
  const mentions = words.map(({ word }) => {
    const folded = foldWord(word.toLowerCase());
    return isFunctionWord(folded) || !hasLetterOrDigit(folded)
      ? "offered"
      : vocabulary.mentionOf(folded);
  });
  const named = [...words.keys()].filter((index) => mentions[index] !== "offered");
  // A bare number or measure ("iso 100", "5m2") is no reason.
  const telling = named.filter((index) => /^\p{L}|\p{L}{2}/u.test(words[index]?.word ?? ""));
  const best = strongestOf(telling, words);
  const mention = mentions[best];
  if (mention === undefined) return undefined;
  let [start, end] = [best, best];
  while (end + 1 < words.length && mentions[end + 1] === mention && end - start + 1 < wordsMax)
    end += 1;
  while (start > 0 && mentions[start - 1] === mention && end - start + 1 < wordsMax) start -= 1;
  const run = words.slice(start, end + 1).map(({ word }) => word);
  return { text: run.join(" "), mention, start, end: end + 1 };
}

function strongestOf(indexes: readonly number[], words: readonly WordEvidence[]): number {
  let best = -1;
  for (const index of indexes) {
    if (best < 0 || (words[index]?.evidence ?? 0) > (words[best]?.evidence ?? 0)) best = index;
  }
  return best;
}

const SPAN_WORDS_MAX = 6;

/** Words that fit any offer. A reason never names one of them alone. */
const generalWords = inAnyLanguage(({ general }) => general);

const questions = phrasesInAnyLanguage((file) => file.questions);

/** Returns the words that begin a question ("how to"); "" if the term is not a question. */
export function questionOf(words: readonly string[]): string {
  const read = readWords(words.join(" "));
  const [first] = questions.find(read);
  return first?.start === 0 ? spelled(read.slice(0, first.end)) : "";
}

/**
 * Returns the words that a reason quotes. Cuts general words, function words and the business's own name off both ends
 * of the term. If more than six words are left, returns only the deciding words with their neighbours. Returns "" if
 * the words that are left are too general.
 */
export function spanOf(
  words: readonly string[],
  deciding: DecidingWords | undefined,
  isOwnName: (foldedWord: string) => boolean = () => false,
): string {
  const isContent = (word = "") => saysSomething(word) && !isOwnName(foldWord(word.toLowerCase()));
  let [start, end] = [words.findIndex(isContent), words.findLastIndex(isContent) + 1];
  if (end - start > SPAN_WORDS_MAX && deciding !== undefined) {
    [start, end] = [deciding.start, deciding.end];
    while (end - start < SPAN_WORDS_MAX && isContent(words[start - 1])) start -= 1;
    while (end - start < SPAN_WORDS_MAX && isContent(words[end])) end += 1;
    while (start < end - 1 && !isContent(words[start])) start += 1;
    while (end - 1 > start && !isContent(words[end - 1])) end -= 1;
  }
  const span = words.slice(Math.max(0, start), end);
  return span.some(isContent) && /\p{L}{2}/u.test(span.join(" ")) ? span.join(" ") : "";
}

/** Returns the words of another firm's name: the whole term without function words at its ends. */
export function firmSpanOf(words: readonly string[]): string {
  const isContent = (word: string) => !functionWords.has(foldWord(word.toLowerCase()));
  const [start, end] = [words.findIndex(isContent), words.findLastIndex(isContent) + 1];
  return words.slice(Math.max(0, start), end).join(" ");
}

/** False for general words ("shop"), function words and single characters. A reason never quotes one of them alone. */
export function saysSomething(word: string): boolean {
  const folded = foldWord(word.toLowerCase());
  return /[\p{L}\p{N}]{2}/u.test(folded) && !functionWords.has(folded) && !generalWords.has(folded);
}

/** The words of a term and what the profile says of them. */
type TermWords = {
  readonly words: readonly string[];
  readonly reading: { readonly words: readonly WordEvidence[] };
  readonly business: {
    readonly vocabulary: Pick<ProfileVocabulary, "mentionOf">;
    readonly ownWords: readonly string[];
  };
  /** The place of the term: its words are no reason, because a place outside the area is a reason of its own. */
  readonly place: { readonly span: string };
};

function createPlainWordTest({ place }: Pick<TermWords, "place">): (word: string) => boolean {
  const named = new Set(place.span.split(" "));
  return (word) => functionWords.has(word) || named.has(word);
}

/** Returns the words that decide: those with the most evidence that the profile does not offer; "" without any. */
export function decidingText(term: TermWords): string {
  const { reading, business } = term;
  const isPlain = createPlainWordTest(term);
  return findDecidingWords(reading.words, business.vocabulary, isPlain)?.text ?? "";
}

/** Returns the words that a reason quotes; see `spanOf`. */
export function decidingSpan(term: TermWords): string {
  const { words, reading, business } = term;
  const isPlain = createPlainWordTest(term);
  const deciding = findDecidingWords(reading.words, business.vocabulary, isPlain);
  return spanOf(words, deciding, (word) => business.ownWords.includes(word));
}

/**
 * Returns the strongest words that the profile does not mention, which are probably not offered; "" if these are all
 * words of the term. Returns undefined if the profile mentions every telling word.
 */
export function absentWords(term: TermWords) {
  const { words, reading } = term;
  const { vocabulary } = term.business;
  // A word can consist of several folded words: "larkfield.com", "x-ice". Two letters ("kg") say too little.
  const saysMore = (word: string) => saysSomething(word) && word.length > 2;
  const mentionOf = (word: string): Mention => {
    const mentions = foldWords(word).filter(saysMore).map(vocabulary.mentionOf);
    return mentions.includes("absent") && !mentions.includes("offered") ? "absent" : "offered";
  };
  // Allows six words instead of three, so that the reason quotes the whole of a long name.
  const absent = findDecidingWords(
    reading.words,
    { mentionOf },
    createPlainWordTest(term),
    SPAN_WORDS_MAX,
  );
  return absent?.text === firmSpanOf(words) ? "" : absent?.text;
}
