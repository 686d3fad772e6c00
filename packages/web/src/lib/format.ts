const countFormat = new Intl.NumberFormat("en");
const shareFormat = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 0 });
const fineShareFormat = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 1 });
const plainMoneyFormat = new Intl.NumberFormat("en", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const moneyFormats = new Map<string, Intl.NumberFormat>();
const dayOfYearFormat = new Intl.DateTimeFormat("en-US", {
  month: "long",
  day: "numeric",
  timeZone: "UTC",
});
const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

/** Returns the day in UTC. @example formatDayOfYear("2026-12-01T00:00:00.000Z") // "December 1" */
export function formatDayOfYear(iso: string): string {
  return dayOfYearFormat.format(new Date(iso));
}

/** Returns the day in the browser's time zone. @example formatDay("2026-11-22T12:00:00.000Z") // "Nov 22, 2026" */
export function formatDay(iso: string): string {
  return dayFormat.format(new Date(iso));
}

export function formatCount(value: number): string {
  return countFormat.format(value);
}

/** Returns whole percents, but one decimal below 10 %, so that a small share is not shown as 0 %. */
export function formatShare(share: number): string {
  return (share > 0 && share < 0.1 ? fineShareFormat : shareFormat).format(share);
}

/** Uses the report's currency, or a plain number if the report names no currency. */
export function formatMoney(value: number, currency: string | null): string {
  return (currency === null ? plainMoneyFormat : moneyFormatOf(currency)).format(value);
}

function moneyFormatOf(currency: string): Intl.NumberFormat {
  const known = moneyFormats.get(currency);
  if (known) return known;
  const made = createMoneyFormat(currency);
  moneyFormats.set(currency, made);
  return made;
}

function createMoneyFormat(currency: string): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat("en", { style: "currency", currency });
  } catch {
    return plainMoneyFormat;
  }
}

export function plural(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}
