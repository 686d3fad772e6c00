import { expect, test } from "vitest";
import type { Inspection } from "../contract/inspection.ts";
import type { SearchTerm } from "../terms/search-term.ts";
import { buildFilterResult } from "./build-filter-result.ts";
import type { Category, Verdict } from "./verdict.ts";

const inspection: Inspection = {
  platform: "google",
  kind: "search-terms",
  language: "en",
  encoding: "utf-8",
  delimiter: ",",
  decimalMark: ".",
  currency: null,
  dateRange: null,
  rows: 5,
  uniqueTerms: 5,
  totals: { impressions: 0, clicks: 0, cost: 0, conversions: 0 },
  reported: null,
  reconciled: null,
  hiddenCost: null,
  accounting: { rows: 5, terms: 5, footers: 0, issues: 0 },
  issueCount: 0,
  issues: [],
};

const searchTerm = (term: string, fields: Partial<SearchTerm> = {}): SearchTerm => ({
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
});

const decided = (term: string, category: Category): Verdict => {
  return { term, category, confidence: 1, reason: "", decided: true };
};

test("a decision of the user is marked, never goes to review, and never overrides a protection", () => {
  const terms = [
    searchTerm("kept by hand"),
    searchTerm("excluded by hand"),
    searchTerm("excluded but converts", { conversions: 1 }),
    searchTerm("corrib coffee"),
    searchTerm("keep by a model"),
  ];
  const verdicts = [
    decided("kept by hand", "keep"),
    decided("excluded by hand", "irrelevant"),
    decided("excluded but converts", "negative"),
    decided("corrib coffee", "negative"),
    { term: "keep by a model", category: "keep" as const, confidence: 0.9, reason: "" },
  ];
  const rules = { businessName: "Corrib", reviewBar: 1 };
  const input = { searchTerms: terms, verdicts, rules, inspection, classifierId: "test@1" };
  const result = buildFilterResult(input);
  const lists = Object.entries(result).flatMap(([list, items]) =>
    Array.isArray(items)
      ? items.flatMap((item) => (typeof item === "string" ? [] : [[list, item] as const]))
      : [],
  );
  const places = lists.flatMap(([list, item]) =>
    "term" in item && "reason" in item ? [[item.term, list, item.decided]] : [],
  );
  expect(places.sort()).toEqual([
    ["corrib coffee", "protected_keywords", undefined],
    ["excluded but converts", "protected_keywords", undefined],
    ["excluded by hand", "irrelevant_keywords", true],
    ["keep by a model", "kept_keywords", undefined],
    ["kept by hand", "kept_keywords", true],
  ]);
});
