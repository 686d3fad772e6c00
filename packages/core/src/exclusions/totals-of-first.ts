import type { ExclusionTerm } from "./exclusion-term.ts";

/** Place k (0 to the number of negatives) holds the sum over all terms that the first k negatives block, each once. */
export type TotalsOfFirst = {
  readonly terms: Float64Array;
  readonly impressions: Float64Array;
  readonly clicks: Float64Array;
  readonly cost: Float64Array;
  readonly conversions: Float64Array;
  /** The part of `terms` and `cost` that is excluded; the rest is lost with the user's agreement. */
  readonly wasteTerms: Float64Array;
  readonly wasteCost: Float64Array;
  /** The number of `terms` with a row that lacks cost or clicks, which the sums therefore miss. */
  readonly unmeasuredCost: Float64Array;
  readonly unmeasuredClicks: Float64Array;
};

/**
 * The totals that the first k negatives block together, for every k, so a slider needs no further search. `blockedBy`
 * holds the places of each negative's terms in `terms`.
 */
export function totalsOfFirst(
  terms: readonly ExclusionTerm[],
  blockedBy: readonly (readonly number[])[],
): TotalsOfFirst {
  const column = (): Float64Array<ArrayBuffer> => new Float64Array(blockedBy.length + 1);
  const totals = {
    terms: column(),
    impressions: column(),
    clicks: column(),
    cost: column(),
    conversions: column(),
    wasteTerms: column(),
    wasteCost: column(),
    unmeasuredCost: column(),
    unmeasuredClicks: column(),
  };
  const columns = Object.values(totals);
  const isCounted = new Uint8Array(terms.length);
  for (const [at, places] of blockedBy.entries()) {
    const next = at + 1;
    for (const sums of columns) sums[next] = sums[at] as number;
    const add = (sums: Float64Array, value: number): void => {
      sums[next] = (sums[next] as number) + value;
    };
    for (const place of places) {
      const term = terms[place];
      if (term === undefined || isCounted[place] === 1) continue;
      isCounted[place] = 1;
      add(totals.terms, 1);
      add(totals.impressions, term.impressions);
      add(totals.clicks, term.clicks);
      add(totals.cost, term.cost);
      add(totals.conversions, term.conversions);
      if (term.unmeasured?.includes("cost")) add(totals.unmeasuredCost, 1);
      if (term.unmeasured?.includes("clicks")) add(totals.unmeasuredClicks, 1);
      if (term.role !== "exclude") continue;
      add(totals.wasteTerms, 1);
      add(totals.wasteCost, term.cost);
    }
  }
  return totals;
}
