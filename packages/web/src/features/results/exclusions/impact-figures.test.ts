import { expect, test } from "vitest";
import { impactFigures } from "./impact-figures.ts";

const totals = { terms: [0, 3], clicks: [0, 7], cost: [0, 2.5], conversions: [0, 0] };

test("of what the report does not measure no zero is shown", () => {
  const measured = { impressions: null, clicks: null, cost: 9, conversions: null };
  expect(impactFigures(totals, 1, measured, String).map(([name]) => name)).toEqual([
    "Terms blocked",
    "Cost",
  ]);
});

test("all four figures are shown of a full report, and where its sums are not known", () => {
  const measured = { impressions: 1, clicks: 7, cost: 9, conversions: 0 };
  for (const known of [measured, null]) {
    expect(impactFigures(totals, 1, known, String).map(([, figure]) => figure)).toHaveLength(4);
  }
});
