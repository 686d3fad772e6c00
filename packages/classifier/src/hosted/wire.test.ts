import { describe, expect, test } from "vitest";
import {
  answerText,
  createOracleClassifier,
  faultNames,
  faults,
  honestVerdicts,
  makeTerms,
  type ModelReply,
  type ModelRequest,
  seededRandom,
  startModelServer,
  wordOracle,
} from "../testing/index.ts";
import { classifyTerms } from "../classify-terms.ts";
import { createHostedClassifier, type HostedClassifierOptions } from "./hosted-classifier.ts";
import { modelProviders } from "@termsift/core/contract";
import type { HostedProvider, HostedSettingsInput } from "./settings.ts";
import type { RunReport } from "./run-recorder.ts";

const KEY = "sk-secret-key-of-this-test";
const profile = {
  name: "Wheelhouse",
  type: "ecommerce" as const,
  description: "We sell new road bikes in Leeds.",
};
const models = {
  openai: "gpt-6.1-terra",
  anthropic: "claude-haiku-5-5",
  google: "gemini-3.8-flash",
  "openai-compatible": "llama",
};

async function classify(
  provider: HostedProvider,
  reply: (request: ModelRequest) => ModelReply,
  {
    count = 120,
    settings = {},
    key = KEY,
    ...options
  }: Partial<Omit<HostedClassifierOptions, "settings">> & {
    count?: number;
    key?: string;
    settings?: Partial<HostedSettingsInput>;
  } = {},
) {
  const server = await startModelServer({ reply, key });
  let report: RunReport | undefined;
  const classifier = createHostedClassifier({
    settings: {
      provider,
      model: models[provider],
      apiKey: KEY,
      baseUrl: server.url,
      concurrency: 4,
      // Long enough for a busy machine: a call that times out would be repeated.
      timeoutMs: 1_500,
      ...settings,
    },
    fallback: createOracleClassifier(wordOracle),
    retries: 2,
    random: seededRandom(1),
    onReport: (made) => {
      report = made;
    },
    ...options,
  });
  const terms = makeTerms(count);
  const verdicts = await classifyTerms(classifier, { profile, terms }).finally(server.close);
  if (report === undefined) throw new Error("no report");
  return { verdicts, terms, report, requests: server.requests };
}

const honest = (request: ModelRequest) => answerText(honestVerdicts(request, wordOracle));
const rightOf = (terms: readonly string[]) => terms.map((term) => wordOracle(term));

describe.each(modelProviders)("over the wire format of %s", (provider) => {
  test("classifies every term by its number and counts calls and tokens", async () => {
    const { verdicts, terms, report, requests } = await classify(provider, honest);
    expect(verdicts.map(({ category }) => category)).toEqual(rightOf(terms));
    expect(report).toMatchObject({
      calls: 3,
      retries: {},
      classifiedBy: { hosted: 120, fallback: 0 },
    });
    expect(report.tokens.input).toBeGreaterThan(1_000);
    expect(report.tokens.output).toBeGreaterThan(1_000);
    expect(report.tokens.cachedInput).toBeGreaterThan(0);
    expect(new Set(requests.map(({ system }) => system)).size).toBe(1);
    expect(new Set(requests.map(({ user }) => user.split("\n{")[0])).size).toBe(1);
    expect(requests.every(({ outputTokensMax }) => (outputTokensMax ?? 0) > 0)).toBe(true);
  });
});

test.each([
  ["openai", "gpt-6.1-terra", undefined],
  ["openai", "gpt-4.1", 0],
  ["anthropic", "claude-haiku-5-5", undefined],
  ["anthropic", "claude-haiku-4-5", 0],
  ["google", "gemini-3.8-flash", undefined],
  ["openai-compatible", "llama", 0],
] as const)("asks %s's %s with the temperature %s", async (provider, model, temperature) => {
  const { requests } = await classify(provider, honest, { count: 2, settings: { model } });
  expect(requests.map((request) => [request.model, request.temperature])).toEqual([
    [model, temperature],
  ]);
});

// Most of the time is waiting between attempts.
describe.concurrent.each(modelProviders)("a misbehaving %s", (provider) => {
  test.each(faultNames)("loses no term after %s", async (name) => {
    const { verdicts, terms, report } = await classify(
      provider,
      (request) => (request.index < 2 ? faults[name](request, wordOracle) : honest(request)),
      { count: 60 },
    );
    expect(verdicts.map(({ category }) => category)).toEqual(rightOf(terms));
    expect(report.classifiedBy.hosted).toBeGreaterThanOrEqual(
      name === "a broken connection" ? 0 : 10,
    );
  });
});
