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
    "Sending 800 terms to the hosted model in 29 calls: about 41,234 tokens in and 60,000 out, about $0.8300 (limit $2.00).",
  );
  expect(estimateText({ ...estimate, maxCost: 0.05 })).toBe(
    "Sending up to 800 terms to the hosted model, until the cost limit of $0.0500 is reached. All terms would need about 41,234 tokens in and 60,000 out and cost about $0.8300.",
  );
  expect(estimateText({ ...estimate, cost: null, maxCost: null })).toBe(
    "Sending 800 terms to the hosted model in 29 calls: about 41,234 tokens in and 60,000 out, price not known.",
  );
});
