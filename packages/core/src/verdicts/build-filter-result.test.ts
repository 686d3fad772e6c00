import { describe, expect, test } from "vitest";
import type { SearchTerm } from "../terms/search-term.ts";
import { reportSpend } from "../contract/measured-totals.ts";
import { buildFilterResult, type FilterResultInput } from "./build-filter-result.ts";
import { createOutcomeRules } from "./outcome.ts";
import type { Category, Verdict } from "./verdict.ts";

const rules = { businessName: "Stride & Mile", reviewBar: 0.7, protectedWords: ["Hoka Bondi"] };

function searchTerm(term: string, fields: Partial<SearchTerm> = {}): SearchTerm {
  return {
    term,
    impressions: 1,
    clicks: 0,
    cost: 0,
    conversions: 0,
    isAdded: false,
    isExcluded: false,
    isAsin: false,
    scopes: [],
    rows: 1,
    firstLine: 1,
    ...fields,
  };
}

const verdict = (term: string, category: Category, confidence = 0.9): Verdict => ({
  term,
  category,
  confidence,
  reason: "because",
});

describe("rules that apply to every verdict", () => {
  test.each([
    [
      "a converting term",
      searchTerm("running jobs", { conversions: 0.2 }),
      "protected",
      "conversions",
    ],
    [
      "a term that is a keyword",
      searchTerm("running jobs", { isAdded: true }),
      "protected",
      "added",
    ],
    ["the business's own name", searchTerm("stride and mile login"), "protected", "brand"],
    ["a word the user protects", searchTerm("hoka  BONDI jobs"), "protected", "word"],
    ["an excluded term", searchTerm("running jobs", { isExcluded: true }), "excluded", undefined],
    ["a product number", searchTerm("b0abcd1234", { isAsin: true }), "products", undefined],
    ["any other term", searchTerm("running jobs"), "negative", undefined],
    ["part of a protected word", searchTerm("hoka bondies"), "negative", undefined],
  ])("%s is %s", (_name, term, outcome, kind) => {
    const result = createOutcomeRules(rules)(term, verdict(term.term, "negative"));
    expect(result.list).toBe(outcome);
    expect(result.protection?.kind).toBe(kind);
  });

  test("an exclusion below the review bar goes to review, and an exclusion at the bar does not", () => {
    const outcomeOf = createOutcomeRules(rules);
    const listAt = (bar: number) =>
      outcomeOf(searchTerm("a"), verdict("a", "irrelevant", bar)).list;
    expect([listAt(0.69), listAt(0.7)]).toEqual(["review", "irrelevant"]);
  });
});

test("every term is in one list, the lists are in cost order, the costs add up, equal places are stored once, and exclusions have their grounds", () => {
  const terms = [
    searchTerm("keep me", { cost: 1, isAdded: true }),
    searchTerm("jobs", { cost: 2 }),
    searchTerm("more jobs", { cost: 5 }),
    searchTerm("tennis", { cost: 4 }),
    searchTerm("unsure", { cost: 3 }),
    searchTerm("stride and mile", { cost: 7 }),
    searchTerm("old", { cost: 6, isExcluded: true }),
    searchTerm("b0abcd1234", { cost: 8, isAsin: true }),
  ];
  const categories: Category[] = [
    "keep",
    "negative",
    "negative",
    "irrelevant",
    "negative",
    "negative",
    "keep",
    "keep",
  ];
  const verdicts = terms.map(({ term }, index) =>
    verdict(term, categories[index] ?? "keep", term === "unsure" ? 0.5 : 0.9),
  );
  const input: FilterResultInput = {
    searchTerms: terms,
    verdicts,
    rules,
    classifierId: "test@1",
    inspection: {
      platform: "google",
      kind: "search-terms",
      language: "en",
      encoding: "utf-8",
      delimiter: ",",
      decimalMark: ".",
      currency: "EUR",
      dateRange: null,
      rows: 8,
      uniqueTerms: 8,
      totals: { impressions: 8, clicks: 0, cost: 36, conversions: 0 },
      reported: null,
      reconciled: null,
      hiddenCost: 9,
      accounting: { rows: 8, terms: 8, footers: 0, issues: 0 },
      issueCount: 0,
      issues: [],
    },
  };
  const broken = () => buildFilterResult({ ...input, verdicts: verdicts.slice(1) });
  expect(broken).toThrow(RangeError);
  const result = buildFilterResult(input);
  expect(result.negative_keywords.map((item) => item.term)).toEqual(["more jobs", "jobs"]);
  expect(result.irrelevant_keywords.map((item) => item.term)).toEqual(["tennis"]);
  expect(result.review_keywords).toMatchObject([
    { term: "unsure", review: true, category: "negative" },
  ]);
  expect(result.protected_keywords).toMatchObject([
    { term: "stride and mile", protection: "brand" },
  ]);
  expect(result.already_excluded_keywords.map((item) => item.term)).toEqual(["old"]);
  expect(result.product_targets.map((item) => item.term)).toEqual(["b0abcd1234"]);
  expect(result.kept_keywords).toMatchObject([{ term: "keep me", added: true }]);
  expect(result.irrelevant_keywords[0]).not.toHaveProperty("added");
  expect(result.summary).toMatchObject({
    terms: 8,
    negative: 2,
    irrelevant: 1,
    review: 1,
    kept: 1,
    protected: 1,
    alreadyExcluded: 1,
    productTargets: 1,
    cost: { total: 36, excluded: 11, review: 3, kept: 16, alreadyExcluded: 6, hidden: 9 },
  });
  const { cost } = result.summary;
  expect(cost).not.toHaveProperty("nonTerms");
  const withRows = { ...input, inspection: { ...input.inspection, nonTermCost: 5 } };
  const spend = buildFilterResult(withRows).summary.cost;
  expect(spend).toEqual({ ...cost, nonTerms: 5 });
  expect(reportSpend(spend)).toBe(50);

  const place = { campaign: "C", adGroup: null, keyword: "shoes", matchType: "Broad match" };
  const scopes = [place, { campaign: null, adGroup: null }];
  const placed = buildFilterResult({
    ...input,
    searchTerms: terms.map((each) => Object.assign({}, each, { scopes })),
  });
  expect(placed.scopes).toEqual([place]);
  expect(placed.negative_keywords.map((item) => item.scopes)).toEqual([[0], [0]]);
  expect(result).not.toHaveProperty("scopes");

  const ground = { kind: "job", words: "jobs" } as const;
  const grounded = buildFilterResult({
    ...input,
    verdicts: verdicts.map((each) => Object.assign({}, each, ground)),
  });
  expect(grounded.negative_keywords).toMatchObject([ground, ground]);
  expect(grounded.review_keywords).toMatchObject([ground]);
  for (const item of grounded.kept_keywords) {
    expect(item).not.toHaveProperty("kind");
    expect(item).not.toHaveProperty("words");
  }
});
