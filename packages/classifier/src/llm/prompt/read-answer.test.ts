import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { categories } from "@termsift/core/verdicts";
import { FIRST_NUMBER } from "./build-prompt.ts";
import { readAnswer } from "./read-answer.ts";

const item = fc.record({
  n: fc.integer({ min: FIRST_NUMBER - 3, max: FIRST_NUMBER + 12 }),
  category: fc.constantFrom(...categories, "maybe"),
  confidence: fc.constantFrom("high", "medium", "low"),
  reason: fc.string(),
});

describe("whatever a reply holds", () => {
  test("every number asked is either answered by one valid item of the reply or missing", () => {
    fc.assert(
      fc.property(fc.array(item), fc.nat(400), fc.string(), (items, cutAt, prose) => {
        const whole = JSON.stringify({ verdicts: items });
        const text = prose.replaceAll(/["{}]/gu, "") + whole.slice(0, whole.length - cutAt);
        const { verdicts, missing } = readAnswer(text, 10);
        expect([...verdicts.keys(), ...missing].toSorted((a, b) => a - b)).toEqual(
          Array.from({ length: 10 }, (_, position) => position),
        );
        for (const [position, verdict] of verdicts) {
          const said = items.filter(
            ({ n, category }) => n === position + FIRST_NUMBER && category !== "maybe",
          );
          expect(said.map(({ category }) => category)).toContain(verdict.category);
        }
      }),
    );
  });

  test("a whole reply loses nothing, also with braces and quotes in reasons", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 10 }), (reasons) => {
        const items = reasons.map((reason, index) => ({
          n: FIRST_NUMBER + index,
          category: "negative",
          confidence: "high",
          reason,
        }));
        const reading = readAnswer(JSON.stringify({ verdicts: items }), reasons.length);
        expect(reading.missing).toEqual([]);
        expect([...reading.verdicts.values()].map(({ reason }) => reason)).toEqual(reasons);
      }),
    );
  });

  test("random text is no verdict and no fault", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 500 }), (text) => {
        expect(readAnswer(text, 3).verdicts.size).toBe(0);
      }),
    );
  });
});

test("numbers counted from 0 or 1 answer nothing, since their terms would be shifted", () => {
  const items = [0, 1, 2, 3].map((n) => ({
    n,
    category: "negative",
    confidence: "high",
    reason: "",
  }));
  expect(readAnswer(JSON.stringify({ verdicts: items }), 3)).toMatchObject({
    missing: [0, 1, 2],
    invented: 4,
  });
});
