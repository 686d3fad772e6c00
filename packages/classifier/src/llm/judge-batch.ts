import { askWithRetries } from "./calls/ask-with-retries.ts";
import type { CallAnswer } from "./calls/call-outcome.ts";
import type { HostedRun } from "./hosted-run.ts";
import { type ControlledBatch, insertControls, isControlWrong } from "./prompt/controls.ts";
import { type Reading, readAnswer } from "./prompt/read-answer.ts";
import type { RetryCause, RetryEvent } from "./run-report.ts";

/** After so many replies a term that is still without a verdict goes to the fallback. */
const REPLIES_MAX = 3;

/**
 * Judges a batch to its end: every term is accepted or given up. Keeps what is valid of each reply and asks again for
 * the rest only, in halves when the reply was cut off. A batch whose reply held nothing, or whose control came back
 * wrong, is split until the term that turned the model's head stands alone; nothing of such a reply is used.
 *
 * @param reply which reply this is to these terms, from 1
 */
export async function judgeBatch(
  run: HostedRun,
  terms: readonly string[],
  reply = 1,
): Promise<void> {
  const batch = insertControls(terms, run.controls, run.random);
  const asked = await askWithRetries(run, batch.terms);
  if (asked.kind === "gave-up") {
    // The provider refuses this request as such: a term in it or its length may be why, so smaller ones may pass.
    const mayPassSmaller = asked.cause === "bad-request" && terms.length > 1 && reply < REPLIES_MAX;
    if (mayPassSmaller) run.pace.tooLarge(terms.length);
    if (mayPassSmaller) await judgeHalves(run, terms, reply + 1);
    else run.ledger.giveUp(terms, asked.cause);
    return;
  }
  const reading = readAnswer(asked.text, batch.terms.length);
  run.recorder.reading(reading);
  const cause = causeOf(asked, reading, batch);
  const isUseless = cause === "control-wrong" || cause === "nothing-valid";
  run.breaker.answered(isUseless);
  if (isUseless && terms.length > 1) {
    // Not counted as a reply: one hostile term must not push its neighbours to the fallback.
    note(run, cause, batch, 0, "halve");
    await judgeHalves(run, terms, reply);
    return;
  }
  const missing = cause === "control-wrong" ? [...terms] : acceptValid(run, batch, reading);
  if (cause === "cut-off") run.pace.tooLarge(terms.length);
  else if (missing.length === 0) run.pace.wentWell();
  if (missing.length === 0) return;
  if (reply >= REPLIES_MAX || cause === "control-wrong") {
    note(run, cause, batch, terms.length - missing.length, "fallback");
    run.ledger.giveUp(missing, cause);
    return;
  }
  const isHalved = cause !== "missing" && missing.length > 1;
  note(run, cause, batch, terms.length - missing.length, isHalved ? "halve" : "ask-missing");
  if (isHalved) await judgeHalves(run, missing, reply + 1);
  else await judgeBatch(run, missing, reply + 1);
}

async function judgeHalves(run: HostedRun, terms: readonly string[], reply: number): Promise<void> {
  const middle = Math.ceil(terms.length / 2);
  await judgeBatch(run, terms.slice(0, middle), reply);
  await judgeBatch(run, terms.slice(middle), reply);
}

/** Hands over the valid verdicts and answers the terms without one. */
function acceptValid(run: HostedRun, batch: ControlledBatch, reading: Reading): string[] {
  const missing: string[] = [];
  for (const [position, term] of batch.terms.entries()) {
    if (position === batch.keepAt || position === batch.excludeAt) continue;
    const verdict = reading.verdicts.get(position);
    if (verdict === undefined) missing.push(term);
    else run.ledger.accept(term, verdict);
  }
  return missing;
}

function causeOf(answer: CallAnswer, reading: Reading, batch: ControlledBatch): RetryCause {
  if (isControlWrong(reading, batch)) return "control-wrong";
  if (answer.isCut) return "cut-off";
  if (answer.isRefused) return "refused";
  return reading.verdicts.size === 0 ? "nothing-valid" : "missing";
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
