/** From this share of the limit on, the meter says that it is nearly full. */
export const USAGE_WARNING_SHARE = 0.8;

export const usageBadges = ["Unlimited", "Limit Reached", "Nearly Full", "Active"] as const;

export type UsageBadge = (typeof usageBadges)[number];

/**
 * The badge of the usage meter. `uploadsMax` is null where uploads are unlimited.
 *
 * @example usageBadge(16, 20) // "Nearly Full"
 */
export function usageBadge(count: number, uploadsMax: number | null): UsageBadge {
  if (uploadsMax === null) return "Unlimited";
  if (count >= uploadsMax) return "Limit Reached";
  if (count >= uploadsMax * USAGE_WARNING_SHARE) return "Nearly Full";
  return "Active";
}

/** The month of an upload as `YYYY-MM`: the calendar month in UTC, so every process agrees. */
export function usageMonthOf(date: Date): string {
  return date.toISOString().slice(0, 7);
}

/** The first moment of the month after `date` (UTC), when the count starts at 0 again. */
export function usageResetsAt(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1));
}
