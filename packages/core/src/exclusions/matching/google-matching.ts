import {
  GOOGLE_ILLEGAL_CHARACTERS,
  GOOGLE_QUERY_WORDS_MAX,
  GOOGLE_REPORTED_LENGTH_MAX,
  platformLimits,
} from "../platform-limits.ts";
import type { PlatformMatching } from "./platform-matching.ts";
import { readWords, splitWords } from "./split-words.ts";

const { exactWordsMax, phraseWordsMax } = platformLimits.google;
const illegal = new Set(GOOGLE_ILLEGAL_CHARACTERS);
/** A working check of Google's users (Google Ads API forum at4cZg6_vms): other characters were refused there. */
const accepted = /^[\u00bf-\u1fff\u2c00-\ud7ff\w#$&+./:'-]+$/u;

/**
 * Google Ads: negative broad needs all words in any order, phrase the words in a row, exact the same words and no other.
 * No close variants, plurals or misspellings; case does not matter, `&` and accents do, full stops, hyphens and plus
 * signs do not; words after the sixteenth of a search are not looked at.
 * Sources: support.google.com/google-ads/answer/2453972 and /9701952.
 */
export const googleMatching: PlatformMatching = {
  platform: "google",
  split: splitWords,
  fold: (word) => word,
  readings: readWords,
  foldWidely: (word) => word,
  effectiveMatchType: (matchType) => matchType,
  queryWordsMax: GOOGLE_QUERY_WORDS_MAX,
  reportedLengthMax: GOOGLE_REPORTED_LENGTH_MAX,
  wordsMax: {
    broad: phraseWordsMax ?? Infinity,
    phrase: phraseWordsMax ?? Infinity,
    exact: exactWordsMax ?? Infinity,
  },
  isLegalWord: (word) =>
    accepted.test(word) && !Array.from(word).some((character) => illegal.has(character)),
};
