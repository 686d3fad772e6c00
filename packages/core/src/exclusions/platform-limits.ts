import type { AdPlatform } from "./negative-keyword.ts";

/** Limits on characters, words, negative keywords and lists. Null: no limit is documented. */
export type PlatformLimits = {
  readonly lengthMax: number;
  readonly exactWordsMax: number | null;
  readonly phraseWordsMax: number | null;
  readonly perListMax: number | null;
  readonly listsPerAccountMax: number | null;
  readonly accountListMax: number | null;
  readonly perCampaignMax: number | null;
  readonly perAdGroupMax: number | null;
  readonly perAccountMax: number | null;
};

/** If two sources disagree, the lower limit is used, because the platform always accepts a shorter list. */
export const platformLimits: Readonly<Record<AdPlatform, PlatformLimits>> = {
  google: {
    // Sources: Display & Video 360 API, NegativeKeyword (length, words); Search Ads 360 help 9322419 (lists);
    // support.google.com/google-ads/answer/2453983 (account list) and /6372658 (the rest).
    lengthMax: 80,
    exactWordsMax: 10,
    phraseWordsMax: 10,
    perListMax: 5_000,
    listsPerAccountMax: 20,
    accountListMax: 1_000,
    perCampaignMax: 10_000,
    perAdGroupMax: 20_000,
    perAccountMax: 1_000_000,
  },
  microsoft: {
    // Sources: learn.microsoft.com/advertising, pages campaign-negative-keyword (length) and entity-hierarchy-limits
    // (counts).
    lengthMax: 100,
    exactWordsMax: null,
    phraseWordsMax: null,
    perListMax: 5_000,
    listsPerAccountMax: 20,
    accountListMax: null,
    perCampaignMax: 20_000,
    perAdGroupMax: 20_000,
    perAccountMax: 5_000_000,
  },
  amazon: {
    // Source: help.adlabs.app/33 (third party; Amazon has no public page about these limits).
    lengthMax: 80,
    exactWordsMax: 10,
    phraseWordsMax: 4,
    perListMax: null,
    listsPerAccountMax: null,
    accountListMax: null,
    perCampaignMax: null,
    perAdGroupMax: null,
    perAccountMax: null,
  },
};

/** Google refuses negatives with one of these characters (Google Ads API forum, quoting the Google Ads help). */
export const GOOGLE_ILLEGAL_CHARACTERS = ",!@%^()={};~`<>?\\|";

/** Google's help pages disagree about `*`, so exported negatives never contain it. */
export const GOOGLE_WILDCARD = "*";

/** Google compares negatives with only this many words of a search (support.google.com/google-ads/answer/9701952). */
export const GOOGLE_QUERY_WORDS_MAX = 16;

/** Google's reports cut off searches after this many characters, even inside a word. */
export const GOOGLE_REPORTED_LENGTH_MAX = 128;
