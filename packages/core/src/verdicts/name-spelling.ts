import { distance } from "fastest-levenshtein";
import { termWords } from "../terms/normalize-term.ts";

const NAME_LENGTH_MIN = 4;
const legalForms = new Set(
  "ltd limited llc llp inc corp co plc gmbh ag kg ug ohg sarl sas sa sl srl spa bv nv lda ltda pty".split(
    " ",
  ),
);

/** Returns the words of a text, lower case, without accents. */
export function plainWords(text: string): string[] {
  return termWords(text).map(withoutAccents);
}

/** Returns the words of a name without its legal form, e.g. "ltd". */
export function nameWords(name: string): string[] {
  const words = termWords(name);
  while (words.length > 1 && legalForms.has(words.at(-1) ?? "")) words.pop();
  return words;
}

/** Returns the words joined into one, in two spellings: without accents, and with "ue" for "ü". */
export function joinedSpellings(words: readonly string[]): string[] {
  const joined = words.join("");
  return joined === "" ? [] : [withoutAccents(joined), withoutAccents(withUmlautsWritten(joined))];
}

/**
 * True if joined words spell a name. A name of 7 letters or more allows one edit, 12 letters or more allow two; swapped
 * neighbours count as one edit. The first letter must be equal, as in most misspellings (Yannakoudakis & Fawthrop
 * 1983).
 */
export function isSpellingOf(joined: string, name: string): boolean {
  if (joined === name) return true;
  if (name.length < NAME_LENGTH_MIN || joined[0] !== name[0]) return false;
  const editsMax = name.length >= 12 ? 2 : name.length >= 7 ? 1 : 0;
  if (editsMax === 0 || Math.abs(joined.length - name.length) > editsMax) return false;
  return distance(joined, name) <= editsMax || isSwapOf(joined, name);
}

/** Returns the words joined into one, each without a plural "s". */
export function joinedSingular(words: readonly string[]): string {
  return words.map((word) => word.replace(/s$/u, "")).join("");
}

function withoutAccents(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("ß", "ss");
}

function withUmlautsWritten(text: string): string {
  return text.replaceAll("ä", "ae").replaceAll("ö", "oe").replaceAll("ü", "ue");
}

/** True if two words differ only by two swapped neighbouring letters. */
export function isSwapOf(left: string, right: string): boolean {
  if (left.length !== right.length) return false;
  const at = [...left].findIndex((letter, index) => letter !== right[index]);
  const swapped = left.slice(0, at) + (left[at + 1] ?? "") + (left[at] ?? "") + left.slice(at + 2);
  return at !== -1 && swapped === right;
}
