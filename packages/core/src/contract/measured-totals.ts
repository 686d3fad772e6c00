import type { FilterSummary } from "./filter-result.ts";
import type { Inspection } from "./inspection.ts";

type Report = Pick<Inspection, "totals" | "issues">;

/** True if costs of several currencies were read, which have no sum. */
export function hasMixedCurrencies({ issues }: Pick<Report, "issues">): boolean {
  return issues.some(({ code }) => code === "mixed-currencies");
}

/** True if rows lack their cost, so every sum of costs is a lower bound. */
export function hasMissingCosts({ issues }: Pick<Report, "issues">): boolean {
  return issues.some(({ code }) => code === "costs-missing");
}

/** The sums of a report that may be shown; null for a missing column and for costs of several currencies. */
export function measuredTotals(report: Report): Report["totals"] {
  return hasMixedCurrencies(report) ? { ...report.totals, cost: null } : report.totals;
}

/**
 * The spend in a report: that of the listed search terms and that of the searches that the platform does not list. Every
 * share of spend, in every host, is a share of this.
 */
export function reportSpend({
  total,
  hidden,
}: Pick<FilterSummary["cost"], "total"> & Partial<Pick<FilterSummary["cost"], "hidden">>): number {
  return total + (hidden ?? 0);
}
