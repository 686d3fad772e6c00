import { distance } from "fastest-levenshtein";
import { isFunctionWord, withoutAccents } from "../exclusions/read-words.ts";
import { pluralRootOf } from "../exclusions/plurals.ts";
import { termWords } from "../terms/normalize-term.ts";
import { isSwap } from "../words/forms.ts";

/** Shorter words differ by one letter from too many other words ("cat", "car"). */
const SLIP_LETTERS_MIN = 5;

/**
 * Returns a function that finds the wanted text from which a term differs only by the order of its words, plurals,
 * accents, function words, spaces, or one slip in one word. Returns undefined if there is none. Numbers count as words,
 * so "iphone 13 case" is not near "iphone 14 case". A query takes time for its words, not for the number of texts.
 * @example createNearWanted(["solar panel costs"])("the cost of solar pannels") // "solar panel costs"
 */
export function createNearWanted(wanted: Iterable<string>): (term: string) => string | undefined {
  const byWords = new Map<string, string>();
  const joined = new Map<string, string>();
  // For each text and each of its words: the other words as key, with the word as a possible slip.
  const withoutOne = new Map<string, { readonly word: string; readonly text: string }[]>();
  for (const text of wanted) {
    const words = tellingWords(text);
    const key = keyOf(words);
    if (words.length === 0 || byWords.has(key)) continue;
    byWords.set(key, text);
    const spelled = words.join("");
    if (spelled.length >= SLIP_LETTERS_MIN && !joined.has(spelled)) joined.set(spelled, text);
    for (const [at, word] of words.entries()) {
      if (!canSlip(word)) continue;
      const rest = keyOf(words.toSpliced(at, 1));
      const known = withoutOne.get(rest);
      if (known) known.push({ word, text });
      else withoutOne.set(rest, [{ word, text }]);
    }
  }
  return (term) => {
    const words = tellingWords(term);
    if (words.length === 0) return undefined;
    const same = byWords.get(keyOf(words)) ?? joined.get(words.join(""));
    if (same !== undefined) return same;
    for (const [at, word] of words.entries()) {
      if (!canSlip(word)) continue;
      const near = withoutOne.get(keyOf(words.toSpliced(at, 1)));
      const found = near?.find((each) => isSlip(word, each.word));
      if (found !== undefined) return found.text;
    }
    return undefined;
  };
}

function tellingWords(text: string): string[] {
  return termWords(text)
    .filter((word) => !isFunctionWord(word))
    .map((word) => pluralRootOf(withoutAccents(word)));
}

function keyOf(words: readonly string[]): string {
  return words.toSorted().join(" ");
}

function canSlip(word: string): boolean {
  return word.length >= SLIP_LETTERS_MIN && !/\p{N}/u.test(word);
}

function isSlip(word: string, wanted: string): boolean {
  return word[0] === wanted[0] && (distance(word, wanted) === 1 || isSwap(word, wanted));
}
