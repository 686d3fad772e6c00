import type { HostedRun } from "@termsift/core/contract";
import { expect, test } from "vitest";
import { dollarsText, estimateText } from "../../../lib/format.ts";
import { costText, fallbackText, sourcesText } from "./hosted-run-text.ts";

const run: HostedRun = {
  model: "openai/gpt-6.1-terra",
  classifiedBy: { local: 900, hosted: 412, memory: 1, fallback: 0 },
  fallbackCauses: {},
  askedAgain: 0,
  calls: 9,
  retries: {},
  tokens: { input: 18_400, cachedInput: 0, cacheWrite: 0, output: 24_310, reasoning: 0 },
  cost: 0.14,
  pricesDate: "2026-11-21",
  estimate: {
    terms: 412,
    calls: 9,
    tokens: { input: 19_000, output: 24_000 },
    cost: 0.151,
    maxCost: 2,
  },
  durationMs: 1,
};

test("describes who classified the terms, the use of the model and the estimate", () => {
  expect(estimateText(run.estimate)).toBe(
    "Sending 412 terms to a large language model: about 19,000 tokens in and 24,000 out, about $0.15 (limit $2.00).",
  );
  expect(sourcesText(run)).toBe(
    "gpt-6.1-terra classified 412 terms. 1 verdict came from earlier reports. Termsift's built-in model alone classified 900 terms.",
  );
  expect(costText(run)).toBe(
    "$0.14, estimated $0.15, limit $2.00; 9 calls, 18,400 tokens in and 24,310 out.",
  );
  expect(fallbackText(run)).toBeNull();
});

test("an estimate above the cost limit names the limit", () => {
  const limited = { ...run.estimate, cost: 0.83, maxCost: 0.05 };
  expect(estimateText(limited)).toBe(
    "Sending up to 412 terms to a large language model, until the cost limit of $0.05 is reached. All terms would need about 19,000 tokens in and 24,000 out and cost about $0.83.",
  );
});

test("unknown values are not shown as zero", () => {
  const unknown = { ...run.estimate, cost: null, maxCost: null };
  expect(estimateText(unknown)).toBe(
    "Sending 412 terms to a large language model: about 19,000 tokens in and 24,000 out.",
  );
  expect(costText({ ...run, cost: null, estimate: unknown })).toContain("price is not known");
  expect(sourcesText({ ...run, classifiedBy: { ...run.classifiedBy, memory: 0, local: 0 } })).toBe(
    "gpt-6.1-terra classified 412 terms.",
  );
  expect(sourcesText({ ...run, askedAgain: 30 })).toContain(
    "classified 412 terms. 30 terms were sent twice, because the first verdict differed from the built-in model's. 1 verdict",
  );
  expect(dollarsText(0.0004)).toBe("less than $0.01");
  expect(dollarsText(0)).toBe("$0.00");
});

test("shows the cost of interrupted attempts separately", () => {
  const earlierAttempts = { calls: 2, tokens: run.tokens, cost: 0.06 };
  expect(costText({ ...run, earlierAttempts })).toContain(
    "$0.14 ($0.06 of it before the server restarted), estimated $0.15, limit $2.00;",
  );
});

test("lists the reasons for missing verdicts, most frequent first", () => {
  const classifiedBy = { ...run.classifiedBy, fallback: 12 };
  const fallbackCauses = { "cost-limit": 4, timeout: 8, "new-cause": 1 };
  expect(fallbackText({ ...run, classifiedBy, fallbackCauses })).toBe(
    "The large language model gave no verdict on 12 terms. They keep the built-in model's verdict or are under Review. Reasons: no answer in time (8), the cost limit was reached (4), new-cause (1).",
  );
});
