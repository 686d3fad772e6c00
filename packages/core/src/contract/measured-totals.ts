import type { FilterSummary } from "./filter-result.ts";
import type { Inspection } from "./inspection.ts";

type Report = Pick<Inspection, "totals" | "issues">;

/** True if the report has costs in several currencies, so that they cannot be added up. */
export function hasMixedCurrencies({ issues }: Pick<Report, "issues">): boolean {
  return issues.some(({ code }) => code === "mixed-currencies");
}

/** True if some rows have no cost, so that every sum of costs is a lower bound. */
export function hasMissingCosts({ issues }: Pick<Report, "issues">): boolean {
  return issues.some(({ code }) => code === "costs-missing");
}

/** Returns the totals of a report. A total is null if its column is missing; cost also for mixed currencies. */
export function measuredTotals(report: Report): Report["totals"] {
  return hasMixedCurrencies(report) ? { ...report.totals, cost: null } : report.totals;
}

/** Returns the whole spend, including searches that the platform does not list. All shares of the spend refer to it. */
export function reportSpend({
  total,
  hidden,
}: Pick<FilterSummary["cost"], "total"> & Partial<Pick<FilterSummary["cost"], "hidden">>): number {
  return total + (hidden ?? 0);
}
