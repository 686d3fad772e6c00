import { isTopicWord } from "../exclusions/matching/words.ts";
import { otherFirmSentences } from "../profile/missing-details.ts";
import { joinedSpellings, nameWords, plainWords } from "./name-spelling.ts";

export type OwnName = {
  readonly businessName: string;
  /** Description of the business. A word of the name that is also in the description is a trade word, e.g. "dental". */
  readonly description?: string | undefined;
  /**
   * True if a dictionary has the word (lower case, no accents). Without this function, every word counts as a
   * dictionary word.
   */
  readonly isOrdinaryWord?: ((word: string) => boolean) | undefined;
};

const STEM_LETTERS = 5;
const PART_LETTERS_MIN = 4;
const andWords = ["", "and", "und", "et", "y", "e", "en"];
const joints = /\s(?:by|von|par|por|door)\s|\s[-–—/]\s|[(),:|]/iu;

/** Returns the words of a name without its legal form, in one list per way to write "&": omitted, "and", "und" ... */
export function wholeNames(businessName: string): string[][] {
  return andWords.map((and) => nameWords(businessName.replaceAll(/[&+]/gu, ` ${and} `)));
}

/**
 * Returns the short names of a business, each with its words joined ("brightsmile"): each side of "A by B", a side
 * without its final trade words, and a single word that is in no dictionary. A short name has at least one word that is
 * not a trade word. E.g. "Bright Smile Dental" has the short name "bright smile", but not "dental" or "bright".
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

/**
 * Returns two tests for the words of a description: `isSaid` for words outside the sentences about other firms, and
 * `isTradeWord` for words that describe the trade or the area.
 */
export function readTrade({ businessName, description = "" }: OwnName) {
  const text = description.replaceAll(businessName, " ");
  const others = new Set(otherFirmSentences(text).flatMap(plainWords));
  const said = new Set(
    plainWords(text)
      .filter((word) => !others.has(word))
      .map(stemOf),
  );
  // Leaves out a capitalised first word of a sentence, because it may be the short form of the name.
  const within = text.replaceAll(/(?<=^|[.!?:;\n]\s*)\p{Lu}[\p{L}\p{M}]*/gu, " ");
  const trade = new Set(plainWords(within).map(stemOf));
  const long = [...trade].filter((stem) => stem.length === STEM_LETTERS);
  return {
    isSaid: (word: string) => said.has(stemOf(word)),
    // A German or Dutch compound with a trade word inside is a trade word, too.
    isTradeWord: (word: string) =>
      trade.has(stemOf(word)) || long.some((stem) => word.includes(stem)),
  };
}

function stemOf(word: string): string {
  return word.length <= STEM_LETTERS ? word.replace(/s$/u, "") : word.slice(0, STEM_LETTERS);
}
