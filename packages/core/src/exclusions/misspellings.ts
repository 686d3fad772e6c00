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
const SLIPS_MAX = 2;
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
  const withPart = indexParts(indexed);
  const find = (word: string): readonly string[] => {
    const rareMax = Math.max(RARE.terms, RARE.share * termsWith(word));
    const misspellings: string[] = [];
    forEachPart(word, (part) =>
      withPart(part, (at) => {
        const other = indexed[at] as string;
        if (word[0] !== other[0] || Math.abs(word.length - other.length) > SLIPS_MAX) return;
        const isNew = !misspellings.includes(other);
        if (isNew && isMisspelling(other, word) && termsWith(other) <= rareMax) {
          misspellings.push(other);
        }
      }),
    );
    return misspellings.length > 0 ? misspellings : NONE;
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

/**
 * Returns a function that lists the words with a part, as indexes, and some words without it. A hash table without keys,
 * because the words are compared anyway.
 */
function indexParts(words: readonly string[]) {
  const count = words.reduce((sum, { length }) => sum + length + 1, 0);
  const mask = 2 ** (1 + Math.ceil(Math.log2(count + 1))) - 1;
  const slotOf = (part: number) => (part ^ (part >>> 15)) & mask;
  // Entry `e` (from 1) is for the word `wordOf[e]`; `before[e]` is the previous entry in the same slot.
  const last = new Int32Array(mask + 1);
  const before = new Int32Array(count + 1);
  const wordOf = new Int32Array(count + 1);
  let entries = 0;
  for (const [at, word] of words.entries()) {
    forEachPart(word, (part) => {
      entries += 1;
      wordOf[entries] = at;
      before[entries] = last[slotOf(part)] as number;
      last[slotOf(part)] = entries;
    });
  }
  return (part: number, use: (at: number) => void): void => {
    let entry = last[slotOf(part)] as number;
    for (let compared = 0; entry !== 0 && compared < COMPARED_MAX; compared += 1) {
      use(wordOf[entry] as number);
      entry = before[entry] as number;
    }
  };
}

/** True if a word may be a misspelling of another one, by its letters alone. */
export function isMisspelling(word: string, right: string): boolean {
  const longer = Math.max(word.length, right.length);
  if (word === right || longer < LONGER_LETTERS_MIN || word[0] !== right[0]) return false;
  if (Math.abs(word.length - right.length) > SLIPS_MAX || !isNear(word, right)) return false;
  const isForm = isSameStem(word, right) || isRelated(word, right);
  return !isForm && pluralRootOf(word) !== pluralRootOf(right);
}

function isNear(word: string, right: string): boolean {
  const slips = distance(word, right);
  if (slips < 2) return true;
  if (slips > SLIPS_MAX) return false;
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
 * Passes on the hashes of the parts of a word: the word, and the word without one of its letters after the first. Two
 * words that differ by one slip share a part. For long words, also a hash of the first letters.
 */
function forEachPart(word: string, use: (part: number) => void): void {
  // The hash of letters c0, c1, c2 … is c0 + c1 * BASE + c2 * BASE² …, modulo 2³².
  const ends = new Int32Array(word.length + 1);
  for (let at = word.length - 1; at >= 0; at -= 1) {
    ends[at] = word.charCodeAt(at) + Math.imul(ends[at + 1] as number, BASE);
  }
  use(ends[0] as number);
  let [start, power] = [word.charCodeAt(0), BASE];
  for (let at = 1; at < word.length; at += 1) {
    use((start + Math.imul(ends[at + 1] as number, power)) | 0);
    start = (start + Math.imul(word.charCodeAt(at), power)) | 0;
    power = Math.imul(power, BASE);
    const isLong = at === FIRST_LETTERS - 1 && word.length >= TWO_SLIPS_LETTERS_MIN;
    if (isLong) use(~start);
  }
}
