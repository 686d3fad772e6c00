import { expect, test } from "vitest";
import { drawLoneSample, loneSampleSize } from "./draw-lone-sample.ts";

const first = Array.from({ length: 30 }, (_, call) =>
  Array.from({ length: 50 }, (_term, place) =>
    place === 0 ? `lantern ride ${call}` : `road bike ${call * 50 + place}`,
  ),
);
/** Half of those that hold the word, and one term in fifty of the rest. */
const turned = first.flatMap(([term]) => (term === undefined ? [] : [term])).slice(0, 15);
const stood = [...first.map((batch) => batch[1] ?? ""), ...turned];
const met = new Map(stood.map((term, index) => [term, [index % 30, 100 + (index % 3)]]));

test("two terms of the word that only a part of its terms stood for are always drawn", () => {
  const drawn = drawLoneSample(stood, met, first);
  expect(drawn.filter((term) => term.startsWith("lantern")).length).toBeGreaterThanOrEqual(2);
});

test("each call that confirmed something is looked at before one is looked at twice", () => {
  const drawn = drawLoneSample(stood.slice(0, 30), met, first);
  expect(new Set(drawn.map((term) => met.get(term)?.at(-1))).size).toBe(3);
});

test("no term is drawn twice, and a small report takes four calls at most", () => {
  const drawn = drawLoneSample(stood, met, first);
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(drawn).toHaveLength(5);
  expect([2, 10, 30, 1_000].map(loneSampleSize)).toEqual([4, 4, 5, 20]);
});
