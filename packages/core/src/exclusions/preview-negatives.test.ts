import { describe, expect, it } from "vitest";
import { checkNegative } from "./check-negative.ts";
import { matchesNegative, mayMatchNegative } from "./testing/matches-negative.ts";
import {
  type AdPlatform,
  formatNegative,
  type MatchType,
  type NegativeKeyword,
  parseNegative,
} from "./negative-keyword.ts";
import { previewNegative } from "./preview-negatives.ts";
import { createTermIndex, type TermIndex } from "./term-index.ts";
import { anyTerms, makeTerm } from "./testing/term-factory.ts";
import * as fc from "fast-check";

const report = [
  makeTerm("plumber jobs", "exclude", { clicks: 4, impressions: 40, cost: 8 }),
  makeTerm("plumber salary", "exclude", { clicks: 1, impressions: 10, cost: 2 }),
  makeTerm("plumber near me", "guard", { cost: 30 }),
  makeTerm("emergency plumber", "guard", {
    cost: 50,
    conversions: 3,
    guard: { kind: "converting", reason: "3 conversions" },
  }),
];

const previewsOf = (index: TermIndex, negatives: readonly NegativeKeyword[]) =>
  negatives.map((negative) => previewNegative(index, negative));

describe("previewNegative", () => {
  it("finds the terms that a safe negative blocks", () => {
    const index = createTermIndex("google", report);
    const previews = previewsOf(index, [
      { text: "jobs", matchType: "phrase" },
      { text: "plumber jobs", matchType: "exact" },
      { text: "salary", matchType: "broad" },
    ]);
    expect(previews.map(({ status }) => status)).toEqual(["safe", "safe", "safe"]);
    expect(previews.map(({ terms }) => terms)).toEqual([[0], [0], [1]]);
  });

  it("refuses a negative that hits guarded terms, and names the costliest with its reason", () => {
    const index = createTermIndex("google", report);
    const negatives = previewsOf(index, [{ text: "plumber", matchType: "phrase" }]);
    expect(negatives[0]).toMatchObject({
      status: "refused",
      hits: [2, 3],
      reason: 'it would block "emergency plumber" (3 conversions) and 1 more.',
    });
  });

  it("refuses a negative that hits a keyword of the account", () => {
    const index = createTermIndex("google", report, {
      ownKeywords: [{ text: "plumber jobs board", matchType: "phrase" }],
    });
    const negatives = previewsOf(index, [{ text: "jobs", matchType: "phrase" }]);
    expect(negatives[0]).toMatchObject({ status: "refused", terms: [0], hits: [4] });
  });

  it("counts no terms for negatives that the platform refuses", () => {
    const index = createTermIndex("microsoft", report);
    const negatives = previewsOf(index, [
      { text: "jobs", matchType: "broad" },
      { text: "", matchType: "exact" },
    ]);
    expect(negatives.map(({ status }) => status)).toEqual(["invalid", "invalid"]);
    expect(negatives.flatMap(({ terms }) => terms)).toEqual([]);
  });

  it("finds the same terms as a comparison with every term", () => {
    const anyNegative = fc.tuple(
      fc.constantFrom<MatchType>("broad", "phrase", "exact"),
      fc.array(fc.constantFrom(..."free jobs shoes café t-shirt for & me shoe".split(" ")), {
        minLength: 1,
        maxLength: 3,
      }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom<AdPlatform>("google", "microsoft", "amazon"),
        anyTerms(40),
        anyNegative,
        (platform, terms, [matchType, words]) => {
          const index = createTermIndex(platform, terms);
          const negative = { text: words.join(" "), matchType };
          const all = terms.map((_, at) => at);
          expect(index.blockedBy(negative)).toEqual(
            all.filter((at) => matchesNegative(platform, negative, terms[at]!.term)),
          );
          expect([...index.guardsHitBy(negative)].sort((a, b) => a - b)).toEqual(
            all.filter(
              (at) =>
                terms[at]!.role === "guard" &&
                mayMatchNegative(platform, negative, terms[at]!.term),
            ),
          );
        },
      ),
    );
  });
});

describe("checkNegative", () => {
  const issues = {
    empty: /has no word/u,
    "match-type": /does not accept negative keywords with/u,
    "too-long": /has \d+ characters/u,
    "too-many-words": /has \d+ words/u,
    "illegal-character": /these characters|only inside a word/u,
    formula: /as a formula/u,
  };
  const codes = (platform: AdPlatform, text: string, matchType: MatchType) =>
    checkNegative(platform, { text, matchType }).map(
      (issue) => Object.entries(issues).find(([, says]) => says.test(issue))?.[0],
    );

  it.each<[AdPlatform, string, MatchType, string[]]>([
    ["google", "free shoes", "broad", []],
    ["google", "café & b.a.r-shoes + 'n' 24/7 $5", "exact", []],
    ["google", "x".repeat(80), "exact", []],
    ["google", "x".repeat(81), "exact", ["too-long"]],
    ["google", "a b c d e f g h i j", "exact", []],
    ["google", "a b c d e f g h i j k", "exact", ["too-many-words"]],
    ["google", "shoes, red", "exact", ["illegal-character"]],
    ["google", "100% free", "exact", ["illegal-character"]],
    ["google", "nike™ shoes", "exact", ["illegal-character"]],
    ["google", "sh*es", "exact", ["illegal-character"]],
    ["google", "two\nlines", "exact", ["illegal-character"]],
    ["google", " - ", "exact", ["empty"]],
    ["google", "-shoes", "exact", ["formula"]],
    ["microsoft", "shoes; =1+1", "phrase", ["formula"]],
    ["microsoft", "free shoes", "broad", ["match-type"]],
    ["microsoft", "x".repeat(101), "phrase", ["too-long"]],
    ["microsoft", "100% free", "phrase", []],
    ["amazon", "one two three four", "phrase", []],
    ["amazon", "one two three four five", "phrase", ["too-many-words"]],
    ["amazon", "one two three four five", "exact", []],
    ["amazon", "t-shirt", "exact", []],
    ["amazon", "-shirt", "exact", ["illegal-character"]],
  ])("%s: '%s' as %s gives %j", (platform, text, matchType, expected) => {
    expect(codes(platform, text, matchType)).toEqual(expected);
  });
});

describe("formatNegative", () => {
  it("writes a text that parseNegative reads back", () => {
    for (const matchType of ["broad", "phrase", "exact"] as const) {
      const negative = { text: "free shoes", matchType };
      expect(parseNegative(formatNegative(negative))).toEqual(negative);
    }
  });
});
