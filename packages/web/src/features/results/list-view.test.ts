import type { KeywordItem } from "@termsift/core/contract";
import { describe, expect, it } from "vitest";
import { copyText } from "./copy-keywords.ts";
import { applyListView, countReasonKinds, reasonKindOf, type ListView } from "./list-view.ts";

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

const jobs = item("running shoe jobs", 5, "'jobs': looks for work");
const salary = item("shoe designer jobs salary", 3, "'salary': looks for work");
const pizza = item("pizza near me", 2);
const all = [jobs, salary, pizza];
const open: ListView = { search: "", sort: "cost", reasonKind: null, theme: null };
const noTheme = () => undefined;

describe("applyListView", () => {
  it("returns the same list without filters and sorting", () => {
    expect(applyListView(all, open, noTheme)).toBe(all);
  });

  it("finds every word of the search in the term or the reason, in upper or lower case", () => {
    expect(applyListView(all, { ...open, search: "JOBS work" }, noTheme)).toEqual([jobs, salary]);
  });

  it("sorts by clicks, confidence and alphabet", () => {
    const sorted = (sort: ListView["sort"]) => applyListView(all, { ...open, sort }, noTheme);
    expect(sorted("clicks")).toEqual([pizza, salary, jobs]);
    expect(sorted("confidence")).toEqual([jobs, salary, pizza]);
    expect(sorted("term")).toEqual([pizza, jobs, salary]);
  });

  it("filters by the reason without its quoted words", () => {
    expect(reasonKindOf("'jobs': looks for work")).toBe("looks for work");
    expect(reasonKindOf("your profile rules out 'men's boots'")).toBe("your profile rules out …");
    expect(reasonKindOf("your profile's offer is another one")).toBe(
      "your profile's offer is another one",
    );
    expect(reasonKindOf("sells nothing of the kind")).toBe("sells nothing of the kind");
    expect(countReasonKinds(all)[0]).toEqual(["looks for work", 2]);
    const reasonKind = "looks for work";
    expect(applyListView(all, { ...open, reasonKind }, noTheme)).toEqual([jobs, salary]);
  });
});

describe("copyText", () => {
  it("wraps each term in square brackets and joins them by single spaces", () => {
    expect(copyText(["a b", "c"])).toBe("[a b] [c]");
    expect(copyText([])).toBe("");
  });
});
