import { expect, test } from "vitest";
import { estimateText } from "./run-report-text.ts";

const estimate = {
  terms: 800,
  calls: 29,
  tokens: { input: 1, output: 1 },
  cost: 0.83,
  maxCost: 2,
};

test("the estimate is told with its limit, and where that is smaller the limit alone", () => {
  expect(estimateText(estimate)).toBe(
    "Asking the hosted model about 800 terms in 29 calls, for about $0.8300, at most $2.00.",
  );
  expect(estimateText({ ...estimate, maxCost: 0.05 })).toBe(
    "Asking the hosted model about 800 terms, for at most $0.0500.",
  );
});
