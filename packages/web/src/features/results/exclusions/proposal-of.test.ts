import type { FilterSummary, KeywordItem } from "@termsift/core/contract";
import { describe, expect, it } from "vitest";
import { createExclusionStore } from "../exclusion-store.ts";
import { type ShownResult, switchableOf } from "../open-result.ts";
import { emptyResult } from "../testing/empty-result.ts";
import { proposalOf } from "./proposal-of.ts";

function item(term: string, fields: Partial<KeywordItem> = {}): KeywordItem {
  const figures = { clicks: 1, impressions: 10, cost: 2, conversions: 0 };
  const verdict = { category: "negative", confidence: 0.9, review: false, reason: "r" } as const;
  return { term, ...figures, ...verdict, ...fields };
}

const result: ShownResult = {
  ...emptyResult,
  summary: { report: { dateRange: "May 2026" } } as FilterSummary,
  negative_keywords: [item("shoe jobs"), item("shoe repair")],
  irrelevant_keywords: [item("pizza", { category: "irrelevant" })],
  review_keywords: [item("shoe museum", { category: "irrelevant", review: true })],
  kept_keywords: [item("shoes", { category: "keep" }), item("boots", { category: "keep" })],
};
const measured = { cost: 8, clicks: null, impressions: null, conversions: null };

describe("proposalOf", () => {
  it("holds the terms that are copied after the user's choices, and no kept term or other field", () => {
    const store = createExclusionStore(switchableOf(result));
    store.setCopied([item("shoe repair")], false);
    store.setCopied([item("boots", { category: "keep" })], true);
    const proposal = proposalOf({ result, store, measured, currency: "GBP" }, undefined);
    expect(proposal).toMatchObject({ period: "May 2026", currency: "GBP", columns: ["cost"] });
    expect(proposal.terms.map(({ term, category }) => [term, category])).toEqual([
      ["shoe jobs", "negative"],
      ["pizza", "irrelevant"],
      ["boots", "irrelevant"],
    ]);
    const fields = ["term", "reason", "category", "clicks", "cost", "unmeasured"];
    expect(Object.keys(proposal.terms[0] ?? {})).toEqual(fields);
  });
});
