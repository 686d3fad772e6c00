export const USAGE_WARNING_SHARE = 0.8;

export type UsageBadge = "Unlimited" | "Limit Reached" | "Nearly Full" | "Active";

/** Returns the badge of the usage meter, e.g. "Nearly Full" for 16 of 20 uploads. `uploadsMax`: null if unlimited. */
export function usageBadge(count: number, uploadsMax: number | null): UsageBadge {
  if (uploadsMax === null) return "Unlimited";
  if (count >= uploadsMax) return "Limit Reached";
  if (count >= uploadsMax * USAGE_WARNING_SHARE) return "Nearly Full";
  return "Active";
}

/** Returns the calendar month of a date in UTC as `YYYY-MM`. */
export function usageMonthOf(date: Date): string {
  return date.toISOString().slice(0, 7);
}

/** Returns the start of the next month (UTC), when the upload count returns to 0. */
export function usageResetsAt(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1));
}
