import { type CallSize, costOfCallMax, sizeOfCall } from "../cost/estimate-run.ts";
import { estimateTokens } from "../cost/estimate-tokens.ts";
import { costOf, noTokens, type TokenUse } from "../cost/token-use.ts";
import type { HostedRun } from "../hosted-run.ts";
import { buildTermList, type NumberedTerms } from "../prompt/build-prompt.ts";
import type { FallbackCause, RetryEvent } from "../run-report.ts";
import type { CallAnswer, CallFailure, CallOutcome, FailureCause } from "./call-outcome.ts";
import { callModel, type ModelCall } from "./call-model.ts";
import type { CallManner } from "./manner.ts";

const CALLS_MAX = 6;
/** Of a batch that only ever met throttling: its waits then add up to more than the breaker allows. */
const THROTTLED_CALLS_MAX = 12;
const FIRST_DELAY_MS = 500;
const DELAY_MS_MAX = 30_000;
/** A provider that wants us away for longer than this has no place for this run. */
const WAIT_MS_MAX = 120_000;

/** Each of these takes its full time. A call that can be made smaller is not made again as it was. */
const SLOW_CALLS_MAX = 3;
const SHORT_THINKING_TOKENS = 2_000;

/** Of so few terms, the two controls included, a smaller call would be hardly faster. */
export const SLOW_TERMS_MIN = 7;

/** An answer, or why there will be none. */
export type Asked =
  | CallAnswer
  | {
      readonly kind: "gave-up";
      readonly cause: FallbackCause;
      /** The provider takes no call of this length, however little room it gets for its answer. */
      readonly isTooLong: boolean;
    };

/**
 * Asks about one batch until an answer comes: up to six calls, twelve where it is throttled, three where none comes in
 * time (one where the batch can be made smaller), waiting twice as long each time, and never less than the provider
 * says. Throws only when aborted.
 */
export async function askWithRetries(run: HostedRun, batch: NumberedTerms): Promise<Asked> {
  for (let call = 1; ;) {
    const leave = await run.limiter.enter(run.signal);
    let next: Asked | Again | undefined;
    try {
      next = await askOnce(run, batch, call);
    } finally {
      // After a pause was asked for, so that no other call slips in between.
      leave(next !== undefined && isTooSlow(next));
    }
    if (next.kind !== "again") return next;
    if (next.waitMs === null) continue;
    await run.clock.sleep(next.waitMs, run.signal);
    call += 1;
  }
}

/** The same call after a wait, or at once in another manner, which does not count. */
type Again = {
  readonly kind: "again";
  readonly cause: FallbackCause;
  readonly waitMs: number | null;
};

function isTooSlow(next: Asked | Again): boolean {
  return next.kind !== "answer" && next.cause === "timeout";
}

async function askOnce(run: HostedRun, batch: NumberedTerms, call: number): Promise<Asked | Again> {
  const { terms } = batch;
  const manner = run.manner.now();
  const outcome = await callWithinLimit(run, batch, manner);
  if (outcome === "stopped") {
    const cause = run.breaker.openedBy() ?? "cost-limit";
    return { kind: "gave-up", cause, isTooLong: false };
  }
  if (outcome.kind === "answer") return outcome;
  // Of what may pass by itself the provider's words are kept where it did not.
  if (outcome.hope !== "again" || outcome.about !== null)
    run.recorder.refusal(outcome.cause, outcome.says);
  if (run.manner.refused(outcome.about, manner)) {
    note(run, outcome, terms.length, "again", 0);
    return { kind: "again", cause: outcome.cause, waitMs: null };
  }
  const isTooLong = outcome.about === "length";
  const waitMs = isTooLong ? null : noteFailure(run, outcome, terms.length, call);
  if (waitMs === null) {
    run.recorder.refusal(outcome.cause, outcome.says);
    return { kind: "gave-up", cause: outcome.cause, isTooLong };
  }
  return { kind: "again", cause: outcome.cause, waitMs };
}

async function callWithinLimit(
  run: HostedRun,
  batch: NumberedTerms,
  manner: CallManner,
): Promise<CallOutcome | "stopped"> {
  if (run.breaker.openedBy() !== null || run.purse.isEmpty()) return "stopped";
  const price = run.price;
  const full = sizeOfCall(run.head, batch.terms, manner.thinkingTokensMax);
  const offer = (size: CallSize) => ({
    size,
    cost: price === null ? 0 : costOfCallMax(size, price),
  });
  const reserved = await run.spending.reserve(
    () => [
      offer(full),
      offer(run.answerRoom.lean(batch.terms.length, full) ?? untried(run, batch)),
    ],
    run.purse.ceiling,
  );
  if (reserved === null) return "stopped";
  // The room for the answer is what its money was set aside for, so that no answer passes the limit.
  const { size } = reserved;
  let used = expectedUse(size);
  let isUnknown = true;
  try {
    run.signal?.throwIfAborted();
    // Told as expected until it is known: who stops a run meanwhile does not stop the bill.
    const settle = run.recorder.call(used);
    const outcome = await callModel(callAbout(run, batch, manner, size));
    if (outcome.kind === "answer") {
      run.answerRoom.learn(batch.terms.length, outcome.tokens ?? guessUse(outcome, size, manner));
    }
    const known = tokensOf(outcome);
    isUnknown = known === null;
    used = known ?? used;
    settle(used);
    return outcome;
  } finally {
    const cost = price === null ? 0 : costOf(used, price);
    run.spending.settle(reserved.cost, cost, isUnknown ? reserved.cost : cost);
  }
}

function callAbout(
  run: HostedRun,
  batch: NumberedTerms,
  manner: CallManner,
  { outputTokensMax }: CallSize,
): ModelCall {
  return {
    provider: run.settings.provider,
    model: run.model,
    callSettings: run.callSettings,
    head: run.head,
    termList: buildTermList(batch),
    outputTokensMax,
    manner,
    hides: { key: run.settings.apiKey, terms: batch.terms },
    timeoutMs: run.settings.timeoutMs,
    clock: run.clock,
    ...(run.signal === undefined ? {} : { signal: run.signal }),
  };
}

/** The call before the run's first answer where the full one finds no room: at low effort models seldom think longer. */
function untried(run: HostedRun, batch: NumberedTerms): CallSize {
  const thinking = Math.min(SHORT_THINKING_TOKENS, run.manner.now().thinkingTokensMax);
  return sizeOfCall(run.head, batch.terms, thinking);
}

/** Null where nobody reports the use, as of a call that was given up and of any at some servers: it may well be billed. */
function tokensOf(outcome: CallOutcome): TokenUse | null {
  if (outcome.kind === "answer") return outcome.tokens;
  return outcome.mayBeBilled ? null : noTokens;
}

function expectedUse({ inputTokens, outputTokens, outputTokensMax }: CallSize): TokenUse {
  return { ...noTokens, input: inputTokens, output: Math.min(outputTokens, outputTokensMax) };
}

/** What an answer can have taken at most where nobody says it: its text, and all the thinking that it had room for. */
function guessUse(
  { text }: CallAnswer,
  { inputTokens }: CallSize,
  { thinkingTokensMax }: CallManner,
): TokenUse {
  const output = estimateTokens(text) + thinkingTokensMax;
  return { ...noTokens, input: inputTokens, output, reasoning: thinkingTokensMax };
}

/** Writes the failure down and answers how long to wait before the next call, or null for none. */
function noteFailure(
  run: HostedRun,
  outcome: CallFailure,
  terms: number,
  call: number,
): number | null {
  const { cause, hope } = outcome;
  const isThrottled = cause === "too-many-requests";
  if (hope === "never" || (outcome.waitMs ?? 0) > WAIT_MS_MAX) {
    run.breaker.open(cause);
    note(run, outcome, terms, "stop-calling", 0);
    return null;
  }
  if (!isThrottled) run.breaker.failed(cause);
  // A provider that says "at once" to a call that it has just refused does not count its own calls.
  const waitMs = Math.max(outcome.waitMs ?? 0, backOffMs(call, run.random()));
  if (isThrottled) run.breaker.throttled(run.clock.now(), waitMs);
  const callsMax = callsMaxOf(cause, terms);
  if (hope === "not-so" || call >= callsMax || run.breaker.openedBy() !== null) {
    const isHalved = cause === "timeout" && terms > SLOW_TERMS_MIN;
    note(
      run,
      outcome,
      terms,
      isHalved && run.breaker.openedBy() === null ? "halve" : "fallback",
      0,
    );
    return null;
  }
  if (isThrottled) run.limiter.pause(waitMs);
  note(run, outcome, terms, "again", waitMs);
  return waitMs;
}

function callsMaxOf(cause: FailureCause, terms: number): number {
  if (cause === "too-many-requests") return THROTTLED_CALLS_MAX;
  if (cause !== "timeout") return CALLS_MAX;
  return terms > SLOW_TERMS_MIN ? 1 : SLOW_CALLS_MAX;
}

function note(
  run: HostedRun,
  { cause, status }: CallFailure,
  terms: number,
  next: RetryEvent["next"],
  waitMs: number,
): void {
  run.recorder.retry({ cause, status, terms, accepted: 0, waitMs, next });
}

/** Doubles with each call; the upper half is left to chance, so that calls that failed together come back apart. */
function backOffMs(call: number, draw: number): number {
  const delayMs = Math.min(DELAY_MS_MAX, FIRST_DELAY_MS * 2 ** (call - 1));
  return Math.round(delayMs * (0.5 + draw / 2));
}
