import { distance } from "fastest-levenshtein";
import { termWords } from "../terms/normalize-term.ts";

const NAME_LENGTH_MIN = 4;
const legalForms = new Set(
  "ltd limited llc llp inc corp co plc gmbh ag kg ug ohg sarl sas sa sl srl spa bv nv lda ltda pty".split(
    " ",
  ),
);

/** The words of a text without accents. */
export function plainWords(text: string): string[] {
  return termWords(text).map(withoutAccents);
}

/** The words of a name without its legal form. */
export function nameWords(name: string): string[] {
  const words = termWords(name);
  while (words.length > 1 && legalForms.has(words.at(-1) ?? "")) words.pop();
  return words;
}

/** Words written as one, without accents and with "ue" for "ü". */
export function joinedSpellings(words: readonly string[]): string[] {
  const joined = words.join("");
  return joined === "" ? [] : [withoutAccents(joined), withoutAccents(withUmlautsWritten(joined))];
}

/**
 * Whether words written as one spell a name, perhaps misspelt: one edit from 7 letters on, two from 12 on, swapped
 * neighbours counting as one, the first letter kept (most misspellings keep it: Yannakoudakis & Fawthrop 1983). Shorter
 * names match as they are.
 */
export function isSpellingOf(joined: string, name: string): boolean {
  if (joined === name) return true;
  if (name.length < NAME_LENGTH_MIN || joined[0] !== name[0]) return false;
  const editsMax = name.length >= 12 ? 2 : name.length >= 7 ? 1 : 0;
  if (editsMax === 0 || Math.abs(joined.length - name.length) > editsMax) return false;
  return distance(joined, name) <= editsMax || isSwapOf(joined, name);
}

/** Words written as one, each without the "s" of a plural. */
export function joinedSingular(words: readonly string[]): string {
  return words.map((word) => word.replace(/s$/u, "")).join("");
}

function withoutAccents(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("ß", "ss");
}

function withUmlautsWritten(text: string): string {
  return text.replaceAll("ä", "ae").replaceAll("ö", "oe").replaceAll("ü", "ue");
}

/** True if two words differ by two swapped neighbouring letters. */
function isSwapOf(left: string, right: string): boolean {
  if (left.length !== right.length) return false;
  const at = [...left].findIndex((letter, index) => letter !== right[index]);
  const swapped = left.slice(0, at) + (left[at + 1] ?? "") + (left[at] ?? "") + left.slice(at + 2);
  return at !== -1 && swapped === right;
}
