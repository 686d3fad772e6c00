import { type FilterSummary, reportSpend } from "@termsift/core/contract";
import type { ExclusionCounts } from "./exclusion-store.ts";

export const moneyParts = ["excluded", "review", "kept", "alreadyExcluded", "hidden"] as const;
export type MoneyPart = (typeof moneyParts)[number];
export type MoneySplit = { readonly total: number; readonly parts: Record<MoneyPart, number> };

export function splitMoney(cost: FilterSummary["cost"], counts: ExclusionCounts): MoneySplit {
  const proposedExcluded = counts.cost - counts.reviewCost;
  const hidden = cost.hidden ?? 0;
  return {
    total: reportSpend(cost),
    parts: {
      excluded: atLeastZero(counts.cost),
      review: atLeastZero(cost.review - counts.reviewCost),
      kept: atLeastZero(cost.kept + cost.excluded - proposedExcluded),
      alreadyExcluded: cost.alreadyExcluded,
      hidden,
    },
  };
}

/** Rounding can make a sum slightly negative. */
function atLeastZero(value: number): number {
  return Math.max(0, Math.round(value * 1e6) / 1e6);
}
