import { normalizeTerm } from "../terms/normalize-term.ts";
import { languages, wordFiles } from "../words/lists.ts";

/**
 * How a platform reads the marks of a text. White space and the characters of `hardMarks` always separate words.
 * `soft`: separates words; whether it vanishes instead ("tshirt") is not documented. `open`: nothing is documented, so
 * it may be part of a word, separate words or vanish. `operator`: a search operator, which is dropped with its value.
 */
export type MarkRules = {
  readonly soft: RegExp;
  readonly open: RegExp;
  readonly operator?: RegExp;
};

export type WordReader = {
  /** Returns the words of a text in lower case, under the documented reading. */
  readonly wordsOf: (text: string) => string[];
  /** Returns the words of a text under every reading that the sources allow. The documented reading comes first. */
  readonly readingsOf: (text: string) => string[][];
};

/** A text that only has to be split at its spaces. Most terms are such texts and skip the slow path. */
const plainTerm = /^[a-z0-9]+(?: [a-z0-9]+)*$/u;

/** Marks that always separate words: match-type notation and characters that Google refuses in negatives. */
const hardMarks = /[,!@%^()={};~`<>?\\|*"\u201c\u201d[\]]+/gu;

/** Returns a reader of texts with the given rules. Each `RegExp` must be global. */
export function createWordReader({ soft, open, operator }: MarkRules): WordReader {
  const cut = (text: string, softAs: string, openAs?: string): string[] => {
    const bare = text.replace(hardMarks, " ").replace(soft, softAs);
    const words = openAs === undefined ? bare : bare.replace(open, openAs);
    return words.split(" ").filter((word) => word !== "");
  };
  return {
    wordsOf: (text) =>
      plainTerm.test(text) ? text.split(" ") : cut(without(operator, straighten(text), " "), " "),
    readingsOf: (text) => {
      if (plainTerm.test(text)) return [text.split(" ")];
      const plain = straighten(text);
      // Whether the value of an operator counts as words of the search is documented for "site:" only.
      const texts = new Set([
        without(operator, plain, " "),
        without(operator, plain, " $1 "),
        plain,
      ]);
      if (texts.size === 1 && plain.search(soft) < 0 && plain.search(open) < 0) {
        return [cut(plain, " ")];
      }
      const readings = [...texts].flatMap((one) =>
        [" ", ""].flatMap((softAs) =>
          [undefined, " ", ""].map((openAs) => cut(one, softAs, openAs)),
        ),
      );
      return [...new Map(readings.map((words) => [words.join(" "), words])).values()];
    },
  };
}

function without(operator: RegExp | undefined, text: string, value: string): string {
  return operator === undefined ? text : text.replace(operator, value);
}

function straighten(text: string): string {
  return normalizeTerm(text).replaceAll(/[\u2018\u2019\u02bc]/gu, "'");
}

/** Full stops, hyphens and plus signs. */
export const softMarks = /[.+\-\u2010-\u2015]+/gu;

const plainReader = createWordReader({ soft: softMarks, open: /(?!)/gu });

/**
 * Returns the words of a text for which no platform is known. Full stops, hyphens and plus signs separate words; `&`
 * and `'` do not.
 * @example splitWords("Socks & T-Shirts, café") // ["socks", "&", "t", "shirts", "café"]
 */
export const splitWords: (text: string) => string[] = plainReader.wordsOf;

export function withoutAccents(word: string): string {
  if (/^[\u0020-\u007e]*$/u.test(word)) return word;
  return word
    .normalize("NFD")
    .replaceAll(/\p{M}+/gu, "")
    .normalize("NFC");
}

const stopWords = new Set(languages.flatMap((language) => wordFiles[language].stop.split(" ")));

/** True for articles, prepositions, pronouns and question words in any supported language. */
export const isFunctionWord = (word: string): boolean => stopWords.has(word);

/** True if a word names a topic. Function words, numbers and single Latin letters do not: they would block too much. */
export function isTopicWord(word: string): boolean {
  return !stopWords.has(word) && !/^(?:[\p{N}.,/:$#&'_]+|\p{Script=Latin})$/u.test(word);
}
