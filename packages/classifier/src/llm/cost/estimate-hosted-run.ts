import type { Verdict } from "@termsift/core/verdicts";
import type { HostedRun } from "../hosted-run.ts";
import { BATCH_TERMS_MAX } from "../plan-batches.ts";
import { contradictionOdds, isProposal } from "../second-opinion/consequence.ts";
import { loneSampleSize } from "../second-opinion/draw-lone-sample.ts";
import { type CallSize, estimateRun, type RunEstimate, sizeOfCall } from "./estimate-run.ts";

/** Third askings, and what local models are surer of than they should be: measured by bench/llm-cascade.ts. */
const SURPRISES = 1.4;

/** Of terms that the local model has not judged yet: its mean doubt on labelled data, rounded up. */
const UNKNOWN_ODDS = 0.1;

/** Terms of each call that are put to the test though they contradict nothing: an exclusion and a "keep". */
const SPOTS = 2;

/** What a run will take. */
export type ExpectedRun = {
  readonly estimate: RunEstimate;
  /** How much of its money the first calls are expected to take, above 0 to 1; the rest is for further askings. */
  readonly firstShare: number;
};

/**
 * What a run over these batches will take, before its first call, second opinions included: as many terms are expected
 * to be asked again as the local model's own confidence says that it will be contradicted, and some of them alone.
 */
export function estimateHostedRun(run: Asking, batches: Batches, known: Known): ExpectedRun {
  const { first, further } = expectCalls(run, batches, known);
  const estimate = estimateRun([...first, ...further], batches.flat().length, run.price);
  const ofFirst = estimateRun(first, 0, run.price).cost ?? 0;
  return { estimate, firstShare: estimate.cost ? ofFirst / estimate.cost : 1 };
}

type Batches = readonly (readonly string[])[];
type Asking = Pick<HostedRun, "head" | "controls" | "manner" | "price">;

type Known = {
  /** Null where it has not judged yet. */
  readonly local: ReadonlyMap<string, Verdict> | null;
  readonly reviewBar: number;
};

function expectCalls(
  run: Asking,
  batches: Batches,
  { local, reviewBar }: Known,
): { readonly first: CallSize[]; readonly further: CallSize[] } {
  const controls = [run.controls.keep, run.controls.exclude];
  const again = expectSecondCalls(batches, {
    oddsOf: (term) => {
      if (local === null) return SURPRISES * UNKNOWN_ODDS;
      const verdict = local.get(term);
      return verdict === undefined ? 0 : SURPRISES * contradictionOdds(verdict, reviewBar);
    },
    isSpotChecked: (term) => {
      const verdict = local?.get(term);
      return local === null || (verdict !== undefined && isProposal(verdict, reviewBar));
    },
  });
  const alone = again
    .flat()
    .slice(0, loneSampleSize(batches.length))
    .map((term) => [term]);
  const { thinkingTokensMax } = run.manner.now();
  const sizesOf = (calls: Batches) =>
    calls.map((batch) => sizeOfCall(run.head, [...batch, ...controls], thinkingTokensMax));
  return { first: sizesOf(batches), further: sizesOf([...again, ...alone]) };
}

type Expectation = {
  readonly oddsOf: (term: string) => number;
  /** Whether it may be one of those of its call that are put to the test though it contradicts nothing. */
  readonly isSpotChecked: (term: string) => boolean;
};

/**
 * Calls as they will be needed about the terms that are expected to be contradicted: no two terms of one batch share
 * one, so there are at least as many as one batch has such terms.
 */
function expectSecondCalls(
  batches: readonly (readonly string[])[],
  { oddsOf, isSpotChecked }: Expectation,
): string[][] {
  const shared = batches.filter((batch) => batch.length > 1);
  const expected = shared.map((batch) => {
    const contradicted = Math.round(batch.reduce((sum, term) => sum + oddsOf(term), 0));
    return contradicted + Math.min(SPOTS, batch.filter(isSpotChecked).length);
  });
  const calls: string[][] = [];
  for (const [index, batch] of shared.entries()) {
    const likely = batch.toSorted((left, right) => oddsOf(right) - oddsOf(left));
    let call = 0;
    for (const term of likely.slice(0, expected[index])) {
      while ((calls[call]?.length ?? 0) >= BATCH_TERMS_MAX) call += 1;
      (calls[call] ??= []).push(term);
      call += 1;
    }
  }
  return calls;
}
