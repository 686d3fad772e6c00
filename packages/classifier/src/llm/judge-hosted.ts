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
import { judgeLocally, settleByFallback } from "./judge-by-fallback.ts";
import { judgeInCalls } from "./judge-in-calls.ts";
import { openMemory, openUncompared, type RunMemory } from "./memory/recall-verdicts.ts";
import { profileFingerprint } from "./memory/verdict-memory.ts";
import { createPace } from "./pace.ts";
import { BATCH_TERMS_MAX, planBatches } from "./plan-batches.ts";
import { buildPromptHead } from "./prompt/build-prompt.ts";
import type { AnswerItem } from "./prompt/find-items.ts";
import { controlsFor } from "./prompt/controls.ts";
import { createFinish, type FinishVerdict } from "./reason/finish-verdict.ts";
import { createReasonScreen } from "./reason/screen-reason.ts";
import { type CountedCalls, createRunRecorder } from "./run-recorder.ts";
import type { RunReport } from "./run-report.ts";
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
  const { remembered, local, own, memory } = known;
  const ledger = createVerdictLedger(remembered, recorder, reviewBar, (verdict) =>
    finish(verdict, own.get(verdict.term)),
  );
  const guarded = guardProfile(profile);
  const unknown = terms.filter((term) => !remembered.has(term));
  const sorted = await sortOutTerms(unknown, profile, signal);
  ledger.giveUp(sorted.suspicious, "suspicious");
  const batches = batchesOf(sorted, String(judge.random()));
  const run = createRun(judge, guarded.profile, ledger, signal);
  const told = judge.hasFallbackJudged === true ? await local : null;
  const expected = estimateHostedRun(run, batches, { local: told, reviewBar });
  judge.onEstimate?.(expected.estimate);
  const doubt = createRunDoubt({
    sure: input.sure ?? [],
    clear: async (asked) => (await sortOutTerms(asked, profile, signal)).clear,
    random: judge.random,
  });
  const early = new Map<string, AnswerItem>();
  const secondOpinions = await judgeInCalls(
    { run, ledger, local, reviewBar, doubt, early, ...expected },
    batches,
    {
      remember: memory.remember,
      answered: new Set(remembered.keys()),
      onAnswered: (done) => onProgress?.({ done, total: terms.length }),
    },
  ).catch(async (error: unknown) => {
    // Stopped: what has been paid for is kept all the same.
    await memory.remember(ledger.takeFresh());
    await known.rememberUncompared([...early].map(([term, item]) => ledger.toVerdict(term, item)));
    throw error;
  });
  const language = detectLanguage(profile.description);
  const unjudged = settleByFallback(await local, ledger, reviewBar, language);
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
      profileSentencesLeftOut: guarded.leftOut.length,
      estimate: expected.estimate,
    }),
  );
  return terms.map((term) => ledger.verdicts.get(term) as Verdict);
}

type Recalled = {
  readonly memory: RunMemory;
  readonly rememberUncompared: RunMemory["remember"];
  readonly remembered: ReadonlyMap<string, Verdict>;
  /** What the local model says of the terms that were not known for sure; `own` is filled once it has spoken. */
  readonly local: Promise<ReadonlyMap<string, Verdict>>;
  readonly own: ReadonlyMap<string, Verdict>;
};

/**
 * Opens the memory and sets the local model to work. Remembered verdicts are finished again, as what stands in a memory
 * may have come from anywhere; those of a stopped run count where the local model says the same.
 */
async function recallVerdicts(
  judge: HostedJudge,
  input: ClassifyInput,
  { finish, beside }: { readonly finish: FinishVerdict; readonly beside: Array<Promise<unknown>> },
): Promise<Recalled> {
  const { profile, terms } = input;
  const memory = openMemory(judge.memory, profile, judge.id);
  const uncompared = openUncompared(judge.memory, profile, judge.id);
  const recalled = await memory.recall(terms);
  const unknown = terms.filter((term) => !recalled.has(term));
  const stopped = await uncompared.recall(unknown);
  const own = new Map<string, Verdict>();
  const local = judgeLocally(judge.fallback, input, unknown).then((verdicts) => {
    for (const [term, verdict] of verdicts) own.set(term, verdict);
    return verdicts;
  });
  // Settled in the end, so that a failure which nobody awaits is not unhandled.
  beside.push(local.catch(() => undefined));
  const agreed = stopped.size === 0 ? [] : agreedOf(stopped, await local);
  await memory.remember(agreed);
  const remembered = new Map(
    [...recalled.values(), ...agreed].map((verdict) => {
      return [verdict.term, finish(verdict, own.get(verdict.term))] as const;
    }),
  );
  return { memory, rememberUncompared: uncompared.remember, remembered, local, own };
}

function agreedOf(
  verdicts: ReadonlyMap<string, Verdict>,
  local: ReadonlyMap<string, Verdict>,
): readonly Verdict[] {
  return [...verdicts.values()].filter(
    ({ term, category }) => local.get(term)?.category === category,
  );
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
