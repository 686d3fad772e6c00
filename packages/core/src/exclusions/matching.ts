import type { AdPlatform, MatchType } from "./negative-keyword.ts";
import {
  GOOGLE_ILLEGAL_CHARACTERS,
  GOOGLE_QUERY_WORDS_MAX,
  GOOGLE_REPORTED_LENGTH_MAX,
  platformLimits,
} from "./platform-limits.ts";
import { pluralRootOf, singularOf } from "./plurals.ts";
import { createWordReader, softMarks, withoutAccents, type WordReader } from "./read-words.ts";

/**
 * The matching rules of a platform. Two words match if `fold` returns the same text for both. The further readings
 * (`readingsOf`, `foldWidely`, `readsMisspellings`) are for what the sources leave open. They are used for terms that
 * must not be blocked.
 */
export type PlatformMatching = WordReader & {
  readonly fold: (word: string) => string;
  /** `foldWidely(fold(word))` is always `foldWidely(word)`. */
  readonly foldWidely: (word: string) => string;
  /** True if a negative may also block searches with a misspelling of its words (`createMisspellingSearch`). */
  readonly readsMisspellings: boolean;
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

/** Google's search operators with their values, also after a minus: "site:reddit.com", "-intitle:jobs". */
const googleOperator =
  /(?<=^|[\s"(])-?(?:site|(?:all)?in(?:url|title|text|anchor)|filetype|ext|related|cache|link|info|define|before|after):("[^"]*"|[^\s"]+)/gu;

const unchanged = (word: string): string => word;
const phraseForBroad = (matchType: MatchType): MatchType =>
  matchType === "broad" ? "phrase" : matchType;

function wordsMaxOf(platform: AdPlatform): Record<MatchType, number> {
  const { exactWordsMax, phraseWordsMax } = platformLimits[platform];
  const phrase = phraseWordsMax ?? Infinity;
  return { broad: phrase, phrase, exact: exactWordsMax ?? Infinity };
}

/** The rules of each platform, with their sources and with what the sources leave open. */
export const platformMatching: Readonly<Record<AdPlatform, PlatformMatching>> = {
  /**
   * A broad negative blocks searches that contain all its words in any order. A phrase negative blocks searches that
   * contain its words in a row. An exact negative blocks searches with exactly its words. None blocks plurals or
   * synonyms. Accents and `&` matter; letter case, full stops, hyphens and plus signs do not. Search operators are
   * dropped. Sources: support.google.com/google-ads/answer/2453972, /9701952 and (symbols, "site:") the page about
   * keyword matching options; for operators in general an older page, adwords.google.com answer 47841.
   *
   * Doubts: since June 2024, negatives also block misspellings (support.google.com/google-ads/answer/15070437), but
   * /9701952 still says the contrary, and no page says what counts as one. The pages do not mention `' # $ / : _`; an
   * older text says that only accents and `&` are recognised.
   */
  google: {
    ...createWordReader({ soft: softMarks, open: /['#$/:_]+/gu, operator: googleOperator }),
    fold: unchanged,
    foldWidely: unchanged,
    readsMisspellings: true,
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
   * its words. A broad negative acts as a phrase negative. Punctuation and accents are removed from keywords, negatives
   * and searches, except the apostrophe of 's and 't. Plurals and misspellings are not blocked. Sources:
   * learn.microsoft.com/en-us/advertising/msa-help/hlp_ba_conc_aboutnegativekeywords; support.marinsoftware.com;
   * help.bingads.microsoft.com/apex/index/3/en/51025 (the characters); msdn.microsoft.com/en-us/library/aa983141 (also
   * for negatives); about.ads.microsoft.com, March 2014 (accents).
   *
   * Doubts: whether a removed mark leaves a space ("bike-repair" is "bike repair") everywhere; the possessive, which the
   * older page removes ("writer's block" is "writer block"). Pages before 2013 also ignore articles; later ones do not.
   */
  microsoft: {
    ...createWordReader({
      soft: /(?:[.+\-\u2010-\u2015&/:#$_]|'(?![st](?![\p{L}\p{N}])))+/gu,
      open: /'(?:s(?![\p{L}\p{N}]))?/gu,
    }),
    fold: withoutAccents,
    foldWidely: withoutAccents,
    readsMisspellings: false,
    effectiveMatchType: phraseForBroad,
    queryWordsMax: Infinity,
    reportedLengthMax: Infinity,
    wordsMax: wordsMaxOf("microsoft"),
    isLegalWord: (word) => /^[^\p{C}\p{Z},]+$/u.test(word),
  },
  /**
   * A phrase negative blocks searches that contain its words (at most four) in a row. An exact negative blocks searches
   * with exactly its words. Both also block plurals, but no misspellings. Sources: help.adlabs.app/33 (third party),
   * Amazon Ads API enum NEGATIVE_EXACT and NEGATIVE_PHRASE.
   *
   * Doubts: Amazon publishes no rule for accents and marks. By help.thinkad.ai 9750170 (third party), `/` vanishes
   * ("1/2" is "12").
   */
  amazon: {
    ...createWordReader({ soft: softMarks, open: /[&'/$#:_]+/gu }),
    fold: singularOf,
    foldWidely: (word) => pluralRootOf(withoutAccents(word)),
    readsMisspellings: false,
    effectiveMatchType: phraseForBroad,
    queryWordsMax: Infinity,
    reportedLengthMax: Infinity,
    wordsMax: wordsMaxOf("amazon"),
    isLegalWord: (word) => /^[\p{L}\p{N}\p{M}&'/$#:_]+$/u.test(word),
  },
};
