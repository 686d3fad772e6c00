import { afterEach, describe, expect, test } from "vitest";
import { AppError } from "@termsift/core/errors";
import { classifyTerms } from "../classify-terms.ts";
import {
  answerText,
  createOracleClassifier,
  hastyClock,
  honestVerdicts,
  makeTerms,
  misbehaveOnSchedule,
  type ModelReply,
  type ModelRequest,
  type ModelServer,
  seededRandom,
  startModelServer,
  wordOracle,
} from "../testing/index.ts";
import { createRequestLimiter } from "./calls/request-limiter.ts";
import type { RunEstimate } from "./cost/estimate-run.ts";
import { createHostedClassifier, type HostedClassifierOptions } from "./hosted-classifier.ts";
import type { HostedSettingsInput } from "./hosted-settings.ts";
import { createInMemoryVerdictMemory } from "./memory/in-memory-verdict-memory.ts";
import type { RunReport } from "./run-report.ts";

const KEY = "sk-secret-key-of-this-test";
const profile = {
  name: "Wheelhouse",
  type: "ecommerce" as const,
  description: "We sell new road bikes in Leeds.",
};
const honest = (request: ModelRequest) => answerText(honestVerdicts(request, wordOracle));
let server: ModelServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

type Setup = Partial<Omit<HostedClassifierOptions, "settings">> & {
  readonly settings?: Partial<HostedSettingsInput>;
  readonly latencyMs?: number;
};

async function setUp(
  reply: (request: ModelRequest) => ModelReply,
  { settings = {}, latencyMs, ...options }: Setup = {},
) {
  server = await startModelServer({ reply, key: KEY, ...(latencyMs ? { latencyMs } : {}) });
  const reports: RunReport[] = [];
  const estimates: RunEstimate[] = [];
  const clock = hastyClock();
  const classifier = createHostedClassifier({
    settings: {
      provider: "openai",
      apiKey: KEY,
      baseUrl: server.url,
      concurrency: 8,
      timeoutMs: 150,
      ...settings,
    },
    fallback: createOracleClassifier(wordOracle),
    limiter: createRequestLimiter(settings.concurrency ?? 8, clock),
    random: seededRandom(3),
    clock,
    onReport: (report) => reports.push(report),
    onEstimate: (estimate) => estimates.push(estimate),
    ...options,
  });
  return { classifier, reports, estimates, server };
}

test("10,000 terms against a server that misbehaves on schedule get one right verdict each", async () => {
  const { classifier, reports } = await setUp(misbehaveOnSchedule(wordOracle, 4));
  const terms = makeTerms(10_000);
  let last = 0;
  const verdicts = await classifyTerms(classifier, {
    profile,
    terms,
    onProgress: ({ done, total }) => {
      expect(done).toBeGreaterThanOrEqual(last);
      expect(total).toBe(10_000);
      last = done;
    },
  });
  expect(last).toBe(10_000);
  expect(verdicts.map(({ term }) => term)).toEqual(terms);
  expect(verdicts.map(({ category }) => category)).toEqual(terms.map(wordOracle));
  const [report] = reports;
  expect(report?.judgedBy.hosted).toBeGreaterThan(9_990);
  expect(Object.keys(report?.retries ?? {}).toSorted()).toEqual([
    "cut-off",
    "missing",
    "network",
    "nothing-valid",
    "refused",
    "server-error",
    "timeout",
    "too-many-requests",
    "unreadable-reply",
  ]);
});

test("keeps as many calls under way as the settings allow, and no more", async () => {
  const { classifier, server, reports } = await setUp(honest, {
    settings: { concurrency: 5, timeoutMs: 5_000 },
    latencyMs: 10,
  });
  await classifyTerms(classifier, { profile, terms: makeTerms(2_000) });
  expect(server.runningMax()).toBe(5);
  expect(reports[0]?.calls).toBe(40);
});

describe("waiting", () => {
  test("obeys Retry-After for all calls of the key", async () => {
    const clock = hastyClock();
    const { classifier, reports } = await setUp(
      (request) =>
        request.index === 0
          ? { kind: "status", status: 429, headers: { "retry-after": "7" } }
          : honest(request),
      { clock, limiter: createRequestLimiter(8, clock) },
    );
    await classifyTerms(classifier, { profile, terms: makeTerms(50) });
    expect(clock.waitedMs()).toBeGreaterThanOrEqual(7_000);
    expect(reports[0]?.log).toMatchObject([
      { cause: "too-many-requests", status: 429, waitMs: 7_000, next: "again" },
    ]);
  });

  test("a provider that wants us away for an hour is not waited for", async () => {
    const { classifier, reports } = await setUp(() => ({
      kind: "status",
      status: 429,
      headers: { "retry-after": "3600" },
    }));
    await classifyTerms(classifier, { profile, terms: makeTerms(500) });
    expect(reports[0]).toMatchObject({ judgedBy: { fallback: 500 }, calls: expect.any(Number) });
    expect(reports[0]?.calls).toBeLessThanOrEqual(8);
  });
});

describe("a provider that can not be used", () => {
  test.each([
    [401, "key-refused"],
    [403, "key-refused"],
    [404, "model-not-found"],
    [402, "quota-used-up"],
  ] as const)("%i ends the calls and not the run", async (status, cause) => {
    const { classifier, reports } = await setUp(() => ({ kind: "status", status }));
    const terms = makeTerms(2_000);
    const verdicts = await classifyTerms(classifier, { profile, terms });
    expect(verdicts.map(({ category }) => category)).toEqual(terms.map(wordOracle));
    expect(reports[0]?.calls).toBeLessThanOrEqual(8);
    expect(reports[0]?.fallbackCauses).toEqual({ [cause]: 2_000 });
  });

  test("an outage is given up after some calls, however many terms wait", async () => {
    const { classifier, reports } = await setUp(() => ({ kind: "status", status: 503 }));
    await classifyTerms(classifier, { profile, terms: makeTerms(5_000) });
    expect(reports[0]?.calls).toBeLessThanOrEqual(40);
    expect(reports[0]?.judgedBy.fallback).toBe(5_000);
  });

  test("a model that says keep to everything is found unfit and judges nothing", async () => {
    const { classifier, reports } = await setUp((request) =>
      answerText(
        Array.from(honestVerdicts(request, wordOracle), (verdict) => ({
          ...verdict,
          category: "keep",
        })),
      ),
    );
    await classifyTerms(classifier, { profile, terms: makeTerms(3_000) });
    expect(reports[0]?.judgedBy.hosted).toBe(0);
    expect(reports[0]?.calls).toBeLessThan(60);
  });

  test("a fallback that fails too keeps the terms and says how many", async () => {
    const { classifier, reports } = await setUp(() => ({ kind: "status", status: 401 }), {
      fallback: {
        id: "broken@1",
        reviewBar: 0.7,
        classify: () => Promise.reject(new Error("broken")),
      },
    });
    const verdicts = await classifyTerms(classifier, { profile, terms: makeTerms(10) });
    expect(new Set(verdicts.map(({ category }) => category))).toEqual(new Set(["keep"]));
    expect(reports[0]?.judgedBy).toMatchObject({ fallback: 0, nobody: 10 });
  });

  test("reasons say that the local model gave them", async () => {
    const { classifier } = await setUp(() => ({ kind: "status", status: 401 }));
    const [kept, excluded] = await classifyTerms(classifier, { profile, terms: makeTerms(2) });
    expect(kept?.reason).toBe("");
    expect(excluded?.reason).toBe("local model: by the rule");
  });
});

test("an abort ends a hanging run at once, with the signal's reason", async () => {
  const { classifier } = await setUp(() => ({ kind: "hang" }), { settings: { timeoutMs: 60_000 } });
  const controller = new AbortController();
  const run = classifyTerms(classifier, {
    profile,
    terms: makeTerms(1_000),
    signal: controller.signal,
  });
  setTimeout(() => controller.abort(new Error("stopped by hand")), 20);
  await expect(run).rejects.toThrow("stopped by hand");
});

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

  test("never passes the limit; the rest is judged by the fallback", async () => {
    const { classifier, reports } = await setUp(honest, { settings: { price, maxCost: 0.35 } });
    const terms = makeTerms(5_000);
    const verdicts = await classifyTerms(classifier, { profile, terms });
    const [report] = reports;
    expect(report?.cost).toBeGreaterThan(0.2);
    expect(report?.cost).toBeLessThanOrEqual(0.35);
    expect(report?.fallbackCauses["cost-limit"]).toBeGreaterThan(1_000);
    expect(verdicts.map(({ category }) => category)).toEqual(terms.map(wordOracle));
  });

  test("is estimated before the first call, rather too high than too low", async () => {
    const { classifier, estimates, reports, server } = await setUp(honest, {
      settings: { price, model: "gpt-4.1" },
      onEstimate: (estimate) => {
        expect(server.requests).toHaveLength(0);
        estimates.push(estimate);
      },
    });
    await classifyTerms(classifier, { profile, terms: makeTerms(1_000) });
    expect(estimates).toMatchObject([{ terms: 1_000, calls: 20 }]);
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

test("no terms make no call", async () => {
  const { classifier, server } = await setUp(honest);
  expect(await classifyTerms(classifier, { profile, terms: [] })).toEqual([]);
  expect(server.requests).toHaveLength(0);
});
