import { distance } from "fastest-levenshtein";
import { isRelated, isSameStem, isSwap } from "../words/forms.ts";
import { pluralRootOf } from "./plurals.ts";
import { isFunctionWord } from "./read-words.ts";

/** Shorter words differ by one letter from too many other words ("cat", "car"). */
const LETTERS_MIN = 4;
const LONGER_LETTERS_MIN = 5;
/** A longer text is no word. */
const LETTERS_MAX = 30;
/** So many words with one part are compared at most, so that a report of look-alikes does not take long. */
const COMPARED_MAX = 128;
/** Words with at least this many letters may have two slips ("maintainance"), after the first and before the last letters. */
const TWO_SLIPS_LETTERS_MIN = 9;
const FIRST_LETTERS = 4;
const LAST_LETTERS = 2;
/** A misspelling is rare: it is in at most so many terms of the report, or in this share of the terms of the right word. */
const RARE = { terms: 2, share: 0.02 };

export type MisspellingInput = {
  /** The words of the terms that must not be blocked. */
  readonly words: Iterable<string>;
  /** The number of terms of the account that contain a word. */
  readonly termsWith: (word: string) => number;
  /** True if the word is certainly no misspelling, e.g. because the business uses it. */
  readonly isKnownWord: (word: string) => boolean;
};

/**
 * Returns a function that finds, for a word of a negative, the words of kept terms that the platform may take for
 * misspellings of it: one slip, or two in long words, after the same first letter. Forms of the word ("boilers"), words
 * with digits, and words that are common in the account are no misspellings. No platform says what it takes for one.
 * A query takes time for the letters of the word, not for the number of words.
 */
export function createMisspellingSearch({ words, termsWith, isKnownWord }: MisspellingInput) {
  const indexed = [...words].filter((word) => canBeMisspelt(word) && !isKnownWord(word));
  // Entry `e` says that the word `wordOf[e]` has a part; `before[e]` is the previous entry of the same part. Lists would
  // need much more memory.
  const lastOf = new Map<number, number>();
  const wordOf: number[] = [];
  const before: number[] = [];
  for (const [at, word] of indexed.entries()) {
    for (const part of partsOf(word)) {
      before.push(lastOf.get(part) ?? -1);
      lastOf.set(part, wordOf.push(at) - 1);
    }
  }
  const find = (word: string): readonly string[] => {
    const near = new Set<number>();
    for (const part of partsOf(word)) {
      let entry = lastOf.get(part) ?? -1;
      for (let count = 0; entry !== -1 && count < COMPARED_MAX; count += 1) {
        near.add(wordOf[entry] as number);
        entry = before[entry] as number;
      }
    }
    const rareMax = Math.max(RARE.terms, RARE.share * termsWith(word));
    if (near.size === 0) return NONE;
    return [...near]
      .map((at) => indexed[at] as string)
      .filter((other) => isMisspelling(other, word) && termsWith(other) <= rareMax);
  };
  const found = new Map<string, readonly string[]>();
  return (word: string): readonly string[] => {
    let misspellings = found.get(word);
    if (misspellings === undefined) {
      found.set(word, (misspellings = canBeMisspelt(word) ? find(word) : NONE));
    }
    return misspellings;
  };
}

/** True if a word may be a misspelling of another one, by its letters alone. */
export function isMisspelling(word: string, right: string): boolean {
  const longer = Math.max(word.length, right.length);
  if (word === right || longer < LONGER_LETTERS_MIN || word[0] !== right[0]) return false;
  if (Math.abs(word.length - right.length) > 2 || !isNear(word, right)) return false;
  const isForm = isSameStem(word, right) || isRelated(word, right);
  return !isForm && pluralRootOf(word) !== pluralRootOf(right);
}

function isNear(word: string, right: string): boolean {
  const slips = distance(word, right);
  if (slips < 2) return true;
  if (slips > 2) return false;
  if (isSwap(word, right)) return true;
  return (
    Math.min(word.length, right.length) >= TWO_SLIPS_LETTERS_MIN &&
    word.slice(0, FIRST_LETTERS) === right.slice(0, FIRST_LETTERS) &&
    word.slice(-LAST_LETTERS) === right.slice(-LAST_LETTERS)
  );
}

const NONE: readonly string[] = [];

function canBeMisspelt(word: string): boolean {
  const { length } = word;
  if (length < LETTERS_MIN || length > LETTERS_MAX) return false;
  return /^[\p{L}\p{M}]+$/u.test(word) && !isFunctionWord(word);
}

const BASE = 0x01000193;

/**
 * Returns hashes of the parts of a word: the word, and the word without one of its letters after the first. Two words
 * that differ by one slip share a part. For long words, also a hash of their first letters.
 */
function partsOf(word: string): number[] {
  // The hash of letters c0, c1, c2 … is c0 + c1 * BASE + c2 * BASE² …, modulo 2³².
  const ends = new Int32Array(word.length + 1);
  for (let at = word.length - 1; at >= 0; at -= 1) {
    ends[at] = word.charCodeAt(at) + Math.imul(ends[at + 1] as number, BASE);
  }
  const parts = [ends[0] as number];
  let [start, power] = [word.charCodeAt(0), BASE];
  for (let at = 1; at < word.length; at += 1) {
    parts.push((start + Math.imul(ends[at + 1] as number, power)) | 0);
    start = (start + Math.imul(word.charCodeAt(at), power)) | 0;
    power = Math.imul(power, BASE);
    const isLong = at === FIRST_LETTERS - 1 && word.length >= TWO_SLIPS_LETTERS_MIN;
    if (isLong) parts.push(~start);
  }
  return parts;
}
