import { expect, test } from "vitest";
import { moneyTextOf } from "../item-figures.ts";
import { impactFigures } from "./impact-figures.ts";

const measuredTotals = { terms: [0, 3], clicks: [0, 7], cost: [0, 2.5], conversions: [0, 0] };
const totals = { ...measuredTotals, unmeasuredCost: [0, 0], unmeasuredClicks: [0, 0] };

test("shows no figure for a column that the report lacks", () => {
  const measured = { impressions: null, clicks: null, cost: 9, conversions: null };
  expect(impactFigures(totals, 1, measured, String).map(([name]) => name)).toEqual([
    "Terms blocked",
    "Cost",
  ]);
});

test("shows all four figures for a full report and for unknown sums", () => {
  const measured = { impressions: 1, clicks: 7, cost: 9, conversions: 0 };
  for (const known of [measured, null]) {
    expect(impactFigures(totals, 1, known, String).map(([, figure]) => figure)).toHaveLength(4);
  }
});

test("shows an incomplete sum as a lower bound, and an unknown sum not at all", () => {
  const money = moneyTextOf({ impressions: 1, clicks: 7, cost: 9, conversions: 0 }, "GBP");
  const short = { ...totals, unmeasuredCost: [0, 1], unmeasuredClicks: [0, 2], clicks: [0, 0] };
  expect(impactFigures(short, 1, null, money)).toEqual([
    ["Terms blocked", "3"],
    ["Cost", "≥ £2.50"],
    ["Conversions lost", "0"],
  ]);
});
