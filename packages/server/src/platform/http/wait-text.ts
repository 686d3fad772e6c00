const SECONDS_MAX = 90;

/**
 * Returns a waiting time in words, rounded up so that a retry succeeds.
 *
 * @example waitText(895) // "15 minutes"
 */
export function waitText(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < SECONDS_MAX) return counted(whole, "second");
  const minutes = Math.ceil(whole / 60);
  return minutes < SECONDS_MAX
    ? counted(minutes, "minute")
    : counted(Math.ceil(minutes / 60), "hour");
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
