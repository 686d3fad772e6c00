import type { FilterSummary } from "@termsift/core/contract";
import type { ExclusionCounts } from "./exclusion-store.ts";

export const moneyParts = ["excluded", "review", "kept", "alreadyExcluded", "hidden"] as const;
export type MoneyPart = (typeof moneyParts)[number];
export type MoneySplit = { readonly total: number; readonly parts: Record<MoneyPart, number> };

/**
 * Where the report's money goes with what the user has switched so far: a removed term counts as kept, an included
 * review term as excluded. The parts add up to the total, which includes what the platform does not list.
 */
export function splitMoney(cost: FilterSummary["cost"], counts: ExclusionCounts): MoneySplit {
  const proposedExcluded = counts.cost - counts.reviewCost;
  const hidden = cost.hidden ?? 0;
  return {
    total: cost.total + hidden,
    parts: {
      excluded: atLeastZero(counts.cost),
      review: atLeastZero(cost.review - counts.reviewCost),
      kept: atLeastZero(cost.kept + cost.excluded - proposedExcluded),
      alreadyExcluded: cost.alreadyExcluded,
      hidden,
    },
  };
}

/** Sums of many amounts can end a hair below nothing. */
function atLeastZero(value: number): number {
  return Math.max(0, Math.round(value * 1e6) / 1e6);
}
