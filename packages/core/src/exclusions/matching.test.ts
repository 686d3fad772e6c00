import { describe, expect, it } from "vitest";
import type { AdPlatform, MatchType } from "./negative-keyword.ts";
import { singularOf } from "./plurals.ts";
import { matchesNegative, mayMatchNegative } from "./testing/matches-negative.ts";

type Example = [
  platform: AdPlatform,
  matchType: MatchType,
  negative: string,
  query: string,
  blocked: boolean,
];

const sixteenWords = Array.from({ length: 16 }, (_, index) => `w${index + 1}`).join(" ");

// Google: support.google.com/google-ads/answer/2453972 and /7302703 (table "running shoes"), /9701952 (16 words).
const google: Example[] = [
  ["google", "broad", "running shoes", "blue tennis shoes", false],
  ["google", "broad", "running shoes", "running shoe", false],
  ["google", "broad", "running shoes", "blue running shoes", true],
  ["google", "broad", "running shoes", "shoes running", true],
  ["google", "broad", "running shoes", "running shoes", true],
  ["google", "phrase", "running shoes", "blue tennis shoes", false],
  ["google", "phrase", "running shoes", "running shoe", false],
  ["google", "phrase", "running shoes", "blue running shoes", true],
  ["google", "phrase", "running shoes", "shoes running", false],
  ["google", "phrase", "running shoes", "running shoes", true],
  ["google", "exact", "running shoes", "blue running shoes", false],
  ["google", "exact", "running shoes", "shoes running", false],
  ["google", "exact", "running shoes", "running shoes", true],
  ["google", "broad", "flowers", "red flowers", true],
  ["google", "broad", "flowers", "red flower", false],
  ["google", "exact", "socks & shoes", "socks and shoes", false],
  ["google", "exact", "socks & shoes", "socks & shoes", true],
  ["google", "phrase", "cafe", "café near me", false],
  ["google", "phrase", "café", "CAFÉ near me", true],
  ["google", "exact", "Fifth Ave.", "fifth ave", true],
  ["google", "phrase", "part-time jobs", "part time jobs near me", true],
  ["google", "exact", "+free shoes", "free shoes", true],
  ["google", "phrase", "w16", sixteenWords, true],
  ["google", "phrase", "last", `${sixteenWords} last`, false],
  ["google", "broad", "w1 last", `${sixteenWords} last`, false],
  ["google", "exact", "a b c d e f g h i j k", "a b c d e f g h i j k", false],
  ["google", "broad", "", "anything", false],
  ["google", "phrase", "shoe", "shoes", false],
];

// Microsoft: learn.microsoft.com/en-us/advertising/msa-help/hlp_ba_conc_aboutnegativekeywords (table "women's shoes").
const microsoft: Example[] = [
  ["microsoft", "exact", "women's shoes", "men's wide shoes", false],
  ["microsoft", "phrase", "women's shoes", "men's wide shoes", false],
  ["microsoft", "exact", "women's shoes", "women's wide shoes", false],
  ["microsoft", "phrase", "women's shoes", "women's wide shoes", false],
  ["microsoft", "exact", "women's shoes", "women's shoes", true],
  ["microsoft", "phrase", "women's shoes", "women's shoes", true],
  ["microsoft", "exact", "women's shoes", "wide women's shoes", false],
  ["microsoft", "phrase", "women's shoes", "wide women's shoes", true],
  ["microsoft", "broad", "women's shoes", "shoes women's", false],
  ["microsoft", "broad", "women's shoes", "wide women's shoes", true],
];

// Amazon: help.adlabs.app/33; phrase of one word: carbon6.io/ppce-help/negative-keyword ("pick").
const amazon: Example[] = [
  ["amazon", "phrase", "pick", "guitar pick", true],
  ["amazon", "phrase", "pick", "tooth pick", true],
  ["amazon", "exact", "pick", "guitar pick", false],
  ["amazon", "exact", "pick", "pick", true],
  ["amazon", "exact", "yoga mat", "yoga mats", true],
  ["amazon", "phrase", "batteries", "aa battery charger", true],
  ["amazon", "phrase", "one two three four", "one two three four five", true],
  ["amazon", "phrase", "one two three four five", "one two three four five", false],
];

describe("matchesNegative", () => {
  it.each([...google, ...microsoft, ...amazon])(
    "%s negative %s '%s' on '%s' blocks: %s",
    (platform, matchType, text, query, blocked) => {
      expect(matchesNegative(platform, { text, matchType }, query)).toBe(blocked);
    },
  );

  it("treats a regular plural as the same word only on Amazon", () => {
    for (const [one, many] of [
      ["shoe", "shoes"],
      ["battery", "batteries"],
      ["dress", "dresses"],
      ["box", "boxes"],
      ["tomato", "tomatoes"],
      ["movie", "movies"],
    ] as const) {
      expect(singularOf(one)).toBe(singularOf(many));
      expect(matchesNegative("google", { text: one, matchType: "exact" }, many)).toBe(false);
    }
    expect(singularOf("bus")).toBe("bus");
    expect(singularOf("glass")).not.toBe(singularOf("glas"));
  });
});

describe("mayMatchNegative", () => {
  it.each<Example>([
    ["google", "exact", "t-shirt", "tshirt", true],
    ["google", "phrase", "tshirt", "red t-shirt", true],
    ["google", "phrase", "cafe", "café", false],
    ["microsoft", "phrase", "cafe", "café", true],
    ["amazon", "exact", "cafés", "cafe", true],
  ])("%s negative %s '%s' on '%s' may block: %s", (platform, matchType, text, query, blocked) => {
    expect(mayMatchNegative(platform, { text, matchType }, query)).toBe(blocked);
  });
});
