import type { AdPlatform, MatchType } from "../negative-keyword.ts";
import {
  GOOGLE_ILLEGAL_CHARACTERS,
  GOOGLE_QUERY_WORDS_MAX,
  GOOGLE_REPORTED_LENGTH_MAX,
  platformLimits,
} from "../platform-limits.ts";
import { pluralRootOf, singularOf, withoutAccents } from "./words.ts";

/**
 * The rules by which a platform compares a negative keyword with a search. Two words are equal if `fold` returns the same
 * text for both. For terms that must not be blocked, `foldWidely` treats more words as equal.
 */
export type PlatformMatching = {
  readonly fold: (word: string) => string;
  /** `foldWidely(fold(word))` is always `foldWidely(word)`. */
  readonly foldWidely: (word: string) => string;
  readonly effectiveMatchType: (matchType: MatchType) => MatchType;
  /** Phrase and broad negatives are compared with only this many words from the start of a search. */
  readonly queryWordsMax: number;
  /** Reports cut longer searches off, possibly inside a word. */
  readonly reportedLengthMax: number;
  /** The platform accepts no negative with more words, so a longer negative blocks nothing. */
  readonly wordsMax: Readonly<Record<MatchType, number>>;
  readonly isLegalWord: (word: string) => boolean;
};

const illegalInGoogle = new Set(GOOGLE_ILLEGAL_CHARACTERS);
/** Google accepted only these characters in a test by its users (Google Ads API forum at4cZg6_vms). */
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
 * The matching rules of each platform. Terms that must not be blocked are compared under every reading that the sources
 * leave open: with and without accents (Microsoft, Amazon), and with every possible English plural (Amazon).
 */
export const platformMatching: Readonly<Record<AdPlatform, PlatformMatching>> = {
  /**
   * Broad: all words in any order; phrase: the words in a row; exact: these words only. No plurals or misspellings.
   * Accents and `&` count; letter case, full stops, hyphens and plus signs do not.
   * Sources: support.google.com/google-ads/answer/2453972 and /9701952.
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
   * Phrase: the words in a row; exact: these words only; broad acts as phrase. Accents and hyphens are not documented.
   * Sources: learn.microsoft.com/en-us/advertising/msa-help/hlp_ba_conc_aboutnegativekeywords; broad as phrase:
   * support.marinsoftware.com (negative match type support).
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
   * Phrase: the words in a row, at most four; exact: these words only. Both also block plurals; which plurals, and how
   * accents are compared, is not documented.
   * Sources: help.adlabs.app/33 (third party), Amazon Ads API enum NEGATIVE_EXACT and NEGATIVE_PHRASE.
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
