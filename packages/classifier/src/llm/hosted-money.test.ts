import { AppError } from "@termsift/core/errors";
import { afterEach, describe, expect, test } from "vitest";
import { classifyTerms } from "../classify-terms.ts";
import {
  createOracleClassifier,
  makeTerms,
  type ModelRequest,
  readTerms,
  wordOracle,
} from "../testing/index.ts";
import {
  closeHosted,
  honest,
  KEY,
  profile,
  setUpHosted as setUp,
} from "../testing/set-up-hosted.ts";
import { createHostedClassifier } from "./hosted-classifier.ts";
import { createInMemoryVerdictMemory } from "./memory/in-memory-verdict-memory.ts";

afterEach(closeHosted);

describe("the key", () => {
  test("is in no report, verdict or error, even when the provider repeats it", async () => {
    const { classifier, reports } = await setUp((request) =>
      request.index < 3 ? { kind: "status", status: 400 } : { kind: "status", status: 401 },
    );
    const verdicts = await classifyTerms(classifier, { profile, terms: makeTerms(500) });
    expect(JSON.stringify([reports, verdicts, classifier])).not.toContain(KEY);
  });

  test("is not in the error about wrong settings", () => {
    const make = () =>
      createHostedClassifier({
        settings: { provider: "openai-compatible", baseUrl: KEY, apiKey: KEY },
        fallback: createOracleClassifier(wordOracle),
      });
    expect(make).toThrow(AppError);
    expect(make).toThrow(/baseUrl: must be an http\(s\) address/u);
    expect(make).not.toThrow(KEY);
  });
});

describe("cost", () => {
  const price = { input: 1, output: 10 };

  test.each([
    ["gpt-4.1", 1],
    ["gpt-4.1", 8],
    ["gpt-6.1-terra", 8],
  ])(
    "of %s, %i at once, uses nine tenths of the limit and never passes it",
    async (model, concurrency) => {
      const { classifier, reports, server } = await setUp(honest, {
        settings: { price, maxCost: 0.35, model, concurrency },
      });
      const terms = makeTerms(5_000);
      const verdicts = await classifyTerms(classifier, { profile, terms });
      const [report] = reports;
      expect(report?.cost).toBeGreaterThan(0.9 * 0.35);
      expect(report?.cost).toBeLessThanOrEqual(0.35);
      // No answer was cut off by the room that its call got.
      expect(report?.retries).toEqual({});
      const perTerm = server.requests.map(
        (request) => (request.outputTokensMax ?? 0) / readTerms(request).length,
      );
      expect(Math.min(...perTerm)).toBeGreaterThan(20);
      expect(report?.fallbackCauses["cost-limit"]).toBeGreaterThan(1_000);
      expect(verdicts.map(({ category }) => category)).toEqual(terms.map(wordOracle));
    },
  );

  // Unlimited these take about 0.35 and 0.2; the third model contradicts the local one on every tenth term.
  test.each([
    [800, 0.3, 1],
    [800, 0.1, 1],
    [800, 0.05, 1],
    [300, 0.16, 3],
    [300, 0.1, 3],
    [300, 0.05, 3],
  ])(
    "of %i terms with a limit of %d is used to nine tenths, for second askings too (every %i. contradicts)",
    async (count, maxCost, every) => {
      const { classifier, reports } = await setUp(honest, {
        settings: {
          provider: "openai-compatible",
          model: "llama",
          price: { input: 2, output: 10 },
          maxCost,
        },
        fallback: createOracleClassifier((term) =>
          every > 1 && Number(term.split(" ").at(-1)) % every === 0 && wordOracle(term) === "keep"
            ? "negative"
            : wordOracle(term),
        ),
      });
      await classifyTerms(classifier, { profile, terms: makeTerms(count) });
      const [report] = reports;
      expect(report?.cost).toBeLessThanOrEqual(maxCost);
      if (report?.judgedBy.hosted === count) return;
      expect(report?.cost).toBeGreaterThan(0.9 * maxCost);
      expect(report?.calls).toBeGreaterThan(9);
      const { confirmed = 0, unconfirmed = 0 } = report?.secondOpinions ?? {};
      // Where a tenth is expected to be contradicted, and a fifth is.
      expect(confirmed).toBeGreaterThanOrEqual(unconfirmed);
    },
  );

  test("stays under the limit when answers grow to all the room that they get", async () => {
    const wordy = (request: ModelRequest) => {
      const length = request.index < 5 ? 0 : (request.outputTokensMax ?? 0) * 4;
      const reply = honest(request);
      return reply.kind === "text"
        ? { ...reply, text: `${reply.text}${" ".repeat(Math.max(0, length - reply.text.length))}` }
        : reply;
    };
    const { classifier, reports } = await setUp(wordy, {
      settings: { price, maxCost: 0.35, model: "gpt-4.1" },
    });
    await classifyTerms(classifier, { profile, terms: makeTerms(5_000) });
    expect(reports[0]?.cost).toBeGreaterThan(0.2);
    expect(reports[0]?.cost).toBeLessThanOrEqual(0.35);
  });

  test.each(["none", 0, -500] as const)(
    "stays under the limit where replies count %s tokens, and is told as estimated",
    async (usage) => {
      const settings = {
        provider: "openai-compatible",
        model: "llama",
        price: { input: 2, output: 10 },
        maxCost: 0.4,
      } as const;
      const { classifier, reports, server } = await setUp(
        (request) => {
          const reply = honest(request);
          return reply.kind === "text" ? { ...reply, usage } : reply;
        },
        { settings },
      );
      await classifyTerms(classifier, { profile, terms: makeTerms(800) });
      const dearest = server.requests.map(
        ({ outputTokensMax = 0 }) => (outputTokensMax * settings.price.output) / 1_000_000,
      );
      expect(dearest.reduce((sum, cost) => sum + cost, 0)).toBeLessThanOrEqual(settings.maxCost);
      expect(reports[0]?.calls).toBeGreaterThan(1);
      expect(reports[0]?.cost).toBeGreaterThan(0.01 * (reports[0]?.calls ?? 0));
      expect(reports[0]?.cost).toBeLessThanOrEqual(settings.maxCost);
      expect(reports[0]?.fallbackCauses["cost-limit"]).toBeGreaterThan(0);
    },
  );

  test("is estimated before the first call, rather too high than too low", async () => {
    const { classifier, estimates, reports, server } = await setUp(honest, {
      settings: { price, model: "gpt-4.1" },
      onEstimate: (estimate) => {
        expect(server.requests).toHaveLength(0);
        estimates.push(estimate);
      },
    });
    await classifyTerms(classifier, { profile, terms: makeTerms(1_000) });
    // 20 calls, some about those terms on which a local model that is 0.9 sure will be contradicted, four about one.
    expect(estimates).toMatchObject([{ terms: 1_000, calls: 33 }]);
    const ratio = (estimates[0]?.cost ?? 0) / (reports[0]?.cost ?? 1);
    expect(ratio).toBeGreaterThan(1);
    expect(ratio).toBeLessThan(3);
  });

  test("a limit without a known price is refused", () => {
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
});

describe("memory", () => {
  test("asks next month only about new terms", async () => {
    const memory = createInMemoryVerdictMemory();
    const { classifier, reports, server } = await setUp(honest, { memory });
    const first = await classifyTerms(classifier, { profile, terms: makeTerms(100) });
    const second = await classifyTerms(classifier, { profile, terms: makeTerms(110) });
    expect(second.slice(0, 100)).toEqual(first);
    expect(reports[1]).toMatchObject({ calls: 1, judgedBy: { memory: 100, hosted: 10 } });
    expect(server.requests.at(-1)?.user).not.toContain('"road bike 0"');
  });

  test("starts afresh for a changed profile", async () => {
    const memory = createInMemoryVerdictMemory();
    const { classifier, reports } = await setUp(honest, { memory });
    await classifyTerms(classifier, { profile, terms: makeTerms(10) });
    const changed = { ...profile, description: `${profile.description} And motor oil.` };
    await classifyTerms(classifier, { profile: changed, terms: makeTerms(10) });
    expect(reports[1]?.judgedBy).toMatchObject({ memory: 0, hosted: 10 });
  });

  test("does not remember what the fallback said in an outage", async () => {
    const memory = createInMemoryVerdictMemory();
    const { classifier, reports } = await setUp(
      (request) => (request.index === 0 ? { kind: "status", status: 401 } : honest(request)),
      { memory },
    );
    await classifyTerms(classifier, { profile, terms: makeTerms(10) });
    await classifyTerms(classifier, { profile, terms: makeTerms(10) });
    expect(reports.map(({ judgedBy }) => judgedBy.hosted)).toEqual([0, 10]);
  });
});
