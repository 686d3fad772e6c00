import type { BusinessProfile } from "@termsift/core/profile";
import type { Verdict } from "@termsift/core/verdicts";
import type { ClassifyInput } from "../classifier.ts";
import { detectLanguage } from "../language/detect-language.ts";
import { estimateRun, type RunEstimate, sizeOfCall } from "./cost/estimate-run.ts";
import { PRICES_DATE } from "./cost/prices.ts";
import { createSpending } from "./cost/spending.ts";
import { callSettingsFor } from "./calls/call-settings.ts";
import { modelIdOf } from "./hosted-settings.ts";
import type { HostedJudge } from "./hosted-classifier.ts";
import { createBreaker } from "./breaker.ts";
import type { HostedRun } from "./hosted-run.ts";
import { createManner } from "./calls/manner.ts";
import { judgeBatch } from "./judge-batch.ts";
import { judgeByFallback } from "./judge-by-fallback.ts";
import { openMemory } from "./memory/recall-verdicts.ts";
import { profileFingerprint } from "./memory/verdict-memory.ts";
import { createPace } from "./pace.ts";
import { BATCH_TERMS_MAX, planBatches } from "./plan-batches.ts";
import { buildPromptHead } from "./prompt/build-prompt.ts";
import { controlsFor } from "./prompt/controls.ts";
import { createRunRecorder } from "./run-recorder.ts";
import { guardProfile } from "./suspicion/guard-profile.ts";
import { sortOutTerms } from "./suspicion/sort-out-terms.ts";
import { shuffle } from "./shuffle.ts";
import { createVerdictLedger, type VerdictLedger } from "./verdict-ledger.ts";

/** One run: memory first, then the hosted model in batches, then the fallback for whatever is left. */
export async function judgeHosted(judge: HostedJudge, input: ClassifyInput): Promise<Verdict[]> {
  const { profile, terms, signal, onProgress } = input;
  signal?.throwIfAborted();
  const recorder = createRunRecorder(judge.clock.now);
  const language = detectLanguage(profile.description);
  const memory = openMemory(judge.memory, profile, judge.id);
  const remembered = await memory.recall(terms);
  const ledger = createVerdictLedger(remembered, recorder, judge.fallback.reviewBar, language);
  const guarded = guardProfile(profile);
  const run = createRun(judge, guarded.profile, ledger, signal);
  const unknown = terms.filter((term) => !ledger.verdicts.has(term));
  const sorted = await sortOutTerms(unknown, profile, signal);
  ledger.giveUp(sorted.suspicious, "suspicious");
  const batches = [
    ...planBatches(shuffle(sorted.clear, judge.random)),
    ...sorted.alone.map((term) => [term]),
  ];
  run.breaker.expect(batches.length);
  const estimate = estimateBatches(run, batches);
  judge.onEstimate?.(estimate);
  const progress = () => onProgress?.({ done: ledger.verdicts.size, total: terms.length });
  await judgeBatches(run, batches, async () => {
    progress();
    // After each batch, so that a run that is stopped half-way has not paid for nothing.
    await memory.remember(ledger.takeFresh());
  });
  const unjudged = await judgeByFallback(judge.fallback, input, ledger, language);
  progress();
  judge.onReport?.(
    recorder.report({
      classifier: judge.id,
      model: `${judge.settings.provider}/${modelIdOf(judge.settings)}`,
      terms: terms.length,
      judgedBy: {
        hosted: ledger.verdicts.size - remembered.size - ledger.forFallback.length,
        memory: remembered.size,
        fallback: ledger.forFallback.length - unjudged,
        nobody: unjudged,
      },
      askedAlone: sorted.alone.length,
      profileSentencesLeftOut: guarded.leftOut.length,
      estimate,
      cost: judge.price === null ? null : run.spending.spent(),
      pricesDate: judge.hasListPrice ? PRICES_DATE : null,
    }),
  );
  return terms.map((term) => ledger.verdicts.get(term) as Verdict);
}

function createRun(
  judge: HostedJudge,
  profile: BusinessProfile,
  ledger: VerdictLedger,
  signal: AbortSignal | undefined,
): HostedRun {
  const { settings, model, price, limiter, clock, random } = judge;
  const cacheKey = profileFingerprint(profile).slice(0, 32);
  const callSettings = callSettingsFor(settings.provider, modelIdOf(settings), cacheKey);
  return {
    settings,
    model,
    callSettings,
    manner: createManner(callSettings.isReasoning),
    price,
    limiter,
    clock,
    random,
    signal,
    ledger,
    recorder: ledger.recorder,
    head: buildPromptHead(profile),
    controls: controlsFor(profile),
    spending: createSpending(settings.maxCost),
    breaker: createBreaker(),
    pace: createPace(BATCH_TERMS_MAX),
  };
}

function estimateBatches(run: HostedRun, batches: readonly string[][]): RunEstimate {
  const controls = [run.controls.keep, run.controls.exclude];
  const sizes = batches.map((batch) =>
    sizeOfCall(run.head, [...batch, ...controls], run.manner.now().thinkingTokensMax),
  );
  return estimateRun(sizes, batches.flat().length, run.price);
}

/** As many batches at once as the settings allow; the limiter has the last word, since others may share the key. */
async function judgeBatches(
  run: HostedRun,
  batches: readonly (readonly string[])[],
  onBatch: () => Promise<void>,
): Promise<void> {
  let next = 0;
  const work = async () => {
    for (let batch = batches[next++]; batch !== undefined; batch = batches[next++]) {
      for (let start = 0; start < batch.length;) {
        const part = batch.slice(start, start + run.pace.termsMax());
        await judgeBatch(run, part);
        start += part.length;
      }
      await onBatch();
    }
  };
  const workers = Math.min(run.settings.concurrency, batches.length);
  await Promise.all(Array.from({ length: workers }, work));
}
