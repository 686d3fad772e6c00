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
 * ("strideandmile.com") or misspelled: one edit from 7 letters on, two from 12 on, the first letter kept
 * (most misspellings keep it: Yannakoudakis & Fawthrop 1983). Names shorter than 4 letters match as whole words only.
 *
 * @example createBrandMatcher("Stride & Mile Ltd")("stride and mille shoes") // true
 */
export function createBrandMatcher(businessName: string): (term: string) => boolean {
  const { names, wordsMax } = brandNames(businessName);
  if (names.length === 0) return () => false;
  return (term) => {
    const words = termWords(term);
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
    names.add(words.join(""));
    wordsMax = Math.max(wordsMax, words.length + 1);
  }
  return { names: [...names], wordsMax };
}

function isSpellingOf(joined: string, name: string): boolean {
  if (joined === name) return true;
  if (name.length < NAME_LENGTH_MIN || joined[0] !== name[0]) return false;
  const editsMax = name.length >= 12 ? 2 : name.length >= 7 ? 1 : 0;
  if (Math.abs(joined.length - name.length) > editsMax) return false;
  return editsMax > 0 && distance(joined, name) <= editsMax;
}
