import { distance } from "fastest-levenshtein";
import { termWords } from "../terms/normalize-term.ts";

const legalForms = new Set(
  "ltd limited llc llp inc corp co plc gmbh ag kg ug ohg sarl sas sa sl srl spa bv nv lda ltda pty".split(
    " ",
  ),
);
/** Words of business names that name no business: trades have them in common. */
const commonWords = new Set(
  "the a an of for and und et y e en der die das le la les el los il lo de di do da group company services service solutions solution shop store online studio agency partners consulting consultants clinic centre center academy school institute company firm team works world house home homes first best pro plus digital media design systems technologies technology software app apps labs lab global international national local city".split(
    " ",
  ),
);
const andWords = ["and", "und", "et", "y", "e", "en"];
const NAME_LENGTH_MIN = 4;
const CORE_LENGTH_MIN = 4;
const STEM_LENGTH = 4;

/**
 * Makes a test of whether a search term names the business itself, also joined ("stridemile"), as a domain
 * ("strideandmile.com"), without accents or with "ue" for "ü", or misspelled: one edit from 7 letters on, two from 12
 * on, swapped neighbours counting as one, the first letter kept (most misspellings keep it: Yannakoudakis & Fawthrop
 * 1983). Names shorter than 4 letters match as whole words only.
 *
 * With the business's `description`, the words of the name that are its own ("brightpipe" of "Brightpipe Plumbing":
 * neither common in names nor a word of the description) stand for the name too.
 *
 * @example createBrandMatcher("Stride & Mile Ltd")("stride and mille shoes") // true
 */
export function createBrandMatcher(
  businessName: string,
  description?: string,
): (term: string) => boolean {
  const { names, wordsMax } = brandNames(businessName, description);
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

function brandNames(
  businessName: string,
  description: string | undefined,
): { names: string[]; wordsMax: number } {
  const names = new Set<string>();
  let wordsMax = 0;
  for (const joint of ["", ...andWords]) {
    const words = termWords(businessName.replaceAll(/[&+]/gu, ` ${joint} `));
    while (words.length > 1 && legalForms.has(words.at(-1) ?? "")) words.pop();
    if (words.length === 0) continue;
    addSpellings(names, words);
    wordsMax = Math.max(wordsMax, words.length + 1);
  }
  if (description !== undefined) addSpellings(names, ownWords(businessName, description));
  return { names: [...names], wordsMax };
}

function addSpellings(names: Set<string>, words: readonly string[]): void {
  const joined = words.join("");
  if (joined.length < CORE_LENGTH_MIN && names.size > 0) return;
  if (joined === "") return;
  names.add(withoutAccents(joined));
  names.add(withoutAccents(withUmlautsWritten(joined)));
}

/** The words of a name that no other business of the trade would need. */
function ownWords(businessName: string, description: string): string[] {
  const stems = new Set<string>();
  const withoutName = description.toLowerCase().replaceAll(businessName.toLowerCase(), " ");
  for (const word of termWords(withoutName)) stems.add(word.slice(0, STEM_LENGTH));
  return termWords(businessName).filter(
    (word) =>
      !legalForms.has(word) && !commonWords.has(word) && !stems.has(word.slice(0, STEM_LENGTH)),
  );
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
