import type { FilterSummary } from "./filter-result.ts";
import type { Inspection } from "./inspection.ts";

type Report = Pick<Inspection, "totals" | "issues">;

/** True if the report has costs in several currencies, which cannot be added up. */
export function hasMixedCurrencies({ issues }: Pick<Report, "issues">): boolean {
  return issues.some(({ code }) => code === "mixed-currencies");
}

/** True if some rows have no cost. Every sum of costs is then too low. */
export function hasMissingCosts({ issues }: Pick<Report, "issues">): boolean {
  return issues.some(({ code }) => code === "costs-missing");
}

/** Returns a report's totals. A total is null if its column is missing. Mixed currencies also make the cost null. */
export function measuredTotals(report: Report): Report["totals"] {
  return hasMixedCurrencies(report) ? { ...report.totals, cost: null } : report.totals;
}

/**
 * Returns the whole spend, including searches that the platform hides and rows without a search term. All shown
 * percentages refer to this amount.
 */
export function reportSpend({
  total,
  hidden,
  nonTerms,
}: Pick<FilterSummary["cost"], "total"> &
  Partial<Pick<FilterSummary["cost"], "hidden" | "nonTerms">>): number {
  return total + (hidden ?? 0) + (nonTerms ?? 0);
}
