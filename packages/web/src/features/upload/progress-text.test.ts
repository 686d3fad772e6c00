import { expect, test } from "vitest";
import { progressLineOf, shareOf } from "./progress-text.ts";

const paid = { stage: "classifying", done: 1_240, total: 17_208, secondsLeft: 8 } as const;

test.each([
  [{ ...paid, paid: { done: 1_240, total: 1_405 } }, "1,240 of 1,405 paid terms, about 8 s left"],
  [
    { ...paid, done: 4_405, paid: { done: 1_405, total: 1_405 }, secondsLeft: 170 },
    "3,000 of 15,803 terms without clicks, about 3 min left",
  ],
  [{ ...paid, secondsLeft: null }, "1,240 of 17,208 terms"],
  [{ ...paid, stage: "reading", total: null } as const, "Reading the report"],
])("says one true line about %o", (progress, line) => {
  expect(progressLineOf(progress)).toBe(line);
});

test("counts the share of the terms after which the page opens", () => {
  expect(shareOf({ ...paid, paid: { done: 562, total: 1_405 } })).toBe(0.4);
  expect(shareOf({ ...paid, done: 0, total: null })).toBe(0);
});
