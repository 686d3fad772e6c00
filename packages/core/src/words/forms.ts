import { distance } from "fastest-levenshtein";
import { inAnyLanguage } from "./lists.ts";

/** Forms of a word share at least this many letters before a short ending ("lesson", "lessons"). */
const SAME_LETTERS_MIN = 4;
const ENDING_LETTERS_MAX = 2;
/** Minimum letters that related words share ("clean", "cleaning"). */
const RELATED_LETTERS_MIN = 5;
const endings = inAnyLanguage((file) => file.endings);
const isEnding = (rest: string) => rest === "" || endings.has(rest);
/** Letters of the stem that `stemOf` keeps. */
export const STEM_LETTERS = 5;
/** Minimum letters of a word with a slip, because many shorter words differ by one letter ("form", "from"). */
const SLIP_LETTERS_MIN = 6;
/** From this length on, a replaced letter counts as a slip, too. */
const REPLACED_LETTERS_MIN = 8;

const notDigits = /\D+/gu;
const vowels = /[aeiouy]/gu;

/** True if two folded words differ by a short ending ("lesson", "lessons"). */
export function isSameStem(left: string, right: string): boolean {
  const [short, long] = byLength(left, right);
  if (long === short || long === `${short}s`) return true;
  if (long.length - short.length > ENDING_LETTERS_MAX || short.length < SAME_LETTERS_MIN)
    return false;
  return long.startsWith(short.slice(0, Math.max(SAME_LETTERS_MIN, short.length - 1)));
}

/** True for two forms of a noun, e.g. the plural; false for a noun and its verb ("Drucker", "drucken"). */
export function isSameNoun(left: string, right: string): boolean {
  const [short, long] = byLength(left, right);
  return long.startsWith(short) && /^(?:e|e?[snrm])?$/u.test(long.slice(short.length));
}

/** True if two folded words share a stem and differ by known endings ("clean", "cleaning"). */
export function isRelated(left: string, right: string): boolean {
  let shared = 0;
  while (shared < left.length && left[shared] === right[shared]) shared += 1;
  return (
    shared >= RELATED_LETTERS_MIN && isEnding(left.slice(shared)) && isEnding(right.slice(shared))
  );
}

/** Removes the ending of a plural or an adjective: "rohre" and "rohren" give "rohr". */
export function withoutEnding(word: string): string {
  return word.replace(/(?:e[nrs]?|n|s)$/u, "");
}

/** Cuts a word to its first five letters. If it has no more, drops a final "s" instead. */
export function stemOf(word: string): string {
  return word.length <= STEM_LETTERS ? withoutS(word) : word.slice(0, STEM_LETTERS);
}

/** Drops a final "s". */
export function withoutS(word: string): string {
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

/**
 * True if a word is another one with a slip: a letter left out, doubled or swapped with its neighbour ("managment"), or,
 * with `canReplace`, replaced in a word of eight letters or more. The first letter must match.
 */
export function isSlip(left: string, right: string, canReplace = false): boolean {
  const [short, long] = byLength(left, right);
  const more = long.length - short.length;
  if (long.length < SLIP_LETTERS_MIN || more > 1 || short[0] !== long[0]) return false;
  if (more === 1) return distance(short, long) === 1;
  if (short === long || isSwap(short, long)) return true;
  return canReplace && long.length >= REPLACED_LETTERS_MIN && distance(short, long) === 1;
}

/**
 * True if `joined` spells a name: exactly, with one edit (names of at least 7 letters), or with two (at least 12). Where
 * one edit is accepted, one swap of neighbouring letters is, too. With `isChecked`, i.e. if a dictionary shows that
 * `joined` is no other word, 6 letters suffice for a slip that is no other consonant: "simlab" may be another firm than
 * "simfab". The first letter must be equal, because typing errors rarely change it (Yannakoudakis & Fawthrop 1983), and
 * all digits: "studio48" is not "studio47".
 */
export function isSpellingOf(joined: string, name: string, isChecked = false): boolean {
  if (joined === name) return true;
  if (joined[0] !== name[0]) return false;
  const isShort = isChecked && name.length === SLIP_LETTERS_MIN;
  const editsMax = name.length >= 12 ? 2 : name.length >= 7 || isShort ? 1 : 0;
  if (editsMax === 0 || Math.abs(joined.length - name.length) > editsMax) return false;
  const isNear = isSwap(joined, name) || distance(joined, name) <= editsMax;
  if (!isNear || joined.replaceAll(notDigits, "") !== name.replaceAll(notDigits, "")) return false;
  const withOneVowel = (word: string) => word.replaceAll(vowels, "a");
  return (
    !isShort ||
    joined.length !== name.length ||
    isSwap(joined, name) ||
    withOneVowel(joined) === withOneVowel(name)
  );
}

/** True if two words differ only by one swap of neighbouring letters. */
export function isSwap(left: string, right: string): boolean {
  if (left.length !== right.length) return false;
  const at = [...left].findIndex((letter, index) => letter !== right[index]);
  const swapped = left.slice(0, at) + (left[at + 1] ?? "") + (left[at] ?? "") + left.slice(at + 2);
  return at !== -1 && swapped === right;
}

function byLength(left: string, right: string): [string, string] {
  return left.length <= right.length ? [left, right] : [right, left];
}
