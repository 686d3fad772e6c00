import type { KeywordItem } from "@termsift/core/contract";
import { expect, test } from "vitest";
import { itemFigures, measuredOf, moneyTextOf } from "./item-figures.ts";
import { emptyResult } from "./testing/empty-result.ts";

const item = { cost: 1.5, clicks: 3, impressions: 40, conversions: 0, confidence: 0.8 };
const all = { impressions: 1, clicks: 7, cost: 9, conversions: 0 };

test("shows no figure for a column that the report lacks", () => {
  expect(itemFigures(item, { measured: all, currency: "EUR" })).toEqual({
    cost: "€1.50",
    counts: "3 clicks",
  });
  expect(itemFigures(item, { measured: { ...all, clicks: null }, currency: "EUR" })).toEqual({
    cost: "€1.50",
    counts: null,
  });
  expect(itemFigures(item, { measured: { ...all, cost: null }, currency: "EUR" })).toEqual({
    cost: null,
    counts: "3 clicks",
  });
  expect(
    itemFigures(item, { measured: { ...all, cost: null, clicks: null }, currency: "EUR" }),
  ).toEqual({
    cost: null,
    counts: null,
  });
});

test("shows a sum as a lower bound if some rows of the term lack the figure", () => {
  const none = { ...item, cost: 0, clicks: 0, unmeasured: ["clicks", "cost"] } as const;
  expect(
    itemFigures({ ...none, unmeasured: [...none.unmeasured] }, { measured: all, currency: "GBP" }),
  ).toEqual({
    cost: null,
    counts: null,
  });
  expect(
    itemFigures({ ...item, unmeasured: ["cost"] }, { measured: all, currency: "GBP" }),
  ).toEqual({
    cost: "≥ £1.50",
    counts: "3 clicks",
  });
});

test("shows clicks, and conversions if there were any", () => {
  const converting = { ...item, clicks: 1, conversions: 2 };
  expect(itemFigures(converting, { measured: all, currency: "EUR" }).counts).toBe(
    "1 click, 2 conv.",
  );
  expect(
    itemFigures(converting, { measured: { ...all, clicks: null }, currency: "EUR" }).counts,
  ).toBe("2 conv.");
});

test("treats a column with only zeros as missing if the result has no summary", () => {
  const term: KeywordItem = {
    ...item,
    cost: 0,
    term: "a",
    reason: "",
    category: "negative",
    confidence: 1,
    impressions: 0,
    review: false,
  };
  const lists = { ...emptyResult, negative_keywords: [term] };
  expect(measuredOf(lists)).toMatchObject({ clicks: 0, cost: null });
});

test("writes no amount if the report has no costs", () => {
  expect(moneyTextOf(all, "EUR")(1.5)).toBe("€1.50");
  expect(moneyTextOf({ ...all, cost: null }, "EUR")(0)).toBe("");
});

test("shows the chosen figures only", () => {
  const of = { measured: all, currency: "EUR" };
  expect(itemFigures(item, of, ["impressions", "confidence"])).toEqual({
    cost: null,
    counts: "40 impr., 80% sure",
  });
  expect(itemFigures(item, of, [])).toEqual({ cost: null, counts: null });
});
