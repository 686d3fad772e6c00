import { isTopicWord } from "../exclusions/function-words.ts";
import { otherFirmSentences } from "../profile/missing-details.ts";
import { joinedSpellings, nameWords, plainWords } from "./name-spelling.ts";

export type OwnName = {
  readonly businessName: string;
  /** Tells the words of the trade from those of the name. */
  readonly description?: string | undefined;
  /** Whether a dictionary has a word (lower case, no accents). Without it no word of a longer name counts by itself. */
  readonly isOrdinaryWord?: ((word: string) => boolean) | undefined;
};

const STEM_LETTERS = 5;
const PART_LETTERS_MIN = 4;
const andWords = ["", "and", "und", "et", "y", "e", "en"];
/** "A by B", "A | B": each side is a name. */
const joints = /\s(?:by|von|par|por|door)\s|\s[-–—/]\s|[(),:|]/iu;

/** A whole name without its legal form, word by word; "&" is "and" in any language. */
export function wholeNames(businessName: string): string[][] {
  return andWords.map((and) => nameWords(businessName.replaceAll(/[&+]/gu, ` ${and} `)));
}

/**
 * The parts of a name that people use for it: each side of "A by B", a side without the words of the trade at its end, and
 * a single word that no dictionary knows. One word at least must be none of the trade, so "Bright Smile Dental" has the
 * part "bright smile" and neither "dental" nor "bright".
 *
 * @returns the parts' spellings, their words joined
 */
export function nameParts(name: OwnName, isTradeWord: (word: string) => boolean): Set<string> {
  const { businessName, isOrdinaryWord = () => true } = name;
  const parts = new Set<string>();
  for (const side of businessName.replaceAll(/[&+]/gu, " and ").split(joints)) {
    const words = nameWords(side);
    const isTelling = words.map(
      (word) => isTopicWord(word) && plainWords(word).every((plain) => !isTradeWord(plain)),
    );
    const addSpellings = (run: readonly string[]) =>
      joinedSpellings(run).map((each) => parts.add(each));
    for (let end = Math.max(2, isTelling.lastIndexOf(true) + 1); end <= words.length; end += 1) {
      const run = words.slice(0, end);
      if (isTelling.includes(true) && run.filter(isTopicWord).length > 1) addSpellings(run);
    }
    for (const [index, word] of words.entries()) {
      const isName = word.length >= PART_LETTERS_MIN && isTelling[index] && !/\d/u.test(word);
      if (isName && !plainWords(word).some(isOrdinaryWord)) addSpellings([word]);
    }
  }
  return parts;
}

/** Tells which words the description of a business uses, and which of those are no names. */
export function readTrade({ businessName, description = "" }: OwnName) {
  const text = description.replaceAll(businessName, " ");
  const others = new Set(otherFirmSentences(text).flatMap(plainWords));
  const said = new Set(
    plainWords(text)
      .filter((word) => !others.has(word))
      .map(stemOf),
  );
  // A sentence may begin with the short form of the name; any other place, and small letters, are for trade and places.
  const within = text.replaceAll(/(?<=^|[.!?:;\n]\s*)\p{Lu}[\p{L}\p{M}]*/gu, " ");
  const trade = new Set(plainWords(within).map(stemOf));
  const long = [...trade].filter((stem) => stem.length === STEM_LETTERS);
  return {
    isSaid: (word: string) => said.has(stemOf(word)),
    /** German and Dutch compounds of the trade's words are of the trade. */
    isTradeWord: (word: string) =>
      trade.has(stemOf(word)) || long.some((stem) => word.includes(stem)),
  };
}

function stemOf(word: string): string {
  return word.length <= STEM_LETTERS ? word.replace(/s$/u, "") : word.slice(0, STEM_LETTERS);
}
