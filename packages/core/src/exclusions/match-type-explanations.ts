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
  meaning: "Blocks only this search. Safest; every variant needs a line of its own.",
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

const inGoogle =
  "Misspellings count as the same words, plurals do not. Hyphens, full stops and operators such as “site:” are ignored.";
const inMicrosoft =
  "Plurals and misspellings are other words. Punctuation and accents are ignored.";

/** The match types of each platform, safest first. Sources: see `platformMatching`. */
export const matchTypeExplanations: Readonly<Record<AdPlatform, readonly MatchTypeExplanation[]>> =
  {
    google: [
      { ...exact, meaning: `${exact.meaning} ${inGoogle}` },
      { ...phrase, meaning: `${phrase.meaning} ${inGoogle}` },
      { ...broad, meaning: `${broad.meaning} ${inGoogle}` },
    ],
    microsoft: [
      { ...exact, meaning: `${exact.meaning} ${inMicrosoft}` },
      { ...phrase, meaning: `${phrase.meaning} ${inMicrosoft}` },
    ],
    amazon: [
      { ...exact, meaning: `${exact.meaning} Plurals of the same words are blocked too.` },
      { ...phrase, meaning: `${phrase.meaning} Four words at most; plurals are blocked too.` },
    ],
  };
