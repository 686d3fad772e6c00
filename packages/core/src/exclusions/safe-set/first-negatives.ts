import type { SafeNegative, SafeSet } from "./find-safe-set.ts";

/**
 * How many of the set's negatives, from the first on, block `share` (0..1) of the excluded terms' cost; null where the
 * whole set does not. A report without cost is measured by its terms.
 */
export function negativesForShare(set: SafeSet, share: number): number | null {
  const total = set.excludedCost > 0 ? set.excludedCost : set.excludedTerms;
  const target = total * share * (1 - 1e-9);
  if (target <= 0) return 0;
  const at = set.negatives.findIndex(
    ({ coveredCost, coveredTerms }) =>
      (set.excludedCost > 0 ? coveredCost : coveredTerms) >= target,
  );
  return at === -1 ? null : at + 1;
}

/** Shares (0..1) of the excluded cost and terms that the first `count` negatives block: what a slider shows. */
export function shareOfFirst(
  set: SafeSet,
  count: number,
): { readonly costShare: number; readonly termShare: number; readonly cost: number } {
  const last: SafeNegative | undefined = set.negatives[Math.min(count, set.negatives.length) - 1];
  const cost = last?.coveredCost ?? 0;
  return {
    cost,
    costShare: set.excludedCost > 0 ? cost / set.excludedCost : 0,
    termShare: set.excludedTerms > 0 ? (last?.coveredTerms ?? 0) / set.excludedTerms : 0,
  };
}
