import { AppError } from "@termsift/core/errors";
import { afterEach, expect, test } from "vitest";
import { classifyTerms } from "../classify-terms.ts";
import { createOracleClassifier, makeTerms, wordOracle } from "../testing/index.ts";
import {
  closeHosted,
  honest,
  KEY,
  profile,
  setUpHosted as setUp,
} from "../testing/set-up-hosted.ts";
import { createHostedClassifier } from "./hosted-classifier.ts";

afterEach(closeHosted);

const price = { input: 1, output: 10 };

test.each([
  ["gpt-4.1", 1],
  ["gpt-4.1", 8],
  ["gpt-6.1-terra", 8],
])(
  "%s with %i calls at once stays below the limit and uses most of it",
  async (model, concurrency) => {
    const { classifier, reports } = await setUp(honest, {
      settings: { price, maxCost: 0.35, model, concurrency },
    });
    const terms = makeTerms(3_000);
    const verdicts = await classifyTerms(classifier, { profile, terms });
    expect(reports[0]?.cost).toBeGreaterThan(0.8 * 0.35);
    expect(reports[0]?.cost).toBeLessThanOrEqual(0.35);
    expect(reports[0]?.fallbackCauses["cost-limit"]).toBeGreaterThan(300);
    expect(verdicts.map(({ category }) => category)).toEqual(terms.map(wordOracle));
  },
);

test("keeps money for second calls", async () => {
  const { classifier, reports } = await setUp(honest, {
    settings: { price, maxCost: 0.2, model: "gpt-4.1" },
    fallback: createOracleClassifier((term) =>
      term.endsWith("3") && wordOracle(term) === "keep" ? "negative" : wordOracle(term),
    ),
  });
  await classifyTerms(classifier, { profile, terms: makeTerms(2_000) });
  const [report] = reports;
  expect(report?.cost).toBeLessThanOrEqual(0.2);
  expect(report?.askedAgain).toBeGreaterThan(10);
});

test.each(["none", 0, -500] as const)(
  "stays below the limit if replies report %s tokens, and reports the estimate",
  async (usage) => {
    const { classifier, reports, server } = await setUp(
      (request) => {
        const reply = honest(request);
        return reply.kind === "text" ? { ...reply, usage } : reply;
      },
      { settings: { price, maxCost: 0.4, model: "gpt-4.1" } },
    );
    await classifyTerms(classifier, { profile, terms: makeTerms(2_000) });
    const dearest = server.requests.map(
      ({ outputTokensMax = 0 }) => (outputTokensMax * price.output) / 1_000_000,
    );
    expect(dearest.reduce((sum, cost) => sum + cost, 0)).toBeLessThanOrEqual(0.4);
    expect(reports[0]?.calls).toBeGreaterThan(1);
    expect(reports[0]?.cost).toBeGreaterThan(0.005 * (reports[0]?.calls ?? 0));
    expect(reports[0]?.fallbackCauses["cost-limit"]).toBeGreaterThan(0);
  },
);

test("counts the SDK's retries against the limit", async () => {
  const { classifier, server } = await setUp(() => ({ kind: "status", status: 500 }), {
    settings: { price, maxCost: 0.06, model: "gpt-4.1", concurrency: 1 },
    retries: 1,
  });
  await classifyTerms(classifier, { profile, terms: makeTerms(50) });
  // A server may fail after the model has answered, so each request may have cost its highest price.
  const dearest = server.requests.map(
    ({ outputTokensMax = 0 }) => (outputTokensMax * price.output) / 1_000_000,
  );
  expect(dearest.length).toBeGreaterThan(0);
  expect(dearest.reduce((sum, cost) => sum + cost, 0)).toBeLessThanOrEqual(0.06);
});

test("estimates the cost before the first call, rather too high than too low", async () => {
  const { classifier, estimates, reports, server } = await setUp(honest, {
    settings: { price, model: "gpt-4.1" },
    onEstimate: (estimate) => {
      expect(server.requests).toHaveLength(0);
      estimates.push(estimate);
    },
  });
  await classifyTerms(classifier, { profile, terms: makeTerms(1_000) });
  expect(estimates).toMatchObject([{ terms: 1_000 }]);
  const ratio = (estimates[0]?.cost ?? 0) / (reports[0]?.cost ?? 1);
  expect(ratio).toBeGreaterThan(1);
  expect(ratio).toBeLessThan(3);
});

test("rejects a limit without a known price", () => {
  const make = () =>
    createHostedClassifier({
      settings: {
        provider: "openai-compatible",
        model: "llama",
        baseUrl: "http://127.0.0.1:1/v1",
        maxCost: 1,
      },
      fallback: createOracleClassifier(wordOracle),
    });
  expect(make).toThrow(/price of "llama" is not known/u);
});

test("the error about wrong settings does not contain the key", () => {
  const make = () =>
    createHostedClassifier({
      settings: { provider: "openai-compatible", baseUrl: KEY, apiKey: KEY },
      fallback: createOracleClassifier(wordOracle),
    });
  expect(make).toThrow(AppError);
  expect(make).toThrow(/baseUrl: must be an http\(s\) address/u);
  expect(make).not.toThrow(KEY);
});
