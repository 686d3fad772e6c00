import { detectLanguage, wordsOf } from "../words/index.ts";
import { isTopicWord } from "../exclusions/read-words.ts";
import { readDescription } from "../profile/read-text.ts";
import { foldWords, type Word } from "../words/fold.ts";
import { isRelated, isSameNoun, STEM_LETTERS, stemOf, withoutS } from "../words/forms.ts";
import { inAnyLanguage } from "../words/lists.ts";
import { type OwnName, pair } from "./own-name-words.ts";

const beforePlaces = inAnyLanguage(({ places }) => `${places.before} ${places.purpose}`);
const anyFirm = inAnyLanguage((file) => `${file.anyFirm} ${file.anyTrade} ${file.general}`);
/** Minimum letters of the second word of a compound. */
const REST_LETTERS_MIN = 4;

/** Tests for one folded word of a business's name. */
export type TradeTest = {
  readonly isTrade: (word: string) => boolean;
  /** True for a made-up name that contains a word of the trade: "Paintwell" for painters, but not "painting". */
  readonly isNameOfTrade: (word: string) => boolean;
};

/**
 * Returns tests for words of the description: about the business (`isSaid`), of its trade (`own`), and of its trade or in
 * a sentence about other firms (`any`).
 */
export function readTrade(name: OwnName) {
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
    own: createTradeTest(name, own),
    any: createTradeTest(name, whole),
  };
}

const wordsIn = ({ words }: { readonly words: readonly Word[] }) => words;

/**
 * Returns the tests for the words of sentences. Leaves out the first word of a sentence, which may be a short name of the
 * business, unless a comma or a preposition follows ("Maler in Essen"), or a dictionary has the word and no side of the
 * name starts with it ("Barber shop").
 */
function createTradeTest(
  { businessName, description = "", isOrdinaryWord = () => false }: OwnName,
  sentences: readonly (readonly Word[])[],
): TradeTest {
  const nameStarts = new Set(businessName.split(pair).map((side) => foldWords(side)[0]));
  const isFirst = (words: readonly Word[], index: number) => {
    const { text = "", before = "" } = words[index] ?? {};
    const next = words[index + 1];
    const isAlone = next?.before.startsWith(",") === true || beforePlaces.has(next?.folded ?? "");
    return (index === 0 || /[.:]/u.test(before)) && /^\p{Lu}/u.test(text) && !isAlone;
  };
  const ordinary = new Set<string>();
  const trade = new Map<string, string[]>();
  for (const words of sentences) {
    for (const [index, { folded }] of words.entries()) {
      const stem = stemOf(folded);
      if (!isFirst(words, index)) trade.set(stem, [...(trade.get(stem) ?? []), folded]);
      else if (!nameStarts.has(folded) && isOrdinaryWord(folded)) ordinary.add(withoutS(folded));
    }
  }
  const long = [...trade].filter(([stem]) => stem.length === STEM_LETTERS);
  const isTrade = (word: string) =>
    trade.has(stemOf(word)) ||
    ordinary.has(withoutS(word)) ||
    // A compound that contains a trade word is a trade word, too.
    long.some(([stem]) => word.includes(stem));
  const hasCompounds = wordsOf(detectLanguage(description)).grammar.compounds;
  const isNameBeside = (rest: string) =>
    rest.length >= REST_LETTERS_MIN && isOrdinaryWord(rest) && !isTrade(rest) && !anyFirm.has(rest);
  return {
    isTrade,
    isNameOfTrade: (word) => {
      if (!isTopicWord(word) || isOrdinaryWord(word) || ordinary.has(withoutS(word))) return false;
      const inside = long.filter(([stem]) => word.includes(stem)).flatMap(([, words]) => words);
      if (inside.length === 0) return false;
      if (inside.some((each) => isSameNoun(each, word) || isRelated(each, word))) return false;
      return !hasCompounds || inside.some((each) => isNameBeside(restOf(word, each)));
    },
  };
}

/** Returns what a compound has beside a trade word: "Malerfuchs" gives "fuchs". */
function restOf(compound: string, word: string): string {
  const at = compound.indexOf(word.slice(0, STEM_LETTERS));
  if (at > 0) return compound.slice(0, at);
  let shared = 0;
  while (shared < word.length && compound[shared] === word[shared]) shared += 1;
  return compound.slice(shared);
}
