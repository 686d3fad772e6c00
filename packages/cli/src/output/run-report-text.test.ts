import { expect, test } from "vitest";
import { estimateText } from "./run-report-text.ts";

const estimate = {
  terms: 800,
  calls: 29,
  tokens: { input: 41_234, output: 60_000 },
  cost: 0.83,
  maxCost: 2,
};

test("the estimate shows its limit, or only the limit if the limit is lower", () => {
  expect(estimateText(estimate)).toBe(
    "Asking the hosted model about 800 terms in 29 calls, about 41,234 tokens in and 60,000 out, for about $0.8300, at most $2.00.",
  );
  expect(estimateText({ ...estimate, maxCost: 0.05 })).toBe(
    "Asking the hosted model about 800 terms, for at most $0.0500 (all of them: about 41,234 tokens in and 60,000 out, about $0.8300).",
  );
  expect(estimateText({ ...estimate, cost: null, maxCost: null })).toBe(
    "Asking the hosted model about 800 terms in 29 calls, about 41,234 tokens in and 60,000 out, at an unknown price.",
  );
});
