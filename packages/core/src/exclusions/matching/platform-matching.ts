import type { AdPlatform, MatchType } from "../negative-keyword.ts";
import { amazonMatching } from "./amazon-matching.ts";
import { googleMatching } from "./google-matching.ts";
import { microsoftMatching } from "./microsoft-matching.ts";

/**
 * How one platform compares a negative keyword with a search.
 * Both are cut into words by `split`; two words are the same where `fold` makes them equal.
 * Where the vendor's pages leave a case open, `readings` gives every way to cut a text and `foldWidely` calls more
 * words equal: what must never be blocked is compared that way.
 */
export type PlatformMatching = {
  readonly platform: AdPlatform;
  readonly split: (text: string) => string[];
  readonly fold: (word: string) => string;
  readonly readings: (text: string) => string[][];
  /** A coarser `fold`; `foldWidely(fold(word))` is `foldWidely(word)`. */
  readonly foldWidely: (word: string) => string;
  /** The match type that the platform really applies. */
  readonly effectiveMatchType: (matchType: MatchType) => MatchType;
  /** Words of a search that phrase and broad negatives look at. */
  readonly queryWordsMax: number;
  /** A report cuts longer searches off here, mid-word. */
  readonly reportedLengthMax: number;
  /** A negative with more words cannot be created there, so it blocks nothing. */
  readonly wordsMax: Readonly<Record<MatchType, number>>;
  /** Whether a word can stand in a negative keyword. */
  readonly isLegalWord: (word: string) => boolean;
};

/** The matching rules of each platform; each file names the vendor's pages that they come from. */
export const platformMatching: Readonly<Record<AdPlatform, PlatformMatching>> = {
  google: googleMatching,
  microsoft: microsoftMatching,
  amazon: amazonMatching,
};
