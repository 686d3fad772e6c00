import type { KeywordItem } from "@termsift/core/contract";
import { expect, test } from "vitest";
import { rangeOf, reviewKindsOf } from "./review-kinds.ts";

const item = (term: string, cost: number, kind?: KeywordItem["kind"]): KeywordItem => ({
  term,
  kind,
  cost,
  category: "negative",
  confidence: 0.6,
  reason: "r",
  clicks: 1,
  impressions: 10,
  conversions: 0,
  review: true,
});
const rows = [item("a", 5, "job"), item("b", 4, "firm"), item("c", 3, "firm"), item("d", 1)];
const [a, b, c, d] = rows as [KeywordItem, KeywordItem, KeywordItem, KeywordItem];

test("names each kind once with its count and cost, the most expensive first", () => {
  expect(reviewKindsOf(rows)).toEqual([
    { name: "other firms", count: 2, cost: 7 },
    { name: "jobs", count: 1, cost: 5 },
    { name: "other reasons", count: 1, cost: 1 },
  ]);
});

test("a range has all rows between two terms in both directions, and only the term if the first is not shown", () => {
  expect(rangeOf(rows, a, c)).toEqual([a, b, c]);
  expect(rangeOf(rows, d, b)).toEqual([b, c, d]);
  expect(rangeOf([b, c], a, c)).toEqual([c]);
  expect(rangeOf(rows, undefined, d)).toEqual([d]);
});
