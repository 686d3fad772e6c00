import type { PlatformMatching } from "./platform-matching.ts";
import { readWords, splitWords, withoutAccents } from "./split-words.ts";

/**
 * Microsoft Advertising: a negative phrase needs its words in a row, exact these words only; broad acts as phrase.
 * Sources: learn.microsoft.com/en-us/advertising/msa-help/hlp_ba_conc_aboutnegativekeywords; broad as phrase:
 * support.marinsoftware.com (negative match type support). Accents and hyphens are not documented, so terms that must
 * stay are compared with and without them.
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
