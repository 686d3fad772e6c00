import type { AdPlatform, MatchType } from "./negative-keyword.ts";

export type MatchTypeExplanation = {
  readonly matchType: MatchType;
  readonly label: string;
  readonly meaning: string;
  readonly example: { readonly negative: string; readonly blocks: string; readonly allows: string };
};

const exact: MatchTypeExplanation = {
  matchType: "exact",
  label: "Exact match",
  meaning:
    "Blocks this very search and nothing else. Safest; every variant needs a line of its own.",
  example: { negative: "free shoes", blocks: "free shoes", allows: "free running shoes" },
};

const phrase: MatchTypeExplanation = {
  matchType: "phrase",
  label: "Phrase match",
  meaning:
    "Blocks every search that has these words together in this order, whatever stands around them. One line stops many searches.",
  example: {
    negative: "free shoes",
    blocks: "where to get free shoes",
    allows: "shoes free delivery",
  },
};

const broad: MatchTypeExplanation = {
  matchType: "broad",
  label: "Broad match",
  meaning:
    "Blocks every search that has all of these words, in any order. Blocks the most searches, so check it with the most care.",
  example: { negative: "free shoes", blocks: "shoes with free delivery", allows: "free socks" },
};

const noVariants = "It does not block plurals and misspellings.";

/** The match types of each platform, safest first. Sources: see `platformMatching`. */
export const matchTypeExplanations: Readonly<Record<AdPlatform, readonly MatchTypeExplanation[]>> =
  {
    google: [
      { ...exact, meaning: `${exact.meaning} ${noVariants}` },
      { ...phrase, meaning: `${phrase.meaning} ${noVariants}` },
      { ...broad, meaning: `${broad.meaning} ${noVariants}` },
    ],
    microsoft: [exact, phrase],
    amazon: [
      { ...exact, meaning: `${exact.meaning} Plurals of the same words are blocked too.` },
      { ...phrase, meaning: `${phrase.meaning} Four words at most; plurals are blocked too.` },
    ],
  };
