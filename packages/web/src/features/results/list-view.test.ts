import { termKeyOf } from "@termsift/core/terms";
import type { KeywordItem } from "@termsift/core/contract";
import { describe, expect, it } from "vitest";
import { countFilters, type Filters, noFilters } from "./list-filters.ts";
import { applyListView, type ListView } from "./list-view.ts";
import { countReasonKinds, reasonKindOf } from "./reason-kind.ts";

function item(term: string, cost: number, reason = "'x': not offered"): KeywordItem {
  return {
    term,
    reason,
    cost,
    category: "negative",
    confidence: cost / 10,
    clicks: 10 - cost,
    impressions: 0,
    conversions: 0,
    review: false,
  };
}

const jobs = item("running shoe jobs", 5, "'jobs': wants a job");
const salary = item("shoe designer jobs salary", 3, "'salary': wants a job");
const pizza = item("pizza near me", 2);
const all = [jobs, salary, pizza];
const open: ListView = { ...noFilters, sort: "cost" };
const scopes = [
  { campaign: "Search", adGroup: "Shoes" },
  { campaign: "Search", adGroup: "Boots" },
  { campaign: "Brand", adGroup: "Shoes", keyword: "boots", matchType: "Broad match" },
  { campaign: "Brand", adGroup: "Shoes", keyword: "shoes", matchType: "Exact match" },
];

describe("applyListView", () => {
  it("shows only the terms that came back, in any spelling", () => {
    const view = { ...open, cameBack: "business" };
    const keys = new Set([termKeyOf(jobs.term.toUpperCase())]);
    expect(applyListView(all, view, scopes, keys)).toEqual([jobs]);
    expect(applyListView(all, view, scopes)).toEqual([]);
  });

  it("returns the same list without filters and sorting", () => {
    expect(applyListView(all, open, scopes)).toBe(all);
  });

  it("finds every word of the search in the term or the reason, in upper or lower case", () => {
    expect(applyListView(all, { ...open, search: "JOBS want" }, scopes)).toEqual([jobs, salary]);
  });

  it("sorts by clicks, confidence and alphabet", () => {
    const sorted = (sort: ListView["sort"]) => applyListView(all, { ...open, sort }, scopes);
    expect(sorted("clicks")).toEqual([pizza, salary, jobs]);
    expect(sorted("confidence")).toEqual([jobs, salary, pizza]);
    expect(sorted("term")).toEqual([pizza, jobs, salary]);
  });

  it("has one kind of reason for all places outside the area", () => {
    const reason = "Basingstoke lies outside your area (89 km from Bath)";
    expect(reasonKindOf({ ...jobs, kind: "place", reason })).toBe("a place outside your area");
  });

  it("filters by the reason without its quoted words", () => {
    const kindOf = (reason: string) => reasonKindOf({ ...jobs, reason });
    expect(kindOf("'jobs': wants a job")).toBe("wants a job");
    expect(kindOf("your profile rules out 'men's boots'")).toBe("your profile rules out …");
    expect(kindOf("your profile's offer is another one")).toBe(
      "your profile's offer is another one",
    );
    expect(kindOf("sells nothing of the kind")).toBe("sells nothing of the kind");
    expect(countReasonKinds(all)[0]).toEqual(["wants a job", 2]);
    const reasonKind = "wants a job";
    expect(applyListView(all, { ...open, reasonKind }, scopes)).toEqual([jobs, salary]);
  });
});

describe("filters", () => {
  const pass = (filters: Partial<Filters>, items = all) =>
    applyListView(items, { ...open, ...filters }, scopes);

  it("let a figure pass from the lower to the upper limit, both included", () => {
    expect(pass({ cost: { least: 3, most: null } })).toEqual([jobs, salary]);
    expect(pass({ cost: { least: 3, most: 3 } })).toEqual([salary]);
    expect(pass({ clicks: { least: null, most: 5 } })).toEqual([jobs]);
    expect(pass({ confidence: { least: 50, most: null } })).toEqual([jobs]);
    const both = { cost: { least: null, most: 3 }, confidence: { least: 30, most: null } };
    expect(pass(both)).toEqual([salary]);
  });

  it("let no unknown figure pass, not even as 0", () => {
    const unknown: KeywordItem = { ...pizza, cost: 0, unmeasured: ["cost"] };
    const filters = { cost: { least: null, most: 5 } };
    expect(pass(filters, [unknown, { ...pizza, cost: 0 }])).toHaveLength(1);
  });

  it("find a campaign and an ad group only where both are the same place of the term", () => {
    const placed = [
      { ...jobs, scopes: [1, 2] },
      { ...salary, scopes: [0] },
    ];
    expect(pass({ campaign: "Search" }, placed)).toHaveLength(2);
    expect(pass({ campaign: "Search", adGroup: "Shoes" }, placed)).toEqual([placed[1]]);
    expect(pass({ adGroup: "Shoes" }, [...placed, pizza])).toEqual(placed);
  });

  it("find a keyword and a match type, and pass no term of an older result, which has neither", () => {
    const placed = [
      { ...jobs, scopes: [2] },
      { ...salary, scopes: [0, 3] },
      { ...pizza, scopes: [1] },
    ];
    expect(pass({ keyword: "boots" }, placed)).toEqual([placed[0]]);
    expect(pass({ matchType: "Exact match" }, placed)).toEqual([placed[1]]);
    expect(pass({ matchType: "Exact match", keyword: "boots" }, placed)).toEqual([]);
    expect(countFilters({ ...noFilters, matchType: "Exact match", keyword: "boots" })).toBe(2);
  });
});
