import { isTopicWord } from "../exclusions/function-words.ts";
import { nameParts, type OwnName, readTrade, wholeNames } from "./name-parts.ts";
import { isSpellingOf, joinedSingular, joinedSpellings, plainWords } from "./name-spelling.ts";
import { saidOfAnyFirm } from "./said-of-any-firm.ts";

/** A spelling of the name is longer than the name by "and", "ue" for "ü", and two letters too many. */
const LENGTH_MORE = 10;

/**
 * Makes the test of whether a search term carries the business's own name.
 *
 * The whole name counts beside any other word: joined ("stridemile"), split ("green leaf"), as a domain, without accents,
 * or misspelt, but not where words of the dictionary only resemble it. A part of the name (`nameParts`) counts where every
 * other word is the business's own, too, or said of any firm ("reviews", "login"): elsewhere it is as often a place or
 * another firm (of 384 labelled terms to exclude that held one word of a name, only 23 named the whole business).
 *
 * @example createOwnNameTest({ businessName: "Stride & Mile Ltd" })("stride and mille shoes") // true
 */
export function createOwnNameTest(name: OwnName): (term: string) => boolean {
  const isWholeName = createWholeNameTest(name);
  const { isSaid, isTradeWord } = readTrade(name);
  const parts = nameParts(name, isTradeWord);
  const ownWords = new Set(plainWords(name.businessName));
  const isBeside = (word: string) =>
    ownWords.has(word) || saidOfAnyFirm.has(word) || !isTopicWord(word) || isSaid(word);
  const lengthMax = ownWords.size === 0 ? 0 : name.businessName.length + LENGTH_MORE;
  return (term) => {
    const words = plainWords(term);
    for (let start = 0; start < words.length; start += 1) {
      let joined = "";
      for (let end = start + 1; end <= words.length; end += 1) {
        joined += words[end - 1];
        if (joined.length > lengthMax) break;
        if (isWholeName(joined, words, start, end)) return true;
        if (!parts.has(joined)) continue;
        if (words.toSpliced(start, end - start).every(isBeside)) return true;
      }
    }
    return false;
  };
}

/** Words of the dictionary misspell no name, but for a plural: "short list" is not "Shortlistr". */
function createWholeNameTest({ businessName, isOrdinaryWord = () => false }: OwnName) {
  const names = [...new Set(wholeNames(businessName).flatMap(joinedSpellings))];
  const singulars = new Set(
    wholeNames(businessName).map((words) => joinedSingular(words.flatMap(plainWords))),
  );
  singulars.delete("");
  return (joined: string, words: readonly string[], start: number, end: number): boolean => {
    if (!names.some((each) => isSpellingOf(joined, each))) return false;
    if (names.includes(joined)) return true;
    const run = words.slice(start, end);
    return !run.every(isOrdinaryWord) || singulars.has(joinedSingular(run));
  };
}
