import { foldWords, functionWords, inAnyLanguage, spelled, type Word } from "@termsift/core/words";
import type { Sentence } from "@termsift/core/profile";

const conjunctions = inAnyLanguage(({ conjunctions: own }) => own);
/** Words that stand inside a name: "Clinique de Livet". */
const insideNames = inAnyLanguage((file) => `${file.places.beforeNames} ${file.insideNames}`);
const beforePlaces = inAnyLanguage(({ places }) => places.before);
/** Words that a search may add to a name or leave out: "floor and decor" for Floor & Decor. */
const addedWords = inAnyLanguage((file) => `${file.andInNames} ${file.besideNames}`);
const HEADING_WORDS_MAX = 4;
const partBreak = /[,;:()]/u;

/** Returns the names of the other firms in a profile ("People confuse us with Corrib Pumps in Galway"). */
export function otherFirms(sentences: readonly Sentence[]): string[] {
  return sentences
    .filter(({ clauses }) => clauses[0]?.polarity === "ofOthers" && clauses[0].start === 0)
    .flatMap(({ words }) => partsOf(words))
    .flatMap((part) => nameAtEnd(part) ?? []);
}

/** Splits a sentence at commas and between the things of a list. A heading ("Competitors:") is no part. */
function partsOf(words: readonly Word[]): Word[][] {
  const parts: Word[][] = [[]];
  for (const word of words) {
    const isHeading = parts.length === 1 && (parts[0]?.length ?? 0) <= HEADING_WORDS_MAX;
    if (isHeading && word.before.includes(":")) parts.pop();
    const isJoint = conjunctions.has(word.folded);
    if (partBreak.test(word.before) || isJoint) parts.push([]);
    if (!isJoint) (parts.at(-1) ?? []).push(word);
  }
  return parts;
}

const isName = ({ text }: Word) => /[\p{Lu}\p{N}]/u.test(text);
const isInside = (word: Word | undefined) => insideNames.has(word?.folded ?? "");
const isBeforePlace = ({ text }: Word) => beforePlaces.has(text) && !insideNames.has(text);

/** Returns the name at the end of a part, without its place: "Slate & Son in Leeds". */
function nameAtEnd(part: readonly Word[]): string | undefined {
  const place = part.findIndex(
    (word, index) =>
      index > 0 &&
      isBeforePlace(word) &&
      index + 1 < part.length &&
      part.slice(index + 1).every(isName),
  );
  const named = place === -1 ? part : part.slice(0, place);
  let start = named.length;
  while (start > 0) {
    let first = start - 1;
    // "HeatingOil.co.uk" is one name.
    while (first > 0 && /^[.-]$/u.test(named[first]?.before ?? "")) first -= 1;
    const before = named[first - 1];
    if (named.slice(first, start).some(isName)) start = first;
    else if (start < named.length && isInside(named[first]) && before && isName(before)) start -= 2;
    else break;
  }
  const name = named.slice(start);
  // Before a place, a single word may be a trade: "Tierklinik in Ulm".
  if (place !== -1 && name.length < 2) return undefined;
  const isTelling = name.some(({ folded }) => folded.length > 1 && !functionWords.has(folded));
  return isTelling ? spelled(name) : undefined;
}

/** The words of a term (`end` is exclusive) that name a thing or firm. */
export type Span = { readonly start: number; readonly end: number };

/**
 * Returns a function for the folded words of a term. It finds the words that name one of the firms. The name must be
 * complete and in order: "seguro de alquiler" is not the firm "Alquiler Seguro".
 */
export function createFirmFinder(
  firms: readonly string[],
): (foldedWords: readonly string[]) => Span | undefined {
  const names = firms.map((firm) => {
    const words = foldWords(firm);
    const telling = words.filter((word) => !addedWords.has(word));
    return telling.length > 1 ? telling : words;
  });
  return (words) => {
    for (const name of names) {
      const isNameWord = (word: string) => name.includes(word) || !addedWords.has(word);
      const indexes = [...words.keys()].filter((index) => isNameWord(words[index] ?? ""));
      const at = indexes.findIndex((_, first) =>
        name.every((word, of) => words[indexes[first + of] ?? -1] === word),
      );
      const [start, last] = [indexes[at], indexes[at + name.length - 1]];
      if (start !== undefined && last !== undefined) return { start, end: last + 1 };
    }
    return undefined;
  };
}
