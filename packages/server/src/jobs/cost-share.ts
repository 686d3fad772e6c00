import type { FilterSummary } from "@termsift/core/contract";

type Cost = Pick<FilterSummary["cost"], "total" | "excluded"> & Partial<FilterSummary["cost"]>;

/**
 * The share of a report's cost that was excluded, 0 to 1; undefined where the file's own figures give none (no cost, a
 * negative one, or one beyond all numbers). The public page shows the mean, and anybody can send in any figures.
 */
export function excludedCostShareOf(cost: Cost): number | undefined {
  const { excluded } = cost;
  // What the platform hides was spent, too; the result's page counts it as well.
  const total = cost.total + (cost.hidden ?? 0);
  const share = excluded / total;
  const isSound = Object.values(cost).every((part) => (part ?? 0) >= 0) && Number.isFinite(share);
  return isSound && total > 0 ? Math.min(1, share) : undefined;
}
