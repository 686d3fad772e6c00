import type { HostedEstimate, HostedUse } from "@termsift/core/contract";
import { hostedRunSchema, hostedUseSchema } from "@termsift/core/contract";
import { afterEach, expect, test } from "vitest";
import { createCascadeClassifier } from "./cascade-classifier.ts";
import { createOracleClassifier, makeTerms, wordOracle } from "../testing/index.ts";
import { closeHosted, honest, profile, setUpHosted } from "../testing/set-up-hosted.ts";
import { noTokens } from "./cost/tokens.ts";
import { reportHostedRun } from "./report-hosted-run.ts";

afterEach(closeHosted);

test("a cascade's report names the model, counts the verdicts of each model, and fits the contract", async () => {
  const estimates: HostedEstimate[] = [];
  const reporter = reportHostedRun({
    onEstimate: (estimate) => estimates.push(estimate),
  });
  const { classifier: hosted } = await setUpHosted(honest, {
    settings: { maxCost: 5 },
    onReport: reporter.onReport,
    onEstimate: reporter.onEstimate,
  });
  // Terms in this band go to the hosted model. The oracle's confidence is 0.9, so only exclusions are in the band.
  const cascade = createCascadeClassifier({
    local: createOracleClassifier(wordOracle),
    hosted,
    band: { from: 0.5, to: 0.95 },
    onCascade: reporter.onCascade,
  });
  expect(reporter.hostedRun()).toBeUndefined();
  await cascade.classify({ profile, terms: makeTerms(90) });
  const run = hostedRunSchema.parse(reporter.hostedRun());
  expect(run).toMatchObject({
    model: "openai/gpt-6.1-terra",
    classifiedBy: { local: 30, hosted: 60, memory: 0, fallback: 0 },
    fallbackCauses: {},
    estimate: { terms: 60, maxCost: 5 },
  });
  expect([run.calls > 0, run.tokens.input > 0, (run.cost ?? 0) > 0]).toEqual([true, true, true]);
  expect(estimates).toEqual([run.estimate]);
});

test("a run without calls reports no estimate", async () => {
  const estimates: HostedEstimate[] = [];
  const reporter = reportHostedRun({ onEstimate: (estimate) => estimates.push(estimate) });
  const { classifier } = await setUpHosted(honest, {
    onReport: reporter.onReport,
    onEstimate: reporter.onEstimate,
  });
  await classifier.classify({ profile, terms: [] });
  expect(estimates).toEqual([]);
  expect(reporter.hostedRun()).toMatchObject({ calls: 0, cost: 0, estimate: { maxCost: null } });
});

test("a stopped run reports its use, with estimates for the running calls", async () => {
  const stop = new AbortController();
  const uses: HostedUse[] = [];
  const reporter = reportHostedRun({ onUse: (use) => uses.push(use) });
  const { classifier, server } = await setUpHosted(
    (request) => {
      if (request.index < 2) return honest(request);
      if (request.index === 2) setTimeout(() => stop.abort(new Error("stopped")), 20);
      return { kind: "hang" };
    },
    { onUse: reporter.onUse, settings: { concurrency: 1 } },
  );
  const run = classifier.classify({ profile, terms: makeTerms(500), signal: stop.signal });
  await expect(run).rejects.toThrow("stopped");
  expect(reporter.hostedRun()).toBeUndefined();
  expect(reporter.use()?.calls).toBe(server.requests.length);
  const [first, settled] = uses;
  expect(settled?.calls).toBe(first?.calls);
  const last = uses.at(-1);
  expect(last?.calls).toBe(3);
  expect(last?.cost).toBeGreaterThan(2 * (settled?.cost ?? 0));
  expect(hostedUseSchema.parse(last)).toEqual(last);
});

test("adds the use of earlier attempts and shows it separately", async () => {
  const earlier = { calls: 3, tokens: { ...noTokens, input: 7, output: 5 }, cost: 0.5 };
  const reporter = reportHostedRun({ earlier });
  const { classifier } = await setUpHosted(honest, {
    onReport: reporter.onReport,
    onUse: reporter.onUse,
  });
  await classifier.classify({ profile, terms: makeTerms(3) });
  const run = hostedRunSchema.parse(reporter.hostedRun());
  expect(run.earlierAttempts).toEqual(earlier);
  expect(run.calls).toBe(3 + (reporter.use()?.calls ?? 0));
  expect(run.cost).toBeCloseTo(0.5 + (reporter.use()?.cost ?? 0), 9);
});

test("the runs of the two parts of a report add up, and share the cost limit", async () => {
  const estimates: HostedEstimate[] = [];
  const uses: HostedUse[] = [];
  const reporter = reportHostedRun({
    onEstimate: (estimate) => estimates.push(estimate),
    onUse: (use) => uses.push(use),
  });
  const { classifier } = await setUpHosted(honest, {
    settings: { maxCost: 5 },
    onReport: reporter.onReport,
    onEstimate: reporter.onEstimate,
    onUse: reporter.onUse,
    used: () => {
      const use = reporter.use();
      // As if the first part had used up the money.
      return use && { ...use, cost: 5 };
    },
  });
  const terms = makeTerms(90);
  await classifier.classify({ profile, terms: terms.slice(0, 60) });
  const first = hostedRunSchema.parse(reporter.hostedRun());
  expect(first.classifiedBy).toEqual({ local: 0, hosted: 60, memory: 0, fallback: 0 });
  await classifier.classify({ profile, terms: terms.slice(60) });
  const run = hostedRunSchema.parse(reporter.hostedRun());
  expect(run).toMatchObject({
    classifiedBy: { local: 0, hosted: 60, memory: 0, fallback: 30 },
    fallbackCauses: { "cost-limit": 30 },
    calls: first.calls,
    estimate: { terms: 90, maxCost: 5 },
  });
  expect(estimates.at(-1)).toEqual(run.estimate);
  expect(uses.at(-1)?.calls).toBe(first.calls);
});
