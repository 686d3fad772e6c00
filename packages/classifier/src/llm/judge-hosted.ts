import type { HostedUse } from "@termsift/core/contract";
import type { BusinessProfile } from "@termsift/core/profile";
import type { Verdict } from "@termsift/core/verdicts";
import type { ClassifyInput } from "../classifier.ts";
import { detectLanguage } from "../language/detect-language.ts";
import { createAnswerRoom } from "./cost/answer-room.ts";
import { estimateHostedRun } from "./cost/estimate-hosted-run.ts";
import { PRICES_DATE } from "./cost/prices.ts";
import { createPurse } from "./cost/purse.ts";
import { createSpending } from "./cost/spending.ts";
import { costOf } from "./cost/token-use.ts";
import { callSettingsFor } from "./calls/call-settings.ts";
import { modelIdOf } from "./hosted-settings.ts";
import type { HostedJudge } from "./hosted-classifier.ts";
import { createBreaker } from "./breaker.ts";
import type { HostedRun } from "./hosted-run.ts";
import { createManner } from "./calls/manner.ts";
import { settleByFallback } from "./judge-by-fallback.ts";
import { judgeInCalls } from "./judge-in-calls.ts";
import { type Recalled, recallVerdicts } from "./memory/recall-verdicts.ts";
import { profileFingerprint } from "./memory/verdict-memory.ts";
import { createPace } from "./pace.ts";
import { BATCH_TERMS_MAX, planBatches } from "./plan-batches.ts";
import { buildPromptHead } from "./prompt/build-prompt.ts";
import type { AnswerItem } from "./prompt/find-items.ts";
import { controlsFor } from "./prompt/controls.ts";
import { createFinish } from "./reason/finish-verdict.ts";
import { createReasonScreen } from "./reason/screen-reason.ts";
import { type CountedCalls, createRunRecorder } from "./run-recorder.ts";
import type { RunReport, SecondOpinions } from "./run-report.ts";
import { createRunDoubt } from "./second-opinion/doubt-run.ts";
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
  const recorder = createRunRecorder(judge.clock.now, (use) => judge.onUse?.(priced(use, judge)));
  const { reviewBar } = judge.fallback;
  const finish = createFinish(profile, createReasonScreen(profile, judge.settings.apiKey));
  const known = await recallVerdicts(judge, input, { finish, beside });
  const { remembered, local, own } = known;
  const ledger = createVerdictLedger(remembered, recorder, reviewBar, (verdict) =>
    finish(verdict, own.get(verdict.term)),
  );
  const { run, batches, sorted, leftOut, expected } = await planRun(judge, input, known, ledger);
  const doubt = createRunDoubt({
    sure: input.sure ?? [],
    clear: async (asked) => (await sortOutTerms(asked, profile, signal)).clear,
    random: judge.random,
  });
  const secondOpinions = await judgeOrRemember(
    { run, ledger, local, reviewBar, doubt, ...expected },
    batches,
    known,
    (done) => onProgress?.({ done, total: terms.length }),
  );
  const unjudged = settleByFallback(
    await local,
    ledger,
    reviewBar,
    detectLanguage(profile.description),
  );
  onProgress?.({ done: terms.length, total: terms.length });
  judge.onReport?.(
    recorder.report({
      ...namesOf(judge, run),
      terms: terms.length,
      judgedBy: countJudges(ledger, remembered.size, unjudged),
      askedAlone: sorted.alone.length,
      secondOpinions,
      isDoubted: doubt.isDoubted(),
      doubtCalls: doubt.calls(),
      profileSentencesLeftOut: leftOut,
      estimate: expected.estimate,
    }),
  );
  return terms.map((term) => ledger.verdicts.get(term) as Verdict);
}

/** What will be asked, and what that is expected to take; tells the estimate. */
async function planRun(
  judge: HostedJudge,
  { profile, terms, signal }: ClassifyInput,
  { remembered, local }: Recalled,
  ledger: VerdictLedger,
) {
  const { reviewBar } = judge.fallback;
  const guarded = guardProfile(profile);
  const unknown = terms.filter((term) => !remembered.has(term));
  const sorted = await sortOutTerms(unknown, profile, signal);
  ledger.giveUp(sorted.suspicious, "suspicious");
  const batches = batchesOf(sorted, String(judge.random()));
  const run = createRun(judge, guarded.profile, ledger, signal);
  const told = judge.hasFallbackJudged === true ? await local : null;
  const expected = estimateHostedRun(run, batches, { local: told, reviewBar });
  judge.onEstimate?.(expected.estimate);
  return { run, batches, sorted, leftOut: guarded.leftOut.length, expected };
}

/** All calls; of a run that is stopped, what was paid for is remembered all the same. */
async function judgeOrRemember(
  calls: Omit<Parameters<typeof judgeInCalls>[0], "early">,
  batches: readonly (readonly string[])[],
  { memory, rememberUncompared, remembered }: Recalled,
  onAnswered: (done: number) => void,
): Promise<SecondOpinions> {
  const early = new Map<string, AnswerItem>();
  try {
    return await judgeInCalls({ ...calls, early }, batches, {
      remember: memory.remember,
      answered: new Set(remembered.keys()),
      onAnswered,
    });
  } catch (error) {
    const { ledger } = calls;
    const uncompared = [...early].map(([term, item]) => ledger.toVerdict(term, item));
    // Should this fail, the reason why the run ended is still the one to tell.
    await Promise.allSettled([memory.remember(ledger.takeFresh()), rememberUncompared(uncompared)]);
    throw error;
  }
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

function priced({ calls, tokens }: CountedCalls, { price }: HostedJudge): HostedUse {
  return { calls, tokens, cost: price === null ? null : costOf(tokens, price) };
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
