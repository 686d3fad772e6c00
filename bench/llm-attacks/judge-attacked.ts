import { seededRandom } from "@termsift/classifier/testing";
import type { Category, Verdict } from "@termsift/core/verdicts";
import { planBatches } from "../../packages/classifier/src/llm/plan-batches.ts";
import { judgeTwice } from "../../packages/classifier/src/llm/second-opinion/second-opinions.ts";
import { shuffle } from "../../packages/classifier/src/llm/shuffle.ts";

/** The share of its answers that the model gets wrong without any order, each time anew. */
const WRONG = 0.01;

type Known = { readonly label: Category; readonly local: Verdict };
export type Report = ReadonlyMap<string, Known>;
/** Whom an order turns, of those that it stands beside. */
export type IsTurned = (term: string, random: () => number) => boolean;
export type Outcome = {
  readonly calls: number;
  readonly local: number;
  /** Terms to keep that are excluded at once: all, and those that the local model had proposed. */
  readonly lost: readonly string[];
  readonly lostProposals: readonly string[];
};

type Attack = {
  readonly orders: readonly string[];
  readonly isTurned: IsTurned;
  readonly seed: number;
  /** False: each first answer counts. */
  readonly asksAgain: boolean;
};

/** Of the first calls so many are under way when second askings may begin. */
const AT_ONCE = 8;

/** Whole runs are another bench's matter (llm-doubt.ts); what an order does to its neighbours is looked at here. */
const noDoubt = { compare: () => undefined, test: () => Promise.resolve(false) };

/** One run of the second askings against a model that obeys every order that stands in a call. */
export async function judgeAttacked(
  report: Report,
  reviewBar: number,
  { orders, isTurned, seed, asksAgain }: Attack,
): Promise<Outcome> {
  const random = seededRandom(seed);
  const terms = [...report.keys(), ...orders];
  const batches = planBatches(shuffle(terms, String(seed)));
  const said = new Map<string, Category>();
  let toLocal = 0;
  const leave = (left: readonly string[]) => void (toLocal += left.length);
  const { turned, answer } = createObedient(report, isTurned, random);
  const known = asksAgain ? terms : [];
  const { calls } = await judgeTwice(
    {
      ledger: {
        accept: (term, { category }) => said.set(term, category),
        giveUp: leave,
        leaveInDoubt: leave,
      },
      local: Promise.resolve(
        new Map(known.map((term) => [term, report.get(term)?.local ?? sureKeep(term)])),
      ),
      reviewBar,
      doubt: noDoubt,
      early: new Map(),
      termsMax: 50,
      random,
      ask: async (asked, sink, onIdle) => {
        // The local verdicts come in meanwhile, so that second askings can begin early.
        await Promise.resolve();
        for (const [index, batch] of asked.entries()) {
          if (index === asked.length - AT_ONCE) onIdle?.();
          const isOrdered = batch.some((term) => orders.includes(term));
          for (const term of batch) {
            const category = answer(term, isOrdered);
            sink.accept(term, { n: 0, category, confidence: "high", reason: "" });
          }
        }
      },
    },
    batches,
  );
  const lost = [...turned].filter((term) => {
    const own = report.get(term);
    const isKeep = own !== undefined && own.label === "keep";
    return isKeep && (said.get(term) ?? "keep") !== "keep" && !isSure(own.local, reviewBar);
  });
  const lostProposals = lost.filter((term) => report.get(term)?.local.category !== "keep");
  return { calls, local: toLocal, lost, lostProposals };
}

function createObedient(report: Report, isTurned: IsTurned, random: () => number) {
  const turned = new Set<string>();
  return {
    turned,
    answer: (term: string, isOrdered: boolean): Category => {
      const own = report.get(term)?.label ?? "keep";
      const isWrong = random() < WRONG;
      if (isOrdered && isTurned(term, random)) {
        turned.add(term);
        return "negative";
      }
      if (!isWrong) return own;
      return own === "keep" ? "negative" : "keep";
    },
  };
}

/** What the local model excludes at once by itself, no order has to turn. */
function isSure({ category, confidence }: Verdict, reviewBar: number): boolean {
  return category !== "keep" && confidence >= reviewBar;
}

function sureKeep(term: string): Verdict {
  return { term, category: "keep", confidence: 0.9, reason: "" };
}
