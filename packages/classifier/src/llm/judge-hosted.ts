import type { BusinessProfile } from "@termsift/core/profile";
import type { Verdict } from "@termsift/core/verdicts";
import type { ClassifyInput } from "../classifier.ts";
import { detectLanguage } from "../language/detect-language.ts";
import { createAnswerRoom } from "./cost/answer-room.ts";
import { estimateHostedRun } from "./cost/estimate-hosted-run.ts";
import { PRICES_DATE } from "./cost/prices.ts";
import { createPurse } from "./cost/purse.ts";
import { createSpending } from "./cost/spending.ts";
import { callSettingsFor } from "./calls/call-settings.ts";
import { modelIdOf } from "./hosted-settings.ts";
import type { HostedJudge } from "./hosted-classifier.ts";
import { createBreaker } from "./breaker.ts";
import type { HostedRun } from "./hosted-run.ts";
import { createManner } from "./calls/manner.ts";
import { judgeLocally, settleByFallback } from "./judge-by-fallback.ts";
import { judgeInCalls } from "./judge-in-calls.ts";
import { openMemory } from "./memory/recall-verdicts.ts";
import { profileFingerprint } from "./memory/verdict-memory.ts";
import { createPace } from "./pace.ts";
import { BATCH_TERMS_MAX, planBatches } from "./plan-batches.ts";
import { buildPromptHead } from "./prompt/build-prompt.ts";
import { controlsFor } from "./prompt/controls.ts";
import { createRunRecorder } from "./run-recorder.ts";
import type { RunReport } from "./run-report.ts";
import { guardProfile } from "./suspicion/guard-profile.ts";
import { sortOutTerms } from "./suspicion/sort-out-terms.ts";
import { shuffle } from "./shuffle.ts";
import { createVerdictLedger, type VerdictLedger } from "./verdict-ledger.ts";

/**
 * One run: memory first, then the hosted model in batches beside the local model, and the local model's verdict for
 * whatever is left. However it ends, the local model is still by then: nobody could end its thread meanwhile.
 */
export async function judgeHosted(judge: HostedJudge, input: ClassifyInput): Promise<Verdict[]> {
  input.signal?.throwIfAborted();
  const beside: Array<Promise<unknown>> = [];
  try {
    return await runHosted(judge, input, beside);
  } finally {
    await Promise.allSettled(beside);
  }
}

async function runHosted(
  judge: HostedJudge,
  input: ClassifyInput,
  beside: Array<Promise<unknown>>,
): Promise<Verdict[]> {
  const { profile, terms, signal, onProgress } = input;
  const recorder = createRunRecorder(judge.clock.now);
  const language = detectLanguage(profile.description);
  const { reviewBar } = judge.fallback;
  const memory = openMemory(judge.memory, profile, judge.id);
  const remembered = await memory.recall(terms);
  const wording = { language, key: judge.settings.apiKey };
  const ledger = createVerdictLedger(remembered, recorder, reviewBar, wording);
  const guarded = guardProfile(profile);
  const unknown = terms.filter((term) => !ledger.verdicts.has(term));
  const sorted = await sortOutTerms(unknown, profile, signal);
  ledger.giveUp(sorted.suspicious, "suspicious");
  const batches = batchesOf(sorted, String(judge.random()));
  const local = judgeLocally(judge.fallback, input, unknown);
  // Settled in the end, so that a failure which nobody awaits is not unhandled.
  beside.push(local.catch(() => undefined));
  const run = createRun(judge, guarded.profile, ledger, signal);
  const known = judge.hasFallbackJudged === true ? await local : null;
  const expected = estimateHostedRun(run, batches, { local: known, reviewBar });
  judge.onEstimate?.(expected.estimate);
  const secondOpinions = await judgeInCalls(
    { run, ledger, local, reviewBar, ...expected },
    batches,
    {
      remember: memory.remember,
      answered: new Set(remembered.keys()),
      onAnswered: (done) => onProgress?.({ done, total: terms.length }),
    },
  );
  const unjudged = settleByFallback(await local, ledger, reviewBar, language);
  onProgress?.({ done: terms.length, total: terms.length });
  judge.onReport?.(
    recorder.report({
      ...namesOf(judge, run),
      terms: terms.length,
      judgedBy: countJudges(ledger, remembered.size, unjudged),
      askedAlone: sorted.alone.length,
      secondOpinions,
      profileSentencesLeftOut: guarded.leftOut.length,
      estimate: expected.estimate,
    }),
  );
  return terms.map((term) => ledger.verdicts.get(term) as Verdict);
}

function batchesOf(
  { clear, alone }: { readonly clear: readonly string[]; readonly alone: readonly string[] },
  salt: string,
): string[][] {
  return [...planBatches(shuffle(clear, salt)), ...alone.map((term) => [term])];
}

/** Who judged how many terms. Called once the fallback has settled its own. */
function countJudges(
  { verdicts, forFallback }: VerdictLedger,
  memory: number,
  nobody: number,
): RunReport["judgedBy"] {
  const hosted = verdicts.size - memory - forFallback.length;
  return { hosted, memory, fallback: forFallback.length - nobody, nobody };
}

/** Who judged, and at what price. */
function namesOf(
  { id, settings, price, hasListPrice }: HostedJudge,
  { spending }: HostedRun,
): Pick<RunReport, "classifier" | "model" | "cost" | "pricesDate"> {
  return {
    classifier: id,
    model: `${settings.provider}/${modelIdOf(settings)}`,
    cost: price === null ? null : spending.spent(),
    pricesDate: hasListPrice ? PRICES_DATE : null,
  };
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
    sink: ledger,
    recorder: ledger.recorder,
    head: buildPromptHead(profile),
    controls: controlsFor(profile),
    spending: createSpending(settings.maxCost),
    purse: createPurse(),
    answerRoom: createAnswerRoom(),
    breaker: createBreaker(),
    pace: createPace(BATCH_TERMS_MAX),
  };
}
