import { afterEach, describe, expect, test } from "vitest";
import { classifyTerms } from "../classify-terms.ts";
import {
  answerText,
  createOracleClassifier,
  hastyClock,
  honestVerdicts,
  makeTerms,
  misbehaveOnSchedule,
  wordOracle,
} from "../testing/index.ts";
import {
  closeHosted,
  honest,
  KEY,
  profile,
  setUpHosted as setUp,
} from "../testing/set-up-hosted.ts";
import { createRequestLimiter } from "./calls/request-limiter.ts";
import { createHostedClassifier } from "./hosted-classifier.ts";

afterEach(closeHosted);

test("10,000 terms against a server that misbehaves on schedule get one right verdict each", async () => {
  const { classifier, reports } = await setUp(misbehaveOnSchedule(wordOracle, 4), {
    // Long enough for a busy machine, and every hang waits for it.
    settings: { timeoutMs: 1_500 },
  });
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
    settings: { concurrency: 5, timeoutMs: 20_000 },
    latencyMs: 10,
    holdsUntilRunning: 5,
  });
  await classifyTerms(classifier, { profile, terms: makeTerms(2_000) });
  expect(server.runningMax()).toBe(5);
  expect(reports[0]?.calls).toBe(40);
});

test("two classifiers with the same key share its limit", async () => {
  const { server } = await setUp(honest, { latencyMs: 10, holdsUntilRunning: 3 });
  const make = () =>
    createHostedClassifier({
      settings: { provider: "openai", apiKey: KEY, baseUrl: server.url, concurrency: 3 },
      fallback: createOracleClassifier(wordOracle),
    });
  const runs = [make(), make()].map((classifier) =>
    classifyTerms(classifier, { profile, terms: makeTerms(400) }),
  );
  await Promise.all(runs);
  expect(server.runningMax()).toBe(3);
});

test("a model that is always cut off after 12 verdicts still judges every term, in smaller calls", async () => {
  const { classifier, reports, server } = await setUp(
    (request) => {
      const verdicts = honestVerdicts(request, wordOracle);
      const text = JSON.stringify({ verdicts: verdicts.slice(0, 12) });
      return verdicts.length <= 12
        ? { kind: "text", text }
        : { kind: "text", text: text.slice(0, -30), finish: "length" };
    },
    { settings: { timeoutMs: 10_000 } },
  );
  await classifyTerms(classifier, { profile, terms: makeTerms(1_000) });
  expect(reports[0]?.judgedBy.hosted).toBe(1_000);
  // 1,000 terms at 10 to a call would be 100.
  expect(server.requests.length).toBeLessThan(180);
});

test("a reason is shown as one clean line of at most 15 words, and never missing", async () => {
  const hostile = `<b>free</b>\u202e\n\u0000 ${"word ".repeat(500)}`;
  const { classifier } = await setUp((request) =>
    answerText(
      Array.from(honestVerdicts(request, wordOracle), (verdict, index) => ({
        ...verdict,
        reason: index % 2 === 0 ? hostile : " ",
      })),
    ),
  );
  const verdicts = await classifyTerms(classifier, { profile, terms: makeTerms(60) });
  for (const { category, reason } of verdicts) {
    expect(reason === "").toBe(category === "keep");
    expect(reason.split(" ").length).toBeLessThanOrEqual(15);
    expect(reason).not.toMatch(/[\u0000-\u001f\u202e]/u);
  }
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

  test.each([{ "retry-after": "0" }, { "retry-after-ms": "10" }])(
    "%j shortens no wait: the own back-off grows all the same, and no term is lost by it",
    async (headers: Record<string, string>) => {
      const { classifier, reports } = await setUp(
        (request) =>
          request.index < 9 ? { kind: "status", status: 429, headers } : honest(request),
        { settings: { concurrency: 1 } },
      );
      await classifyTerms(classifier, { profile, terms: makeTerms(50) });
      const waits = reports[0]?.log.map(({ waitMs }) => waitMs) ?? [];
      expect(waits).toHaveLength(9);
      for (const [index, waitMs] of waits.entries()) {
        expect(waitMs).toBeGreaterThanOrEqual(Math.min(15_000, 250 * 2 ** index));
      }
      expect(reports[0]?.judgedBy.hosted).toBe(50);
    },
  );

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
    // Long enough for a busy machine: a call that times out would be another cause.
    const settings = { timeoutMs: 10_000 };
    const { classifier, reports } = await setUp(() => ({ kind: "status", status }), { settings });
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
    expect(excluded?.reason).toBe("local model: 'bike mechanic jobs 1': by the rule");
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

test("no terms make no call", async () => {
  const { classifier, server } = await setUp(honest);
  expect(await classifyTerms(classifier, { profile, terms: [] })).toEqual([]);
  expect(server.requests).toHaveLength(0);
});
