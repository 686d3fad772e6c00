import { isTopicWord } from "../exclusions/read-words.ts";
import { eachOnce, foldWord, foldWords, readWords, spelled } from "../words/fold.ts";
import { isSpellingOf } from "../words/forms.ts";
import { inAnyLanguage } from "../words/lists.ts";
import { joinedSpellings, type OwnName, pair, sidesOf, wholeNames } from "./own-name-words.ts";
import { readTrade, type TradeTest } from "./own-trade.ts";

export const PART_LETTERS_MIN = 4;
/** Words that stand beside any trade, e.g. "24" and "7". */
const anyTrade = inAnyLanguage((file) => file.anyTrade);
const saysNothing = inAnyLanguage(({ general, anyTrade, anyFirm, legalForms }) =>
  [general, anyTrade, anyFirm, legalForms].join(" "),
);

/**
 * Returns the short names of a business, with their words joined: each side of "A by B", a side without its last word
 * or its final trade words, and single words that no dictionary has (`sureParts`). A short name needs a word that is not
 * a trade word, or a number: "Bright Smile Dental" gives "brightsmile", but not "dental"; "Studio 47 Fotografie" gives
 * "studio47". If two such words at the start of a side are joined by "&" or "and", they count as a whole name (`cores`):
 * "Harrow & Pike" of "Harrow & Pike Garage Doors".
 */
export function nameParts(name: OwnName, trades: readonly TradeTest[]) {
  const { isOrdinaryWord = () => true } = name;
  const { cores, runs, words } = name.ownNames
    ? givenParts(name, name.ownNames)
    : shortParts(name, trades);
  const sureParts = new Set(words.flatMap((word) => joinedSpellings([word])));
  const shortNames = [...runs, ...words.map((word) => [word])];
  const parts = new Set(shortNames.flatMap(joinedSpellings));
  const isMisspelt = (word: string) =>
    !isOrdinaryWord(word) && sureParts.values().some((part) => isSpellingOf(word, part));
  return { cores, shortNames, parts, sureParts, isMisspelt };
}

type Parts = {
  readonly cores: string[][];
  /** Short names of several words or of ordinary words, and names made of a word of the trade ("Paintwell"). */
  readonly runs: string[][];
  /** Single words that no dictionary has. */
  readonly words: string[];
};

/** A name that the owner gave counts in any term, unless it is one ordinary word ("Oak"). */
function givenParts({ isOrdinaryWord = () => true }: OwnName, given: readonly string[]): Parts {
  const isCommon = ([word = "", ...more]: string[]) =>
    more.length === 0 && isOrdinaryWord(foldWord(word));
  const { common = [], telling = [] } = Object.groupBy(given.flatMap(wholeNames), (words) =>
    isCommon(words) ? "common" : "telling",
  );
  return { cores: telling, runs: common, words: [] };
}

/**
 * Returns the business's name and the short names that people use for it, as written, the whole name first. They are
 * what `createOwnNameTest` finds without `ownNames`.
 */
export function readOwnNames(name: OwnName): string[] {
  const { own, any } = readTrade(name);
  const { cores, runs, words } = shortParts(name, [own, any]);
  const written = readWords(name.businessName);
  // Spellings with "and" in another language are not in the name.
  const short = [...cores, ...runs, ...words.map((word) => [word])].flatMap((each) => {
    const folded = each.map(foldWord);
    const start = written.findIndex((_, at) =>
      folded.every((word, index) => written[at + index]?.folded === word),
    );
    return start === -1 ? [] : spelled(written.slice(start, start + each.length));
  });
  return eachOnce([name.businessName.trim(), ...short]);
}

function shortParts(name: OwnName, trades: readonly TradeTest[]): Parts {
  const { businessName, isOrdinaryWord = () => true } = name;
  const found: Parts = { cores: [], runs: [], words: [] };
  const isCommon = (plain: string) =>
    isOrdinaryWord(plain) || trades.some(({ isTrade }) => isTrade(plain));
  const isSure = (word: string) =>
    word.length >= PART_LETTERS_MIN && isTopicWord(word) && !foldWords(word).some(isCommon);
  for (const side of sidesOf(businessName).flatMap(wholeNames)) {
    // "The Copper Kettle Cafe" is also called "Copper Kettle".
    const starts = new Set([0, Math.max(0, side.findIndex(isTopicWord))]);
    for (const words of [...starts].map((start) => side.slice(start))) {
      for (const trade of trades) addRuns(found, { words, trade, isSure, businessName });
    }
    const ofTrade = trades.flatMap((trade) => namesOfTrade(side, trade, businessName));
    found.runs.push(...ofTrade.map((word) => [word]));
    found.words.push(...side.filter(isSure));
  }
  return found;
}

type RunsInput = {
  readonly words: readonly string[];
  readonly trade: TradeTest;
  readonly isSure: (word: string) => boolean;
  readonly businessName: string;
};

const isNumber = (word: string) => /^\p{N}+$/u.test(word) && !anyTrade.has(word);

function addRuns(found: Parts, { words, trade, isSure, businessName }: RunsInput): void {
  const isTelling = words.map((word) => isTopicWord(word) && !foldWords(word).some(trade.isTrade));
  const coreEnd = isTelling.lastIndexOf(true) + 1;
  const isPair = isTelling.filter(Boolean).length > 1 && pair.test(businessName);
  if (isPair) found.cores.push(words.slice(0, coreEnd));
  // Many people leave out the last word: "Harbour Light" of "Harbour Light Dental".
  const endMin = Math.max(2, Math.min(coreEnd, words.length - 1));
  for (let end = endMin; end <= words.length; end += 1) {
    const run = words.slice(0, end);
    const topics = run.filter(isTopicWord);
    const numbers = run.filter(isNumber);
    const isNamed = isTelling.includes(true) || numbers.length > 0;
    // "s" is from "O'Fennity's".
    const isEnd = [...topics, ...numbers, "s"].includes(run.at(-1) ?? "");
    const isLong = topics.length + numbers.length > 1 || topics.some(isSure);
    if (isNamed && isEnd && isLong && topics.length > 0) found.runs.push(run);
  }
}

/**
 * Returns the first name made of a word of the trade if its side has no other telling word ("Paintwell Decorators", but
 * not "Northmoor Crawlspace"), and all with a capital letter inside ("PaintWell").
 */
function namesOfTrade(words: readonly string[], trade: TradeTest, businessName: string): string[] {
  const isOfTrade = (word: string) => foldWords(word).some(trade.isNameOfTrade);
  const isOther = (word: string) =>
    isTopicWord(word) &&
    !foldWords(word).some((plain) => trade.isTrade(plain) || saysNothing.has(plain));
  const first = words.some(isOther) ? [] : words.filter(isOfTrade).slice(0, 1);
  const joined = businessName.match(/[\p{L}\p{N}]*\p{Ll}\p{Lu}[\p{L}\p{N}]*/gu) ?? [];
  return [...first, ...joined.map((word) => word.toLowerCase()).filter(isOfTrade)];
}
