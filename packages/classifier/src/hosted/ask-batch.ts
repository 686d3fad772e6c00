import { callModel } from "./calls/call-model.ts";
import { type CallFailure, finalCauses } from "./calls/describe-failure.ts";
import { type AnswerItem, readAnswer } from "./prompt/answer.ts";
import { type ControlledBatch, insertControls, isControlWrong } from "./prompt/controls.ts";
import type { FallbackCause, RetryCause } from "./run-recorder.ts";
import { noteFailure, type Run } from "./run.ts";

const TRIES_MAX = 3;
/** At the cost limit, batches of at most this size are not halved, because each half would pay for the rules again. */
const PAID_TERMS_MIN = 10;

export type AnswerSink = {
  readonly accept: (term: string, item: AnswerItem) => void;
  readonly giveUp: (terms: readonly string[], cause: FallbackCause) => void;
};

/**
 * Asks the model until each term of a batch has a valid verdict or all attempts have failed. Asks again only about
 * terms without a valid verdict, in halves after a failure. A wrong verdict on a control term means that some term
 * manipulates the model. The batch is then halved until this term is alone in its call, and is given up.
 * @throws the signal's reason if aborted
 */
export async function askBatch(
  run: Run,
  terms: readonly string[],
  sink: AnswerSink,
  attempt = 1,
): Promise<void> {
  run.signal?.throwIfAborted();
  if (run.stoppedBy !== null) {
    sink.giveUp(terms, run.stoppedBy);
    return;
  }
  const batch = insertControls(terms, run.controls, run.random, run.adGroups);
  const outcome = await callModel(run, batch);
  if (outcome.kind === "cost-limit") {
    if (terms.length > PAID_TERMS_MIN) await askHalves(run, terms, sink, attempt);
    else sink.giveUp(terms, "cost-limit");
    return;
  }
  if (outcome.kind === "failure") {
    await afterFailure(run, terms, sink, { attempt, failure: outcome });
    return;
  }
  const verdicts = readAnswer(outcome.text, batch.numbers);
  if (isControlWrong(verdicts, batch)) {
    run.recorder.retry("control-wrong");
    noteFailure(run, "control-wrong", false);
    if (terms.length > 1) await askHalves(run, terms, sink, attempt);
    else sink.giveUp(terms, "control-wrong");
    return;
  }
  const missing = acceptValid(batch, verdicts, sink);
  if (verdicts.size > 0) run.failuresInARow = 0;
  if (missing.length === 0) return;
  const cause: RetryCause = outcome.isCut
    ? "cut-off"
    : outcome.isRefused
      ? "refused"
      : verdicts.size === 0
        ? "nothing-valid"
        : "missing";
  if (verdicts.size === 0) noteFailure(run, cause, false);
  run.recorder.retry(cause);
  if (attempt >= TRIES_MAX) sink.giveUp(missing, cause);
  else if (cause === "missing") await askBatch(run, missing, sink, attempt + 1);
  else await askHalves(run, missing, sink, attempt + 1);
}

async function afterFailure(
  run: Run,
  terms: readonly string[],
  sink: AnswerSink,
  { attempt, failure }: { readonly attempt: number; readonly failure: CallFailure },
): Promise<void> {
  const { cause, says, isRetried } = failure;
  const isFinal = finalCauses.has(cause);
  run.recorder.refusal(cause, says);
  noteFailure(run, cause, isFinal);
  // Smaller calls may succeed: they are faster, and only one of them contains the term that the provider refused.
  if (isFinal || isRetried || attempt >= TRIES_MAX) sink.giveUp(terms, cause);
  else await askHalves(run, terms, sink, attempt + 1);
}

async function askHalves(
  run: Run,
  terms: readonly string[],
  sink: AnswerSink,
  attempt: number,
): Promise<void> {
  const middle = Math.ceil(terms.length / 2);
  await askBatch(run, terms.slice(0, middle), sink, attempt);
  if (middle < terms.length) await askBatch(run, terms.slice(middle), sink, attempt);
}

function acceptValid(
  batch: ControlledBatch,
  verdicts: ReadonlyMap<number, AnswerItem>,
  sink: AnswerSink,
): string[] {
  const missing: string[] = [];
  for (const [place, term] of batch.terms.entries()) {
    if (place === batch.keepAt || place === batch.excludeAt) continue;
    const item = verdicts.get(place);
    if (item === undefined) missing.push(term);
    else sink.accept(term, item);
  }
  return missing;
}
