import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { categories } from "@termsift/core/verdicts";
import { drawNumbers } from "./build-prompt.ts";
import { readAnswer } from "./answer.ts";

/** Numbers of ten terms, drawn at random. */
const numbers = [140, 103, 977, 501, 122, 640, 333, 108, 999, 250] as const;

const item = fc.record({
  n: fc.constantFrom(...numbers, 7, 104, 1_000),
  category: fc.constantFrom(...categories, "maybe"),
  confidence: fc.constantFrom("high", "medium", "low"),
  reason: fc.string(),
});

describe("for any reply", () => {
  test("each number gets at most one item, and it is valid", () => {
    fc.assert(
      fc.property(fc.array(item), fc.nat(400), fc.string(), (items, cutAt, prose) => {
        const whole = JSON.stringify({ verdicts: items });
        const text = prose.replaceAll(/["{}]/gu, "") + whole.slice(0, whole.length - cutAt);
        const verdicts = readAnswer(text, numbers);
        expect([...verdicts.keys()].every((place) => place < numbers.length)).toBe(true);
        for (const [position, verdict] of verdicts) {
          const said = items.filter(
            ({ n, category }) => n === numbers[position] && category !== "maybe",
          );
          expect(said.map(({ category }) => category)).toContain(verdict.category);
        }
      }),
    );
  });

  test("a whole reply loses no item, even with quotes in reasons", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.string().map((text) => text.replaceAll(/[{}]/gu, "")),
          { minLength: 1, maxLength: 10 },
        ),
        (reasons) => {
          const items = reasons.map((reason, index) => ({
            n: numbers[index],
            category: "negative",
            confidence: "high",
            reason,
          }));
          const reading = readAnswer(
            JSON.stringify({ verdicts: items }),
            numbers.slice(0, reasons.length),
          );
          expect([...reading.values()].map(({ reason }) => reason)).toEqual(reasons);
        },
      ),
    );
  });

  test("random text gives no verdict and no error", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 500 }), (text) => {
        expect(readAnswer(text, [101, 102, 103]).size).toBe(0);
      }),
    );
  });
});

test("drawn numbers have three digits, do not repeat, and differ between calls", () => {
  const draws = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
    minLength: 52,
    maxLength: 52,
  });
  fc.assert(
    fc.property(draws, (drawn) => {
      const rest = [...drawn];
      const drawnNumbers = drawNumbers(52, () => rest.pop() ?? 0);
      expect(new Set(drawnNumbers).size).toBe(52);
      expect(drawnNumbers.every((n) => n >= 101 && n <= 999)).toBe(true);
    }),
  );
  expect(drawNumbers(3, () => 0)).not.toEqual(drawNumbers(3, () => 0.5));
});

test("ignores numbers counted from 0 or 1, which would shift the verdicts", () => {
  const items = [0, 1, 2, 3].map((n) => ({
    n,
    category: "negative",
    confidence: "high",
    reason: "",
  }));
  expect(readAnswer(JSON.stringify({ verdicts: items }), [101, 102, 103]).size).toBe(0);
});
