import type { ExclusionTerm } from "./exclusion-term.ts";

const columnNames = [
  "terms",
  "impressions",
  "clicks",
  "cost",
  "conversions",
  "wasteTerms",
  "wasteCost",
  "unmeasuredCost",
  "unmeasuredClicks",
] as const;

/**
 * Element k of each array is a sum over all terms that the first k negatives block. Each term counts once.
 * `wasteTerms`, `wasteCost`: only the terms to exclude. `unmeasuredCost`, `unmeasuredClicks`: number of terms of which
 * at least one row lacks the figure.
 */
export type TotalsOfFirst = Readonly<Record<(typeof columnNames)[number], Float64Array>>;

/** Returns the totals of the first k negatives for each k. `blockedBy[n]`: indexes of the terms of negative n. */
export function totalsOfFirst(
  terms: readonly ExclusionTerm[],
  blockedBy: readonly (readonly number[])[],
): TotalsOfFirst {
  const totals = Object.fromEntries(
    columnNames.map((name) => [name, new Float64Array(blockedBy.length + 1)]),
  ) as TotalsOfFirst;
  const isCounted = new Uint8Array(terms.length);
  for (const [at, places] of blockedBy.entries()) {
    const next = at + 1;
    for (const sums of Object.values(totals)) sums[next] = sums[at] as number;
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
