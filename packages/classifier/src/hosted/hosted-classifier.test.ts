import { afterEach, describe, expect, test } from "vitest";
import { classifyTerms } from "../classify-terms.ts";
import { answerText, honestVerdicts, makeTerms, wordOracle } from "../testing/index.ts";
import { createInMemoryVerdictMemory } from "../testing/in-memory-verdict-memory.ts";
import {
  closeHosted,
  honest,
  KEY,
  profile,
  setUpHosted as setUp,
} from "../testing/set-up-hosted.ts";

afterEach(closeHosted);

test("runs as many calls at once as the settings allow, and no more", async () => {
  const { classifier, server, reports } = await setUp(honest, {
    settings: { concurrency: 5 },
    latencyMs: 10,
    holdsUntilRunning: 5,
  });
  let last = 0;
  await classifyTerms(classifier, {
    profile,
    terms: makeTerms(1_000),
    onProgress: ({ done, total }) => {
      expect(done).toBeGreaterThanOrEqual(last);
      expect(total).toBe(1_000);
      last = done;
    },
  });
  expect(last).toBe(1_000);
  expect(server.runningMax()).toBe(5);
  expect(reports[0]).toMatchObject({ calls: 20, classifiedBy: { hosted: 1_000, fallback: 0 } });
});

test("a model that stops after 12 verdicts still classifies terms in smaller calls", async () => {
  const { classifier, reports } = await setUp((request) => {
    const verdicts = honestVerdicts(request, wordOracle);
    const text = JSON.stringify({ verdicts: verdicts.slice(0, 12) });
    return verdicts.length <= 12
      ? { kind: "text", text }
      : { kind: "text", text: text.slice(0, -30), finish: "length" };
  });
  await classifyTerms(classifier, { profile, terms: makeTerms(100) });
  expect(reports[0]?.classifiedBy.hosted).toBeGreaterThan(60);
  expect(Object.keys(reports[0]?.fallbackCauses ?? {})).not.toContain("missing");
});

test("every exclusion shows a reason as one clean line of at most 15 words", async () => {
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

describe("an unusable provider", () => {
  test.each([
    [401, "key-refused"],
    [403, "key-refused"],
    [404, "model-not-found"],
    [402, "quota-used-up"],
  ] as const)("%i ends the calls but not the run", async (status, cause) => {
    const { classifier, reports } = await setUp(() => ({ kind: "status", status }));
    const terms = makeTerms(2_000);
    const verdicts = await classifyTerms(classifier, { profile, terms });
    expect(verdicts.map(({ category }) => category)).toEqual(terms.map(wordOracle));
    expect(reports[0]?.calls).toBeLessThanOrEqual(8);
    expect(reports[0]?.fallbackCauses).toEqual({ [cause]: 2_000 });
    expect(verdicts[1]?.reason).toBe("local model: 'bike mechanic jobs 1': by the rule");
    expect(JSON.stringify([reports, verdicts, classifier])).not.toContain(KEY);
  });

  test("an empty account (429) is not asked again", async () => {
    const { classifier, reports } = await setUp(() => ({
      kind: "status",
      status: 429,
      code: "insufficient_quota",
    }));
    await classifyTerms(classifier, { profile, terms: makeTerms(500) });
    expect(reports[0]?.fallbackCauses).toEqual({ "quota-used-up": 500 });
    expect(reports[0]?.calls).toBeLessThanOrEqual(8);
  });

  test("an outage ends the calls early, even with many terms left", async () => {
    const { classifier, reports } = await setUp(() => ({ kind: "status", status: 503 }), {
      retries: 0,
    });
    await classifyTerms(classifier, { profile, terms: makeTerms(5_000) });
    expect(reports[0]?.calls).toBeLessThanOrEqual(40);
    expect(reports[0]?.fallbackCauses).toEqual({ "server-error": 5_000 });
  });

  test("verdicts of a model that keeps every term are not used", async () => {
    const { classifier, reports } = await setUp((request) =>
      answerText(
        Array.from(honestVerdicts(request, wordOracle), (verdict) => ({
          ...verdict,
          category: "keep",
        })),
      ),
    );
    await classifyTerms(classifier, { profile, terms: makeTerms(3_000) });
    expect(reports[0]?.classifiedBy.hosted).toBe(0);
    expect(reports[0]?.calls).toBeLessThan(60);
  });
});

test("an abort ends a hanging run at once with the signal's reason", async () => {
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

test("terms of a call that times out get the local verdict", async () => {
  const { classifier, reports } = await setUp(() => ({ kind: "hang" }), {
    settings: { timeoutMs: 50 },
  });
  await classifyTerms(classifier, { profile, terms: makeTerms(20) });
  expect(reports[0]?.fallbackCauses).toEqual({ timeout: 20 });
});

test("an empty list of terms makes no call", async () => {
  const { classifier, server } = await setUp(honest);
  expect(await classifyTerms(classifier, { profile, terms: [] })).toEqual([]);
  expect(server.requests).toHaveLength(0);
});

describe("memory", () => {
  test("a later report asks only about new terms", async () => {
    const memory = createInMemoryVerdictMemory();
    const { classifier, reports, server } = await setUp(honest, { memory });
    const first = await classifyTerms(classifier, { profile, terms: makeTerms(100) });
    const second = await classifyTerms(classifier, { profile, terms: makeTerms(110) });
    expect(second.slice(0, 100)).toEqual(first);
    expect(reports[1]).toMatchObject({ calls: 1, classifiedBy: { memory: 100, hosted: 10 } });
    expect(server.requests.at(-1)?.user).not.toContain('"road bike 0"');
  });

  test("a changed profile starts with an empty memory", async () => {
    const memory = createInMemoryVerdictMemory();
    const { classifier, reports } = await setUp(honest, { memory });
    await classifyTerms(classifier, { profile, terms: makeTerms(10) });
    const changed = { ...profile, description: `${profile.description} And motor oil.` };
    await classifyTerms(classifier, { profile: changed, terms: makeTerms(10) });
    expect(reports[1]?.classifiedBy).toMatchObject({ memory: 0, hosted: 10 });
  });

  test("verdicts of the fallback are not remembered", async () => {
    const memory = createInMemoryVerdictMemory();
    const { classifier, reports } = await setUp(
      (request) => (request.index === 0 ? { kind: "status", status: 401 } : honest(request)),
      { memory },
    );
    await classifyTerms(classifier, { profile, terms: makeTerms(10) });
    await classifyTerms(classifier, { profile, terms: makeTerms(10) });
    expect(reports.map(({ classifiedBy }) => classifiedBy.hosted)).toEqual([0, 10]);
  });
});
