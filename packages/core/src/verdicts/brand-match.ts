import { distance } from "fastest-levenshtein";
import { termWords } from "../terms/normalize-term.ts";

const legalForms = new Set(
  "ltd limited llc llp inc corp co plc gmbh ag kg ug ohg sarl sas sa sl srl spa bv nv lda ltda pty".split(
    " ",
  ),
);
const andWords = ["and", "und", "et", "y", "e", "en"];
const NAME_LENGTH_MIN = 4;

/**
 * Makes a test of whether a search term names the business itself, also joined ("stridemile"), as a domain
 * ("strideandmile.com"), without accents or with "ue" for "ü", or misspelled: one edit from 7 letters on, two from 12
 * on, swapped neighbours counting as one, the first letter kept (most misspellings keep it: Yannakoudakis & Fawthrop
 * 1983). Names shorter than 4 letters match as whole words only.
 *
 * One word of a longer name does not count: it is as often a place or another firm (of 384 labelled terms to exclude
 * that held one, only 23 named the whole business).
 *
 * @example createBrandMatcher("Stride & Mile Ltd")("stride and mille shoes") // true
 */
export function createBrandMatcher(businessName: string): (term: string) => boolean {
  const { names, wordsMax } = brandNames(businessName);
  if (names.length === 0) return () => false;
  return (term) => {
    const words = termWords(term).map(withoutAccents);
    for (let start = 0; start < words.length; start += 1) {
      let joined = "";
      const end = Math.min(words.length, start + wordsMax);
      for (let index = start; index < end; index += 1) {
        joined += words[index];
        if (names.some((name) => isSpellingOf(joined, name))) return true;
      }
    }
    return false;
  };
}

function brandNames(businessName: string): { names: string[]; wordsMax: number } {
  const names = new Set<string>();
  let wordsMax = 0;
  for (const joint of ["", ...andWords]) {
    const words = termWords(businessName.replaceAll(/[&+]/gu, ` ${joint} `));
    while (words.length > 1 && legalForms.has(words.at(-1) ?? "")) words.pop();
    if (words.length === 0) continue;
    const joined = words.join("");
    names.add(withoutAccents(joined));
    names.add(withoutAccents(withUmlautsWritten(joined)));
    wordsMax = Math.max(wordsMax, words.length + 1);
  }
  return { names: [...names], wordsMax };
}

function withoutAccents(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("ß", "ss");
}

function withUmlautsWritten(text: string): string {
  return text.replaceAll("ä", "ae").replaceAll("ö", "oe").replaceAll("ü", "ue");
}

function isSpellingOf(joined: string, name: string): boolean {
  if (joined === name) return true;
  if (name.length < NAME_LENGTH_MIN || joined[0] !== name[0]) return false;
  const editsMax = name.length >= 12 ? 2 : name.length >= 7 ? 1 : 0;
  if (editsMax === 0 || Math.abs(joined.length - name.length) > editsMax) return false;
  return distance(joined, name) <= editsMax || isSwapOf(joined, name);
}

/** Whether two words differ by two neighbouring letters in the other order. */
function isSwapOf(left: string, right: string): boolean {
  if (left.length !== right.length) return false;
  const at = [...left].findIndex((letter, index) => letter !== right[index]);
  const swapped = left.slice(0, at) + (left[at + 1] ?? "") + (left[at] ?? "") + left.slice(at + 2);
  return at !== -1 && swapped === right;
}
