import fc from "fast-check";
import { expect, test } from "vitest";
import { orderBy } from "./order-by.ts";

test("ids are ordered as a comparing function would order them, ties in their own order", () => {
  const number = fc.oneof(fc.nat(3), fc.nat(100_000), fc.double({ min: 0, max: 1e9, noNaN: true }));
  fc.assert(
    fc.property(fc.array(fc.tuple(number, number), { maxLength: 300 }), (pairs) => {
      const first = Float64Array.from(pairs, ([value]) => Math.abs(value));
      const second = Float64Array.from(pairs, ([, value]) => Math.abs(value));
      const expected = pairs
        .map((_, id) => id)
        .toSorted(
          (a, b) =>
            (first[b] ?? 0) - (first[a] ?? 0) || (second[b] ?? 0) - (second[a] ?? 0) || a - b,
        );
      expect([...orderBy([first, second])]).toEqual(expected);
    }),
  );
});

test("numbers that differ only past single precision are still in order", () => {
  const values = Float64Array.from({ length: 100 }, (_, id) => 1e9 + ((id * 37) % 100) / 1e5);
  const sorted = [...orderBy([values])].map((id) => values[id] ?? 0);
  expect(sorted).toEqual(sorted.toSorted((a, b) => b - a));
});
