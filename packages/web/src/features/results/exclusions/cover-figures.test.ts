import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { moneyTextOf } from "../item-figures.ts";
import { impactFigures, nearestStop, sliderStops } from "./cover-figures.ts";

describe("sliderStops", () => {
  it("rises from 0 to all, in single steps at first", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200_000 }), (count) => {
        const stops = sliderStops(count);
        expect(stops[0]).toBe(0);
        expect(stops.at(-1)).toBe(count);
        expect(stops).toEqual([...new Set(stops)].sort((left, right) => left - right));
        expect(stops.slice(0, 20)).toEqual(
          Array.from({ length: Math.min(20, count + 1) }, (_, at) => at),
        );
        expect(stops.length).toBeLessThan(260);
      }),
    );
  });

  it("finds the stop nearest to a count", () => {
    const stops = sliderStops(10_000);
    expect(stops[nearestStop(stops, 10_000)]).toBe(10_000);
    expect(stops[nearestStop(stops, 12)]).toBe(12);
  });
});

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
