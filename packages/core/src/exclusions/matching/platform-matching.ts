import type { AdPlatform, MatchType } from "../negative-keyword.ts";
import { amazonMatching } from "./amazon-matching.ts";
import { googleMatching } from "./google-matching.ts";
import { microsoftMatching } from "./microsoft-matching.ts";

/**
 * How one platform compares a negative keyword with a search. `split` cuts both into words; two words are equal if
 * `fold` makes them equal. For terms that must never be blocked, `readings` gives every way to cut a text and
 * `foldWidely` makes more words equal.
 */
export type PlatformMatching = {
  readonly platform: AdPlatform;
  readonly split: (text: string) => string[];
  readonly fold: (word: string) => string;
  readonly readings: (text: string) => string[][];
  /** A coarser `fold`; `foldWidely(fold(word))` is `foldWidely(word)`. */
  readonly foldWidely: (word: string) => string;
  readonly effectiveMatchType: (matchType: MatchType) => MatchType;
  /** Words of a search that phrase and broad negatives look at. */
  readonly queryWordsMax: number;
  /** A report cuts longer searches off here, mid-word. */
  readonly reportedLengthMax: number;
  /** A negative with more words cannot be created there, so it blocks nothing. */
  readonly wordsMax: Readonly<Record<MatchType, number>>;
  readonly isLegalWord: (word: string) => boolean;
};

/** The matching rules of each platform; each file names the vendor's pages that they come from. */
export const platformMatching: Readonly<Record<AdPlatform, PlatformMatching>> = {
  google: googleMatching,
  microsoft: microsoftMatching,
  amazon: amazonMatching,
};
