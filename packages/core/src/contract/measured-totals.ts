import type { Inspection } from "./inspection.ts";

type Report = Pick<Inspection, "totals" | "issues">;

/** Whether costs of several currencies were read, which add up to nothing. */
export function hasMixedCurrencies({ issues }: Pick<Report, "issues">): boolean {
  return issues.some(({ code }) => code === "mixed-currencies");
}

/** Whether rows do not state what they cost, so that every sum of costs is the least that it can be. */
export function hasMissingCosts({ issues }: Pick<Report, "issues">): boolean {
  return issues.some(({ code }) => code === "costs-missing");
}

/** The sums of a report that may be shown: null for what it does not have, and for costs of several currencies. */
export function measuredTotals(report: Report): Report["totals"] {
  return hasMixedCurrencies(report) ? { ...report.totals, cost: null } : report.totals;
}
