import type { FilterSummary } from "@termsift/core/contract";
import { expect, test } from "vitest";
import type { ExclusionCounts } from "../exclusion-store.ts";
import { moneyText } from "./money-line.tsx";

const counts = { total: 2, undecided: 1, cost: 3_491, undecidedCost: 1_787 } as ExclusionCounts;
const cost = { total: 45_131, hidden: 36_826 } as FilterSummary["cost"];
const report = {
  currency: "USD",
  issues: [],
  totals: { cost: 45_131 },
  reported: { cost: 45_131.4 },
  reconciled: true,
} as unknown as FilterSummary["report"];
const lineOf = (part: object) =>
  moneyText({ cost, report: { ...report, ...part } } as never, counts);

test("names the total that stands in the file, without the spend that the report does not list", () => {
  expect(lineOf({})).toBe(
    "$3,491.00 of $45,131.40 to block, $1,787.00 to review, adds up to the file's total",
  );
});

test("names the sum of the rows, if the file has no total", () => {
  expect(lineOf({ reported: null, reconciled: null, totals: { cost: 45_130 } })).toBe(
    "$3,491.00 of $45,130.00 to block, $1,787.00 to review",
  );
});

test("says of sums to which rows without a cost do not add that they are the least", () => {
  const issues = [{ code: "costs-missing" }];
  expect(lineOf({ issues, reported: null, reconciled: null })).toBe(
    "≥ $3,491.00 of ≥ $45,131.00 to block, ≥ $1,787.00 to review",
  );
});
