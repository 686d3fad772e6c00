import type { Verdict } from "@termsift/core/verdicts";
import { createPurse, PAID_TERMS_MIN } from "./cost/purse.ts";
import type { HostedRun } from "./hosted-run.ts";
import { judgeBatch } from "./judge-batch.ts";
import { BATCH_TERMS_MAX, planBatches } from "./plan-batches.ts";
import type { SecondOpinions } from "./run-report.ts";
import type { RunDoubt } from "./second-opinion/doubt-run.ts";
import { judgeTwice, type SecondOpinionParts } from "./second-opinion/second-opinions.ts";
import type { VerdictLedger, VerdictSink } from "./verdict-ledger.ts";

type Calls = Pick<SecondOpinionParts, "local" | "reviewBar" | "early"> & {
  readonly ledger: VerdictLedger;
  readonly doubt: RunDoubt;
  readonly run: HostedRun;
  /** See `ExpectedRun`. */
  readonly firstShare: number;
};

type Answered = {
  readonly remember: (verdicts: readonly Verdict[]) => Promise<void>;
  /** Terms with an answer, whether or not it stands yet. */
  readonly answered: Set<string>;
  readonly onAnswered: (done: number) => void;
};

/**
 * All calls of a run: the first ones, and those about what contradicts the local model. Where a cost limit ends the first
 * ones, what their further askings left over pays for more, and so on until nothing is left over.
 */
export async function judgeInCalls(
  calls: Calls,
  batches: readonly (readonly string[])[],
  answers: Answered,
): Promise<SecondOpinions> {
  const { run, ledger, doubt } = calls;
  run.breaker.expect(batches.length);
  const share = run.settings.maxCost === undefined ? 1 : calls.firstShare;
  let keepsAside = true;
  let opinions = await judgeWave(calls, batches, { ...answers, firstShare: share });
  let before = 0;
  for (
    let wave = 2;
    wave <= WAVES_MAX &&
    opinions.unpaid.size > 0 &&
    run.breaker.openedBy() === null &&
    !doubt.isDoubted();
    wave += 1
  ) {
    const hasSpent = run.spending.spent() > before;
    if (!hasSpent && !keepsAside) break;
    // The share was too small for a single call; all that is left may be enough for one.
    keepsAside = hasSpent;
    before = run.spending.spent();
    const open = unpaidOf(batches, opinions.unpaid);
    // No more than one call for which nothing was kept aside.
    const next = keepsAside
      ? open
      : open.slice(0, 1).map((batch) => batch.slice(0, PAID_TERMS_MIN));
    const made = await judgeWave(calls, next, { ...answers, firstShare: keepsAside ? share : 1 });
    opinions = addOpinions(opinions, made, new Set(next.flat()));
  }
  const { unpaid, ...told } = opinions;
  ledger.giveUp([...unpaid], "cost-limit");
  return told;
}

/** Each takes the expected share of what is left, so that the last ones find hardly anything. */
const WAVES_MAX = 8;

/** With the terms that no first call could be paid for. */
type WaveOpinions = SecondOpinions & { readonly unpaid: ReadonlySet<string> };

/** Batches of the terms that no call could be paid for; whoever was to be asked alone still is. */
function unpaidOf(batches: readonly (readonly string[])[], unpaid: ReadonlySet<string>) {
  const isUnpaid = (term: string) => unpaid.has(term);
  const shared = batches.filter((batch) => batch.length > 1).flat();
  const alone = batches.filter((batch) => batch.length === 1);
  return [
    ...planBatches(shared.filter(isUnpaid)),
    ...alone.filter((batch) => batch.every(isUnpaid)),
  ];
}

function addOpinions(
  one: WaveOpinions,
  other: WaveOpinions,
  asked: ReadonlySet<string>,
): WaveOpinions {
  return {
    asked: one.asked + other.asked,
    calls: one.calls + other.calls,
    confirmed: one.confirmed + other.confirmed,
    overruled: one.overruled + other.overruled,
    unconfirmed: one.unconfirmed + other.unconfirmed,
    heldBack: one.heldBack + other.heldBack,
    unpaid: new Set([...one.unpaid].filter((term) => !asked.has(term) || other.unpaid.has(term))),
  };
}

async function judgeWave(
  { run, ...parts }: Calls,
  batches: readonly (readonly string[])[],
  { remember, answered, onAnswered, firstShare }: Answered & { readonly firstShare: number },
): Promise<WaveOpinions> {
  const unpaid = new Set<string>();
  const ledger = giveUpLater(parts.ledger, unpaid);
  const limit = run.settings.maxCost;
  const left = run.spending.left() ?? 0;
  const ceiling = limit === undefined ? undefined : limit - left * (1 - firstShare);
  const afterBatch = async () => {
    onAnswered(answered.size);
    // After each batch, so that a run that is stopped half-way has not paid for nothing.
    await remember(ledger.takeFresh());
  };
  const ask: SecondOpinionParts["ask"] = (asked, sink, onIdle) => {
    // The first calls leave what the further askings are expected to cost.
    const purse = createPurse(asked === batches ? ceiling : undefined);
    const asking = { ...run, purse, sink: countAnswers(sink, answered) };
    return judgeBatches(asking, asked, { afterBatch, onIdle });
  };
  const opinions = await judgeTwice(
    { ...parts, ledger, termsMax: BATCH_TERMS_MAX, ask, random: run.random },
    batches,
  );
  await remember(ledger.takeFresh());
  return { ...opinions, unpaid };
}

/** Terms that the money did not reach may still be asked about. */
function giveUpLater(ledger: VerdictLedger, unpaid: Set<string>): VerdictLedger {
  return {
    ...ledger,
    giveUp: (terms, cause) => {
      if (cause !== "cost-limit") ledger.giveUp(terms, cause);
      else for (const term of terms) unpaid.add(term);
    },
  };
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
      if (run.purse.isEmpty()) {
        run.sink.giveUp(batch, run.breaker.openedBy() ?? "cost-limit");
        continue;
      }
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
