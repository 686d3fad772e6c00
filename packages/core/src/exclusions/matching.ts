import type { AdPlatform, MatchType } from "./negative-keyword.ts";
import {
  GOOGLE_ILLEGAL_CHARACTERS,
  GOOGLE_QUERY_WORDS_MAX,
  GOOGLE_REPORTED_LENGTH_MAX,
  platformLimits,
} from "./platform-limits.ts";
import { normalizeTerm } from "../terms/normalize-term.ts";
import { languages, wordFiles } from "../words/lists.ts";

/**
 * The matching rules of a platform. Two words match if `fold` returns the same text for both. `foldWidely` treats more
 * words as equal. It is used for terms that must not be blocked.
 */
export type PlatformMatching = {
  readonly fold: (word: string) => string;
  /** `foldWidely(fold(word))` is always `foldWidely(word)`. */
  readonly foldWidely: (word: string) => string;
  readonly effectiveMatchType: (matchType: MatchType) => MatchType;
  /** Phrase and broad negatives are compared with only this many words at the start of a search. */
  readonly queryWordsMax: number;
  /** Reports cut off searches after this many characters, possibly inside a word. */
  readonly reportedLengthMax: number;
  /** The maximum number of words in a negative. */
  readonly wordsMax: Readonly<Record<MatchType, number>>;
  readonly isLegalWord: (word: string) => boolean;
};

const illegalInGoogle = new Set(GOOGLE_ILLEGAL_CHARACTERS);
/** Google accepted only these characters in a test by users (Google Ads API forum, thread at4cZg6_vms). */
const acceptedByGoogle = /^[\u00bf-\u1fff\u2c00-\ud7ff\w#$&+./:'-]+$/u;

const unchanged = (word: string): string => word;
const phraseForBroad = (matchType: MatchType): MatchType =>
  matchType === "broad" ? "phrase" : matchType;

function wordsMaxOf(platform: AdPlatform): Record<MatchType, number> {
  const { exactWordsMax, phraseWordsMax } = platformLimits[platform];
  const phrase = phraseWordsMax ?? Infinity;
  return { broad: phrase, phrase, exact: exactWordsMax ?? Infinity };
}

/**
 * The rules of each platform. Where the sources leave a rule open, `foldWidely` treats these words as equal: words that
 * differ only in accents (Microsoft, Amazon), and a word and its possible English plurals (Amazon).
 */
export const platformMatching: Readonly<Record<AdPlatform, PlatformMatching>> = {
  /**
   * A broad negative blocks searches that contain all its words in any order. A phrase negative blocks searches that
   * contain its words in a row. An exact negative blocks searches with exactly its words. None blocks plurals or
   * misspellings. Accents and `&` matter; letter case, full stops, hyphens and plus signs do not. Sources:
   * support.google.com/google-ads/answer/2453972 and /9701952.
   */
  google: {
    fold: unchanged,
    foldWidely: unchanged,
    effectiveMatchType: (matchType) => matchType,
    queryWordsMax: GOOGLE_QUERY_WORDS_MAX,
    reportedLengthMax: GOOGLE_REPORTED_LENGTH_MAX,
    wordsMax: wordsMaxOf("google"),
    isLegalWord: (word) =>
      acceptedByGoogle.test(word) &&
      !Array.from(word).some((character) => illegalInGoogle.has(character)),
  },
  /**
   * A phrase negative blocks searches that contain its words in a row. An exact negative blocks searches with exactly
   * its words. A broad negative acts as a phrase negative. The rules for accents and hyphens are not documented.
   * Sources: learn.microsoft.com/en-us/advertising/msa-help/hlp_ba_conc_aboutnegativekeywords;
   * support.marinsoftware.com.
   */
  microsoft: {
    fold: unchanged,
    foldWidely: withoutAccents,
    effectiveMatchType: phraseForBroad,
    queryWordsMax: Infinity,
    reportedLengthMax: Infinity,
    wordsMax: wordsMaxOf("microsoft"),
    isLegalWord: (word) => /^[^\p{C}\p{Z}]+$/u.test(word),
  },
  /**
   * A phrase negative blocks searches that contain its words (at most four) in a row. An exact negative blocks searches
   * with exactly its words. Both also block plurals. The rule for accents is not documented. Sources:
   * help.adlabs.app/33 (third party), Amazon Ads API enum NEGATIVE_EXACT and NEGATIVE_PHRASE.
   */
  amazon: {
    fold: singularOf,
    foldWidely: (word) => pluralRootOf(withoutAccents(word)),
    effectiveMatchType: phraseForBroad,
    queryWordsMax: Infinity,
    reportedLengthMax: Infinity,
    wordsMax: wordsMaxOf("amazon"),
    isLegalWord: (word) => /^[\p{L}\p{N}\p{M}&'/$#:_]+$/u.test(word),
  },
};

/** Platforms drop these marks ("tshirt") or replace them with a space ("t shirt"). They do not document which. */
const softMarks = /[.+\-\u2010-\u2015]+/gu;
/** Marks that always separate words: match-type notation and characters that Google refuses in negatives. */
const hardMarks = /[,!@%^()={};~`<>?\\|*"\u201c\u201d[\]]+/gu;

/**
 * Returns the words of a text in lower case. Full stops, hyphens and plus signs separate words; `&` and `'` do not.
 * @example splitWords("Socks & T-Shirts, café") // ["socks", "&", "t", "shirts", "café"]
 */
export function splitWords(text: string): string[] {
  return cut(text, " ");
}

/**
 * Returns the possible word lists of a text. In one, hyphens, full stops and plus signs separate words. In the other,
 * these marks are dropped.
 * @example readWords("t-shirt") // [["t", "shirt"], ["tshirt"]]
 */
export function readWords(text: string): string[][] {
  const split = cut(text, " ");
  if (text.search(softMarks) < 0) return [split];
  const joined = cut(text, "");
  return joined.length === split.length ? [split] : [split, joined];
}

export function withoutAccents(word: string): string {
  if (/^[\u0020-\u007e]*$/u.test(word)) return word;
  return word
    .normalize("NFD")
    .replaceAll(/\p{M}+/gu, "")
    .normalize("NFC");
}

/** A text that only has to be split at its spaces. Most terms are such texts and skip the slow path. */
const plainTerm = /^[a-z0-9&'/]+(?: [a-z0-9&'/]+)*$/u;

function cut(text: string, softMark: string): string[] {
  if (plainTerm.test(text)) return text.split(" ");
  const plain = normalizeTerm(text)
    .replaceAll(/[\u2018\u2019\u02bc]/gu, "'")
    .replace(hardMarks, " ")
    .replace(softMarks, softMark);
  return plain.split(" ").filter((word) => word !== "");
}

const possessive = /(?:'s?)+$/u;
/** A final "s" that is no plural ("glass", "bus", "basis"). */
export const singularInS = /(?:ss|us|is)$/u;
/** A plural in "es" whose singular has no "e" ("boxes"). */
export const pluralInEs = /(?:ch|sh|x|z|ss)es$/u;

/**
 * Returns the same text for a word and its regular plural: "shoe" and "shoes" give "sho". Use it for comparison only.
 * Words with fewer than four letters and words that end with -ss, -us or -is stay as they are.
 */
export function singularOf(word: string): string {
  if (word.length < 4) return word;
  const stem = word.replace(possessive, "");
  if (stem.length < 4 || singularInS.test(stem)) return stem;
  if (stem.length > 4 && /ies?$/u.test(stem)) return stem.replace(/ies?$/u, "y");
  if (/oes?$/u.test(stem)) return stem.replace(/oes?$/u, "o");
  if (pluralInEs.test(stem)) return stem.slice(0, -2);
  return stem.endsWith("s") ? stem.slice(0, -1) : stem;
}

/** Endings of plurals without their final "s" or "es", and the endings of the singular. */
const pluralEndings: ReadonlyArray<readonly [string, string]> = [
  ["children", "child"],
  ["men", "man"],
  ["feet", "foot"],
  ["teeth", "tooth"],
  ["v", "f"],
  ["i", "y"],
  ["zz", "z"],
];

/**
 * Returns the same text for a word and its possible plural ("knife", "knives"), and for some other pairs ("toe", "to").
 * Use it only for terms that must not be blocked. `pluralRootOf(singularOf(word))` must equal `pluralRootOf(word)`.
 */
export function pluralRootOf(word: string): string {
  const stem = word.replace(possessive, "").replace(/sis$/u, "ses");
  const bare = `${stem.slice(0, 2)}${stem.slice(2).replace(/[es]+$/u, "")}`;
  const [ending, singular] = pluralEndings.find(([end]) => bare.endsWith(end)) ?? ["", ""];
  return `${bare.slice(0, bare.length - ending.length)}${singular}`;
}

const stopWords = new Set(languages.flatMap((language) => wordFiles[language].stop.split(" ")));

/** True for articles, prepositions, pronouns and question words in any supported language. */
export const isFunctionWord = (word: string): boolean => stopWords.has(word);

/** True if a word names a topic. Function words, numbers and single Latin letters do not: they would block too much. */
export function isTopicWord(word: string): boolean {
  return !stopWords.has(word) && !/^(?:[\p{N}.,/:$#&'_]+|\p{Script=Latin})$/u.test(word);
}
