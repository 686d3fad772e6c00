import type { BusinessProfile } from "@termsift/core/profile";
import type { Verdict } from "@termsift/core/verdicts";
import type { ClassifyInput } from "../classifier.ts";
import { detectLanguage } from "../language/detect-language.ts";
import { createAnswerRoom } from "./cost/answer-room.ts";
import { estimateHostedRun } from "./cost/estimate-hosted-run.ts";
import { PRICES_DATE } from "./cost/prices.ts";
import { createSpending } from "./cost/spending.ts";
import { callSettingsFor } from "./calls/call-settings.ts";
import { modelIdOf } from "./hosted-settings.ts";
import type { HostedJudge } from "./hosted-classifier.ts";
import { createBreaker } from "./breaker.ts";
import type { HostedRun } from "./hosted-run.ts";
import { createManner } from "./calls/manner.ts";
import { judgeBatch } from "./judge-batch.ts";
import { judgeLocally, settleByFallback } from "./judge-by-fallback.ts";
import { openMemory } from "./memory/recall-verdicts.ts";
import { profileFingerprint } from "./memory/verdict-memory.ts";
import { createPace } from "./pace.ts";
import { BATCH_TERMS_MAX, planBatches } from "./plan-batches.ts";
import { buildPromptHead } from "./prompt/build-prompt.ts";
import { controlsFor } from "./prompt/controls.ts";
import { createRunRecorder } from "./run-recorder.ts";
import type { RunReport, SecondOpinions } from "./run-report.ts";
import { guardProfile } from "./suspicion/guard-profile.ts";
import { sortOutTerms } from "./suspicion/sort-out-terms.ts";
import { judgeTwice, type SecondOpinionParts } from "./second-opinion/second-opinions.ts";
import { shuffle } from "./shuffle.ts";
import { createVerdictLedger, type VerdictLedger, type VerdictSink } from "./verdict-ledger.ts";

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
  const estimate = estimateHostedRun(run, batches, { local: known, reviewBar });
  judge.onEstimate?.(estimate);
  const secondOpinions = await judgeInCalls({ run, ledger, local, reviewBar }, batches, {
    remember: memory.remember,
    answered: new Set(remembered.keys()),
    onAnswered: (done) => onProgress?.({ done, total: terms.length }),
  });
  const unjudged = settleByFallback(await local, ledger, reviewBar, language);
  onProgress?.({ done: terms.length, total: terms.length });
  const judgedBy = {
    hosted: ledger.verdicts.size - remembered.size - ledger.forFallback.length,
    memory: remembered.size,
    fallback: ledger.forFallback.length - unjudged,
    nobody: unjudged,
  };
  judge.onReport?.(
    recorder.report({
      ...namesOf(judge, run),
      terms: terms.length,
      judgedBy,
      askedAlone: sorted.alone.length,
      secondOpinions,
      profileSentencesLeftOut: guarded.leftOut.length,
      estimate,
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

type Calls = Pick<SecondOpinionParts, "local" | "reviewBar"> & {
  readonly ledger: VerdictLedger;
  readonly run: HostedRun;
};

type Answered = {
  readonly remember: (verdicts: readonly Verdict[]) => Promise<void>;
  /** Terms with an answer, whether or not it stands yet. */
  readonly answered: Set<string>;
  readonly onAnswered: (done: number) => void;
};

/** All calls of a run: the first ones, and those about what contradicts the local model. */
async function judgeInCalls(
  { run, ...parts }: Calls,
  batches: readonly (readonly string[])[],
  { remember, answered, onAnswered }: Answered,
): Promise<SecondOpinions> {
  const { ledger } = parts;
  run.breaker.expect(batches.length);
  const afterBatch = async () => {
    onAnswered(answered.size);
    // After each batch, so that a run that is stopped half-way has not paid for nothing.
    await remember(ledger.takeFresh());
  };
  const ask: SecondOpinionParts["ask"] = (asked, sink, onIdle) =>
    judgeBatches({ ...run, sink: countAnswers(sink, answered) }, asked, { afterBatch, onIdle });
  const opinions = await judgeTwice(
    { ...parts, termsMax: BATCH_TERMS_MAX, ask, random: run.random },
    batches,
  );
  await remember(ledger.takeFresh());
  return opinions;
}

/** Also notes which terms were answered, for the progress: a verdict may have to wait for a second opinion. */
function countAnswers(sink: VerdictSink, answered: Set<string>): VerdictSink {
  return {
    giveUp: sink.giveUp,
    accept: (term, item) => {
      answered.add(term);
      sink.accept(term, item);
    },
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
    answerRoom: createAnswerRoom(),
    breaker: createBreaker(),
    pace: createPace(BATCH_TERMS_MAX),
  };
}

type BatchEvents = {
  readonly afterBatch: () => Promise<void>;
  /** No batch is left to begin; others may still be under way. */
  readonly onIdle: (() => void) | undefined;
};

/** As many batches at once as the settings allow; the limiter has the last word, since others may share the key. */
async function judgeBatches(
  run: HostedRun,
  batches: readonly (readonly string[])[],
  { afterBatch, onIdle }: BatchEvents,
): Promise<void> {
  let next = 0;
  const work = async () => {
    for (let batch = batches[next++]; batch !== undefined; batch = batches[next++]) {
      for (let start = 0; start < batch.length;) {
        const part = batch.slice(start, start + run.pace.termsMax());
        await judgeBatch(run, part);
        start += part.length;
      }
      await afterBatch();
    }
    onIdle?.();
  };
  const workers = Math.min(run.settings.concurrency, batches.length);
  await Promise.all(Array.from({ length: workers }, work));
}
