import type { HostedEstimate, HostedUse } from "@termsift/core/contract";
import { hostedRunSchema, hostedUseSchema } from "@termsift/core/contract";
import { afterEach, expect, test } from "vitest";
import { createCascadeClassifier } from "./cascade-classifier.ts";
import { createOracleClassifier, makeTerms, wordOracle } from "../testing/index.ts";
import { closeHosted, honest, profile, setUpHosted } from "../testing/set-up-hosted.ts";
import { noTokens } from "./cost/tokens.ts";
import { reportHostedRun } from "./report-hosted-run.ts";

afterEach(closeHosted);

test("a cascade's run names the model, who judged each term, tokens and money, as the contract has it", async () => {
  const estimates: HostedEstimate[] = [];
  const reporter = reportHostedRun({
    onEstimate: (estimate) => estimates.push(estimate),
  });
  const { classifier: hosted } = await setUpHosted(honest, {
    settings: { maxCost: 5 },
    onReport: reporter.onReport,
    onEstimate: reporter.onEstimate,
  });
  // The oracle is 0.9 sure of everything: an exclusion at 0.9 is inside this band, a keep at 0.1 is not.
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

test("a run that asked nobody tells no estimate", async () => {
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

test("a run that is stopped has told what its calls took, those under way as estimated", async () => {
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
  // Two whose tokens came back, and one of which nobody knows.
  expect(last?.cost).toBeGreaterThan(2 * (settled?.cost ?? 0));
  expect(hostedUseSchema.parse(last)).toEqual(last);
});

test("what attempts took that broke off before is added, and told apart", async () => {
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
