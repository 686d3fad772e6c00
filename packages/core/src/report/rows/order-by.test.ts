import fc from "fast-check";
import { expect, test } from "vitest";
import { orderBy } from "./order-by.ts";

test("ids are ordered as a comparing function would order them, ties in their own order", () => {
  const number = fc.oneof(
    fc.nat(3),
    fc.nat(100_000),
    fc.double({ min: -1e3, max: 1e15, noNaN: true }),
  );
  // Few ids are compared, many are sorted digit by digit.
  const copies = fc.constantFrom(1, 1, 10, 30);
  fc.assert(
    fc.property(fc.array(fc.tuple(number, number), { maxLength: 300 }), copies, (few, many) => {
      const pairs = Array.from({ length: many }, () => few).flat();
      const first = Float64Array.from(pairs, ([value]) => value);
      const second = Float64Array.from(pairs, ([, value]) => value);
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
  const values = Float64Array.from({ length: 2000 }, (_, id) => 1e9 + ((id * 37) % 2000) / 1e5);
  const sorted = [...orderBy([values])].map((id) => values[id] ?? 0);
  expect(sorted).toEqual(sorted.toSorted((a, b) => b - a));
});
