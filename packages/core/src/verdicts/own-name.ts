import { isTopicWord } from "../exclusions/read-words.ts";
import { readDescription } from "../profile/read-text.ts";
import { eachOnce, foldWord, foldWords, readWords, type Word } from "../words/fold.ts";
import { isSpellingOf, STEM_LETTERS, stemOf, withoutS } from "../words/forms.ts";
import { inAnyLanguage } from "../words/lists.ts";
import { termWords } from "../terms/normalize-term.ts";

/** Words that people add to any firm's name in a search ("login"). */
const saidOfAnyFirm = inAnyLanguage(({ anyFirm }) => anyFirm);
const legalForms = inAnyLanguage(({ legalForms }) => legalForms);
const andWords = inAnyLanguage(({ andInNames }) => andInNames);
const anyOf = (words: Iterable<string>) => `(?:${[...words].join("|")})`;
const pair = new RegExp(String.raw`[&+]|\s${anyOf(andWords)}\s`, "iu");
const joints = new RegExp(
  String.raw`\s${anyOf(inAnyLanguage(({ byInNames }) => byInNames))}\s|\s[-–—/]\s|[(),:|]`,
  "iu",
);
const beforePlaces = inAnyLanguage(({ places }) => `${places.before} ${places.purpose}`);

/** A spelling may be this much longer than the name, in characters: "and" for "&", "ue" for "ü", and two typos. */
const LENGTH_MORE = 10;

/**
 * Returns the test for search terms that contain the business's own name (docs/decisions/0012-the-own-name.md).
 * - The whole name is found in any term: joined ("stridemile"), split ("green leaf"), as a domain, without accents, or
 * misspelt.
 * - A part of the name (`nameParts`), or a name of dictionary words that the description repeats ("Locksmith London"),
 * counts only if all other words of the term are from the name or the description, fit any firm ("login") or have digits.
 * A part alone proves little: only 23 of 384 labelled exclusions with a word of the name were about the business.
 * - A part that no dictionary has is also found if it is misspelt. With `isAboutTrade`, such a part counts beside any
 * words, e.g. "wohlrab ausbildung".
 * @example createOwnNameTest({ businessName: "Stride & Mile Ltd" })("stride and mille shoes") // true
 */
export function createOwnNameTest(
  name: OwnName,
): (term: string, isAboutTrade?: boolean) => boolean {
  const { isSaid, isTradeWord, isTradeOfAny } = readTrade(name);
  // "Harbour" is a word of the trade if a rival is called "Harbour Dental", or it is not: both short names count.
  const { cores, parts, longParts, sureParts, isMisspelt } = nameParts(name, [
    isTradeWord,
    isTradeOfAny,
  ]);
  const isWholeName = createWholeNameTest(name, cores);
  const topics = nameWords(name.businessName).filter(isTopicWord).flatMap(foldWords);
  const isGeneric =
    topics.length > 0 &&
    !/\d/u.test(name.businessName) &&
    topics.every((word) => isTradeWord(word) && name.isOrdinaryWord?.(word) === true);
  const isSlipOfPart = createWholeNameTest({ ...name, businessName: "" }, longParts);
  const allNames = [name.businessName, ...(name.ownNames ?? [])];
  const ownWords = new Set(allNames.flatMap(foldWords));
  const isBeside = (word: string) =>
    ownWords.has(word) ||
    saidOfAnyFirm.has(word) ||
    legalForms.has(word) ||
    !isTopicWord(word) ||
    /\d/u.test(word) ||
    isSaid(word);
  const longest = Math.max(...allNames.map(({ length }) => length));
  const lengthMax = ownWords.size === 0 ? 0 : longest + LENGTH_MORE;
  return (term, isAboutTrade = false) => {
    const words = foldWords(term);
    for (let start = 0; start < words.length; start += 1) {
      let joined = "";
      for (let end = start + 1; end <= words.length; end += 1) {
        joined += words[end - 1];
        if (joined.length > lengthMax) break;
        const isWhole = isWholeName(joined, words, start, end);
        if (isWhole && !isGeneric) return true;
        const isSure = hasNumber(sureParts, joined) || (end === start + 1 && isMisspelt(joined));
        if (
          !isWhole &&
          !isSure &&
          !hasNumber(parts, joined) &&
          !isSlipOfPart(joined, words, start, end)
        )
          continue;
        if (isAboutTrade && isSure) return true;
        if (words.toSpliced(start, end - start).every(isBeside)) return true;
      }
    }
    return false;
  };
}

/** True if a set has a name in the singular or in the plural. */
function hasNumber(names: ReadonlySet<string>, name: string): boolean {
  if (names.has(name)) return true;
  return name.length >= PART_LETTERS_MIN && (names.has(`${name}s`) || names.has(withoutS(name)));
}

/** Dictionary words do not count as a misspelt name: "short list" is not "Shortlistr". */
function createWholeNameTest(
  { businessName, isOrdinaryWord = () => false }: OwnName,
  cores: readonly string[][],
) {
  const whole = [...wholeNames(businessName), ...cores];
  const names = [...new Set(whole.flatMap(joinedSpellings))];
  const singulars = new Set(whole.map((words) => joinedSingular(words.flatMap(foldWords))));
  singulars.delete("");
  return (joined: string, words: readonly string[], start: number, end: number): boolean => {
    if (!names.some((each) => isSpellingOf(joined, each))) return false;
    if (names.includes(joined)) return true;
    const run = words.slice(start, end);
    return !run.every(isOrdinaryWord) || singulars.has(joinedSingular(run));
  };
}

export type OwnName = {
  readonly businessName: string;
  /** Description of the business. Words of the name that are also in the description are trade words ("dental"). */
  readonly description?: string | undefined;
  /** The business's names as the owner corrected them. No shorter names are read from `businessName` then. */
  readonly ownNames?: readonly string[] | undefined;
  /**
   * True if a dictionary has the word (lower case, no accents). Without this function, any misspelling of the whole
   * name counts, and no single word counts as a part of the name.
   */
  readonly isOrdinaryWord?: ((word: string) => boolean) | undefined;
};

const PART_LETTERS_MIN = 4;
/** A short name of several words also counts with a slip from this length on. */
const LONG_PART_LETTERS_MIN = 12;

/** Returns the words of a name without its legal form, with nothing and each of `andWords` in place of "&" and "+". */
function wholeNames(businessName: string): string[][] {
  return ["", ...andWords].map((and) => nameWords(businessName.replaceAll(/[&+]/gu, ` ${and} `)));
}

/**
 * Returns the short names of a business, with their words joined: each side of "A by B", a side without its last word
 * or its final trade words, and single words that no dictionary has (`sureParts`). A short name needs a word that is not
 * a trade word: "Bright Smile Dental" gives "brightsmile", but not "dental". If two such words at the start of a side are
 * joined by "&" or "and", they count as a whole name (`cores`): "Harrow & Pike" of "Harrow & Pike Garage Doors".
 */
function nameParts(name: OwnName, trades: readonly ((word: string) => boolean)[]) {
  const { isOrdinaryWord = () => true } = name;
  const { cores, runs, words } = name.ownNames
    ? givenParts(name, name.ownNames)
    : shortParts(name, trades);
  const sureParts = new Set(words.flatMap((word) => joinedSpellings([word])));
  const parts = new Set([...runs.flatMap(joinedSpellings), ...sureParts]);
  const isMisspelt = (word: string) =>
    !isOrdinaryWord(word) && sureParts.values().some((part) => isSpellingOf(word, part));
  const longParts = runs.filter((run) => run.join("").length >= LONG_PART_LETTERS_MIN);
  return { cores, parts, longParts, sureParts, isMisspelt };
}

type Parts = {
  readonly cores: string[][];
  /** Short names of several words or of ordinary words, and single words that no dictionary has. */
  readonly runs: string[][];
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
 * Returns the business's name and the short names that people use for it, in words, the whole name first. They are what
 * `createOwnNameTest` finds without `ownNames`.
 */
export function readOwnNames(name: OwnName): string[] {
  const { isTradeWord, isTradeOfAny } = readTrade(name);
  const { cores, runs, words } = shortParts(name, [isTradeWord, isTradeOfAny]);
  // As written in the name. Spellings with "and" in another language are left out.
  const written = new Map(
    readWords(name.businessName).map(({ text }) => [foldWord(text.toLowerCase()), text]),
  );
  const short = [...cores, ...runs, ...words.map((word) => [word])]
    .map((each) => each.map((word) => written.get(foldWord(word)) ?? "").join(" "))
    .filter((each) => each !== "" && !each.split(" ").includes(""));
  return eachOnce([name.businessName.trim(), ...short]);
}

function shortParts(name: OwnName, trades: readonly ((word: string) => boolean)[]): Parts {
  const { businessName, isOrdinaryWord = () => true } = name;
  const found: Parts = { cores: [], runs: [], words: [] };
  for (const all of businessName.split(joints).flatMap(wholeNames)) {
    // "The Copper Kettle Cafe" is also called "Copper Kettle".
    const words = all.slice(Math.max(0, all.findIndex(isTopicWord)));
    for (const isTradeWord of trades) {
      const isTelling = words.map(
        (word) => isTopicWord(word) && foldWords(word).every((plain) => !isTradeWord(plain)),
      );
      const coreEnd = isTelling.lastIndexOf(true) + 1;
      const isPair = isTelling.filter(Boolean).length > 1 && pair.test(businessName);
      if (isPair) found.cores.push(words.slice(0, coreEnd));
      // Many people leave out the last word: "Harbour Light" of "Harbour Light Dental".
      const endMin = Math.max(2, Math.min(coreEnd, words.length - 1));
      for (let end = endMin; end <= words.length; end += 1) {
        const run = words.slice(0, end);
        if (isTelling.includes(true) && run.filter(isTopicWord).length > 1) found.runs.push(run);
      }
    }
    for (const word of words) {
      const isName = word.length >= PART_LETTERS_MIN && isTopicWord(word) && !/\d/u.test(word);
      const isCommon = (plain: string) => isOrdinaryWord(plain) || trades.some((is) => is(plain));
      if (isName && !foldWords(word).some(isCommon)) found.words.push(word);
    }
  }
  return found;
}

/**
 * Returns tests for words of the description: about the business (`isSaid`), of its trade, and of its trade or in a
 * sentence about other firms (`isTradeOfAny`).
 */
function readTrade(name: OwnName) {
  const sentences = readDescription((name.description ?? "").replaceAll(name.businessName, " "));
  const ofOthers = new Set(
    sentences.flatMap(({ clauses, isOnRivals }) =>
      clauses.filter((each) => isOnRivals || each.polarity === "ofOthers").flatMap(wordsIn),
    ),
  );
  const others = new Set([...ofOthers].map(({ folded }) => folded));
  const whole = sentences.map(wordsIn);
  const own = whole.map((words) => words.filter((word) => !ofOthers.has(word)));
  const said = new Set(
    own.flatMap((words) =>
      words.flatMap(({ folded }) => (others.has(folded) ? [] : stemOf(folded))),
    ),
  );
  return {
    isSaid: (word: string) => said.has(stemOf(word)),
    isTradeWord: createTradeTest(name, own),
    isTradeOfAny: createTradeTest(name, whole),
  };
}

const wordsIn = ({ words }: { readonly words: readonly Word[] }) => words;

/**
 * Returns a test for the words of sentences. Leaves out the first word of a sentence, which may be a short name of the
 * business, unless a comma or a preposition follows ("Maler in Essen"), or a dictionary has the word and no side of the
 * name starts with it ("Barber shop").
 */
function createTradeTest(
  { businessName, isOrdinaryWord = () => false }: OwnName,
  sentences: readonly (readonly Word[])[],
) {
  const nameStarts = new Set(businessName.split(pair).map((side) => foldWords(side)[0]));
  const isFirst = (words: readonly Word[], index: number) => {
    const { text = "", before = "" } = words[index] ?? {};
    const next = words[index + 1];
    const isAlone = next?.before.startsWith(",") === true || beforePlaces.has(next?.folded ?? "");
    return (index === 0 || /[.:]/u.test(before)) && /^\p{Lu}/u.test(text) && !isAlone;
  };
  const ordinary = new Set<string>();
  const trade = new Set<string>();
  for (const words of sentences) {
    for (const [index, { folded }] of words.entries()) {
      if (!isFirst(words, index)) trade.add(stemOf(folded));
      else if (!nameStarts.has(folded) && isOrdinaryWord(folded)) ordinary.add(withoutS(folded));
    }
  }
  const long = [...trade].filter((stem) => stem.length === STEM_LETTERS);
  // A German or Dutch compound that contains a trade word is a trade word, too.
  return (word: string) =>
    trade.has(stemOf(word)) ||
    ordinary.has(withoutS(word)) ||
    long.some((stem) => word.includes(stem));
}

function nameWords(name: string): string[] {
  const words = termWords(name);
  while (words.length > 1 && legalForms.has(words.at(-1) ?? "")) words.pop();
  return words;
}

function joinedSpellings(words: readonly string[]): string[] {
  const joined = words.join("");
  const written = joined.replaceAll("ä", "ae").replaceAll("ö", "oe").replaceAll("ü", "ue");
  return joined === "" ? [] : [joined, written].map(foldWord);
}

function joinedSingular(words: readonly string[]): string {
  return words.map(withoutS).join("");
}
