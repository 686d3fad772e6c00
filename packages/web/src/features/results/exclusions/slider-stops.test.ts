import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nearestStop, sliderStops } from "./slider-stops.ts";

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
