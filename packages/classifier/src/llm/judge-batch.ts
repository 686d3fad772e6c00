import type { AnswerWorth } from "./breaker.ts";
import { type Asked, askWithRetries, SLOW_TERMS_MIN } from "./calls/ask-with-retries.ts";
import type { CallAnswer } from "./calls/call-outcome.ts";
import { PAID_TERMS_MIN } from "./cost/purse.ts";
import type { HostedRun } from "./hosted-run.ts";
import type { AnswerItem } from "./prompt/find-items.ts";
import { type ControlledBatch, insertControls, isControlWrong } from "./prompt/controls.ts";
import { type Reading, readAnswer } from "./prompt/read-answer.ts";
import { repeatedReasons } from "./reason/repeated-reasons.ts";
import type { RetryCause, RetryEvent } from "./run-report.ts";
import { isExclusion } from "./second-opinion/votes.ts";

/** After so many replies a term that is still without a verdict goes to the fallback. */
const REPLIES_MAX = 3;

type Tries = {
  /** Which reply the next one is, from 1. */
  readonly reply: number;
  /** One of them ended before its first verdict. */
  readonly cameEmpty: boolean;
};

const firstTry: Tries = { reply: 1, cameEmpty: false };

/**
 * Judges a batch to its end: every term is accepted or given up. Keeps what is valid of each reply and asks again for
 * the rest only, in halves when the reply was cut off. A batch whose reply left out most terms, or whose control came
 * back wrong, is split until the term that turned the model's head stands alone; nothing of such a reply is used.
 *
 * @param tries what these terms have been through
 */
export async function judgeBatch(
  run: HostedRun,
  terms: readonly string[],
  tries: Tries = firstTry,
): Promise<void> {
  const { reply } = tries;
  const batch = insertControls(terms, run.controls, run.random);
  const asked = await askWithRetries(run, batch);
  if (asked.kind === "gave-up") {
    await afterGivingUp(run, terms, tries, { ...asked, batchSize: batch.terms.length });
    return;
  }
  const reading = readAnswer(asked.text, batch.numbers);
  run.recorder.reading(reading);
  const cause = causeOf(asked, reading, batch);
  const worth = worthOf(cause, reading, batch);
  run.breaker.answered(worth);
  if (worth === "empty") {
    await afterEmptyAnswer(run, terms, tries, batch);
    return;
  }
  if (run.breaker.takeDoubt() && !(await canJudge(run))) run.breaker.open("unfit-model");
  if (worth === "useless" && terms.length > 1) {
    // Not counted as a reply: one hostile term must not push its neighbours to the fallback.
    note(run, cause, batch, 0, "halve");
    await judgeHalves(run, terms, tries);
    return;
  }
  const missing = cause === "control-wrong" ? [...terms] : acceptValid(run, batch, reading);
  if (cause === "cut-off") run.pace.tooLarge(terms.length);
  else if (missing.length === 0) run.pace.wentWell();
  if (missing.length === 0) return;
  if (reply >= REPLIES_MAX || cause === "control-wrong") {
    note(run, cause, batch, terms.length - missing.length, "fallback");
    run.sink.giveUp(missing, cause);
    return;
  }
  const isHalved = cause !== "missing" && missing.length > 1;
  note(run, cause, batch, terms.length - missing.length, isHalved ? "halve" : "ask-missing");
  const next = { ...tries, reply: reply + 1 };
  if (isHalved) await judgeHalves(run, missing, next);
  else await judgeBatch(run, missing, next);
}

/** No answer came, or the provider refuses this request as such. */
async function afterGivingUp(
  run: HostedRun,
  terms: readonly string[],
  tries: Tries,
  { cause, isTooLong, batchSize }: Exclude<Asked, CallAnswer> & { readonly batchSize: number },
): Promise<void> {
  if (isTooLong) {
    run.pace.neverAgain(terms.length);
    if (terms.length > 1) return judgeHalves(run, terms, tries);
    // Not even one term has room beside the rulebook.
    run.breaker.open(cause);
  }
  if (cause === "cost-limit") {
    // Less of it may be paid for.
    run.purse.refused(terms.length);
    if (terms.length > PAID_TERMS_MIN && !run.purse.isEmpty())
      return judgeHalves(run, terms, tries);
  }
  if (cause === "timeout" && batchSize > SLOW_TERMS_MIN && run.breaker.openedBy() === null) {
    // A smaller one may be answered in time.
    run.pace.tooLarge(terms.length);
    return judgeHalves(run, terms, tries);
  }
  // A term in it may be why, so smaller ones may pass.
  if (cause === "bad-request" && terms.length > 1 && tries.reply < REPLIES_MAX) {
    return judgeHalves(run, terms, { ...tries, reply: tries.reply + 1 });
  }
  run.sink.giveUp(terms, cause);
}

/** The answer ended before its first verdict: thinking took it all. It is paid for in full, so it is tried once more only. */
async function afterEmptyAnswer(
  run: HostedRun,
  terms: readonly string[],
  tries: Tries,
  batch: ControlledBatch,
): Promise<void> {
  run.pace.tooLarge(terms.length);
  const isHalved = !tries.cameEmpty && terms.length > 1 && run.breaker.openedBy() === null;
  note(run, "cut-off", batch, 0, isHalved ? "halve" : "fallback");
  if (isHalved) await judgeHalves(run, terms, { ...tries, cameEmpty: true });
  else run.sink.giveUp(terms, "only-thinking");
}

/**
 * Whether the model judges the two controls rightly with no stranger's term beside them. If it does, it is the batches
 * that turn its head, and not the model that is unfit.
 */
async function canJudge(run: HostedRun): Promise<boolean> {
  const batch = insertControls([], run.controls, run.random);
  const asked = await askWithRetries(run, batch);
  if (asked.kind === "gave-up") return true;
  const reading = readAnswer(asked.text, batch.numbers);
  return reading.verdicts.size > 0 && !isControlWrong(reading, batch);
}

async function judgeHalves(run: HostedRun, terms: readonly string[], tries: Tries): Promise<void> {
  const middle = Math.ceil(terms.length / 2);
  await judgeBatch(run, terms.slice(0, middle), tries);
  await judgeBatch(run, terms.slice(middle), tries);
}

/** Hands over the valid verdicts, those whose reasons repeat themselves without one, and answers the terms without one. */
function acceptValid(run: HostedRun, batch: ControlledBatch, reading: Reading): string[] {
  const missing: string[] = [];
  const valid = new Map<string, AnswerItem>();
  for (const [position, term] of batch.terms.entries()) {
    if (position === batch.keepAt || position === batch.excludeAt) continue;
    const verdict = reading.verdicts.get(position);
    if (verdict === undefined) missing.push(term);
    else valid.set(term, verdict);
  }
  const exclusions = [...valid].filter(([, item]) => isExclusion(item));
  const repeated = repeatedReasons(exclusions.map(([term, { reason }]) => ({ term, reason })));
  for (const [term, item] of valid) {
    run.sink.accept(term, repeated.has(term) ? { ...item, reason: "" } : item);
  }
  return missing;
}

function causeOf(answer: CallAnswer, reading: Reading, batch: ControlledBatch): RetryCause {
  if (isControlWrong(reading, batch)) return "control-wrong";
  if (answer.isCut) return "cut-off";
  if (answer.isRefused) return "refused";
  return reading.verdicts.size === 0 ? "nothing-valid" : "missing";
}

function worthOf(cause: RetryCause, reading: Reading, { terms }: ControlledBatch): AnswerWorth {
  if (cause === "control-wrong" || cause === "nothing-valid") return "useless";
  if (cause === "missing" && reading.verdicts.size * 2 < terms.length) return "useless";
  return cause === "cut-off" && reading.verdicts.size === 0 ? "empty" : "good";
}

function note(
  run: HostedRun,
  cause: RetryCause,
  batch: ControlledBatch,
  accepted: number,
  next: RetryEvent["next"],
): void {
  run.recorder.retry({
    cause,
    status: undefined,
    terms: batch.terms.length,
    accepted,
    waitMs: 0,
    next,
  });
}
