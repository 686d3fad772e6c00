import { describe, expect, it } from "vitest";
import type { AdPlatform, MatchType } from "./negative-keyword.ts";
import { createTermIndex } from "./term-index.ts";
import { matchesNegative } from "./testing/matches-negative.ts";
import { makeTerm } from "./testing/term-factory.ts";

/** `documented`: it blocks the search. `doubtful`: it may block the search under at least one reading of the sources. */
type Row = readonly [
  matchType: MatchType,
  negative: string,
  search: string,
  documented: boolean,
  doubtful: boolean,
];

const no = [false, false] as const;
const doubt = [false, true] as const;
const yes = [true, true] as const;

const rows: Record<AdPlatform, Record<string, readonly Row[]>> = {
  google: {
    "support.google.com/google-ads/answer/15070437: since June 2024, misspellings": [
      ["exact", "boiler parts", "boiler prats", ...doubt],
      ["phrase", "plumber salary", "plumer sallary uk", ...doubt],
      ["broad", "salary plumber", "average sallary of a plumer", ...doubt],
      ["exact", "boiler maintenance", "boiler maintainance", ...doubt],
      ["exact", "boiler parts", "broiler parts near me", ...no],
      ["exact", "press repair", "dress repair", ...no],
      ["exact", "iphone 14 repair", "iphone 15 repair", ...no],
    ],
    "the same page and /2453972: no plurals and no synonyms": [
      ["exact", "boiler part", "boiler parts", ...no],
      ["phrase", "knife", "chef knives", ...no],
      ["exact", "plumber jobs", "plumber careers", ...no],
    ],
    'support.google.com/google-ads, keyword matching options: "site:" is removed': [
      ["exact", "site:indeed.com plumber bristol", "plumber bristol", ...yes],
      ["exact", "plumber bristol", "site:indeed.com plumber bristol", ...yes],
      ["phrase", "plumber", 'site:"indeed.com" plumber bristol', ...yes],
      ["exact", "plumber bristol", "plumber bristol -site:wikipedia.org", ...yes],
      ["exact", "website: design", "design", ...no],
    ],
    "adwords.google.com answer 47841: other operators are ignored, their values are not mentioned":
      [
        ["exact", "boiler manual", "boiler manual filetype:pdf", ...yes],
        ["exact", "boiler manual pdf", "boiler manual filetype:pdf", ...doubt],
        ["exact", "plumber bristol", "intitle:plumber bristol", ...doubt],
        ["exact", "bristol", "intitle:plumber bristol", ...yes],
      ],
    "the same page: accents and & matter; full stops, hyphens and letter case do not": [
      ["exact", "socks and shoes", "socks & shoes", ...no],
      ["exact", "socks shoes", "socks & shoes", ...no],
      ["exact", "sidewalk cafe", "sidewalk café", ...no],
      ["exact", "T-Rex toys", "t rex toys", ...yes],
      ["exact", "Fifth Ave.", "fifth ave", ...yes],
      ["exact", "plumber salary u.k.", "plumber salary uk", ...doubt],
    ],
    "an older text of the page recognises no other marks; today's does not mention them": [
      ["exact", "mens facial", "men's facial", ...doubt],
      ["exact", "boiler parts", "boiler/parts", ...doubt],
      ["exact", "keyword", "#keyword", ...doubt],
    ],
  },
  microsoft: {
    "help.bingads.microsoft.com/apex/index/3/en/51025: punctuation is ignored": [
      ["exact", "bath shower parts", "bath & shower parts", ...yes],
      ["exact", "boiler parts", "boiler/parts", ...yes],
      ["exact", "bike repair", "bike-repair", ...yes],
      ["exact", "price 50", "price: $50", ...yes],
      ["phrase", "no 1 plumber", "the no. #1 plumber", ...yes],
      ["exact", "who is the best", "who_is the best?", ...yes],
      ["exact", "bikerepair", "bike-repair", ...doubt],
      ["exact", "women's shoes", "women's shoes", ...yes],
      ["exact", "womens shoes", "women's shoes", ...no],
      ["exact", "o brien plumbing", "o'brien plumbing", ...yes],
    ],
    "msdn.microsoft.com/en-us/library/aa983141: the same for negatives; the possessive is removed":
      [["exact", "writer block", "writer's block", ...doubt]],
    "about.ads.microsoft.com, March 2014: accents are ignored": [
      ["exact", "cafe london", "café london", ...yes],
      ["phrase", "café", "best cafe london", ...yes],
    ],
    "hlp_ba_conc_aboutnegativekeywords: no close variants": [
      ["exact", "boiler parts", "boiler prats", ...no],
      ["exact", "boiler part", "boiler parts", ...no],
    ],
  },
  amazon: {
    "help.adlabs.app/33 (third party): plurals are blocked, too": [
      ["exact", "yoga mat", "yoga mats", ...yes],
      ["phrase", "knife", "chef knives", ...doubt],
      ["exact", "yoga mat", "yoga matt", ...no],
    ],
    "help.thinkad.ai 9750170 (third party): the slash vanishes": [
      ["exact", "12 inch hose", "1/2 inch hose", ...doubt],
      ["exact", "1 2 inch hose", "1/2 inch hose", ...doubt],
    ],
    "not documented: accents and other marks": [
      ["exact", "cafe cups", "café cups", ...doubt],
      ["exact", "salt pepper mill", "salt & pepper mill", ...doubt],
      ["exact", "tshirt", "t-shirt", ...doubt],
      ["exact", "t shirt", "t-shirt", ...yes],
    ],
  },
};

for (const [name, sources] of Object.entries(rows)) {
  const platform = name as AdPlatform;
  describe.each(Object.entries(sources))(`${platform}: %s`, (_, table) => {
    it.each(table)(
      "%s negative '%s' on '%s' blocks: %s, may block: %s",
      (matchType, text, search, documented, doubtful) => {
        const negative = { text, matchType };
        expect(matchesNegative(platform, negative, search)).toBe(documented);
        const index = createTermIndex(platform, [makeTerm(search, "guard")]);
        expect(index.guardsHitBy(negative).length > 0).toBe(doubtful);
      },
    );
  });
}
