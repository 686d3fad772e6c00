import type { PlatformMatching } from "./platform-matching.ts";
import { readWords, splitWords, withoutAccents } from "./split-words.ts";

/**
 * Microsoft Advertising: negative phrase needs the words in a row in that order, exact those words and no other.
 * There is no negative broad: what is given as broad acts as phrase.
 * Sources: learn.microsoft.com/en-us/advertising/msa-help/hlp_ba_conc_aboutnegativekeywords; broad as phrase:
 * support.marinsoftware.com (negative match type support). How accents and hyphens are read is not documented, so
 * what must stay is compared with and without them.
 */
export const microsoftMatching: PlatformMatching = {
  platform: "microsoft",
  split: splitWords,
  fold: (word) => word,
  readings: readWords,
  foldWidely: withoutAccents,
  effectiveMatchType: (matchType) => (matchType === "broad" ? "phrase" : matchType),
  queryWordsMax: Infinity,
  reportedLengthMax: Infinity,
  wordsMax: { broad: Infinity, phrase: Infinity, exact: Infinity },
  isLegalWord: (word) => /^[^\p{C}\p{Z}]+$/u.test(word),
};
