import pLimit, { type LimitFunction } from "p-limit";
import { askBatch, type AnswerSink } from "./ask-batch.ts";
import { planBatches, planSecondCalls } from "./plan-batches.ts";
import type { AnswerItem } from "./prompt/answer.ts";
import type { Run } from "./run.ts";
import type { VerdictLedger } from "./verdict-ledger.ts";

type Batches = readonly (readonly string[])[];

/** Share of the remaining money that the first calls of each wave may use. The rest pays for the second calls. */
const FIRST_SHARES = [0.8, 0.9];

/**
 * Asks about all batches, then a second time about terms whose verdict contradicts the local model. If the cost limit
 * leaves terms unasked, a second wave spends the rest of the money on them. Terms that stay unasked keep the local
 * verdict. `onAnswered` is called after each batch. Returns the number of terms that were asked about twice.
 */
export async function askInWaves(
  run: Run,
  batches: Batches,
  ledger: VerdictLedger,
  onAnswered: () => void,
): Promise<number> {
  const asking = { run, limit: pLimit(run.settings.concurrency), ledger, onAnswered };
  let askedAgain = 0;
  let open = batches;
  for (const share of FIRST_SHARES) {
    run.spending.useShare(share);
    const { contradictions, unpaid } = await askFirst(asking, open);
    run.spending.useShare(1);
    askedAgain += await askSecond(asking, contradictions);
    open = planBatches(unpaid);
  }
  for (const term of open.flat()) ledger.fallBack(term, "cost-limit");
  return askedAgain;
}

type Asking = {
  readonly run: Run;
  readonly limit: LimitFunction;
  readonly ledger: VerdictLedger;
  readonly onAnswered: () => void;
};

type Contradictions = ReadonlyMap<string, AnswerItem>;

async function askFirst(asking: Asking, batches: Batches) {
  const { ledger } = asking;
  const contradictions = batches.map(() => new Map<string, AnswerItem>());
  const unpaid: string[] = [];
  await askAll(asking, batches, (index) => ({
    accept: (term, item) => {
      if (ledger.needsSecondCall(term, item)) contradictions[index]?.set(term, item);
      else ledger.accept(term, item);
    },
    giveUp: (terms, cause) => {
      if (cause === "cost-limit") unpaid.push(...terms);
      else for (const term of terms) ledger.fallBack(term, cause);
    },
  }));
  return { contradictions, unpaid };
}

async function askSecond(asking: Asking, groups: readonly Contradictions[]): Promise<number> {
  const { ledger } = asking;
  const first = new Map(groups.flatMap((group) => [...group]));
  const calls = planSecondCalls(groups.map((group) => [...group.keys()]));
  await askAll(asking, calls, () => ({
    accept: (term, item) => {
      const earlier = first.get(term) as AnswerItem;
      if (isExclusion(earlier) === isExclusion(item)) ledger.accept(term, item);
      else ledger.review(term, earlier, "unconfirmed");
    },
    giveUp: (terms, cause) => {
      for (const term of terms) ledger.review(term, first.get(term) as AnswerItem, cause);
    },
  }));
  return first.size;
}

const isExclusion = ({ category }: AnswerItem): boolean => category !== "keep";

async function askAll(
  { run, limit, ledger, onAnswered }: Asking,
  batches: Batches,
  sinkOf: (index: number) => AnswerSink,
): Promise<void> {
  const asked = batches.map((batch, index) =>
    limit(async () => {
      await askBatch(run, batch, sinkOf(index));
      await ledger.save();
      onAnswered();
    }),
  );
  try {
    await Promise.all(asked);
  } catch (error) {
    limit.clearQueue();
    run.stoppedBy ??= "network";
    throw error;
  }
}
