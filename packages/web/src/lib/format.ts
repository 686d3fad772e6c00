const countFormat = onDemand({});
const shareFormat = onDemand({ style: "percent", maximumFractionDigits: 0 });
const fineShareFormat = onDemand({ style: "percent", maximumFractionDigits: 1 });
const plainMoneyFormat = onDemand({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const moneyFormats = new Map<string, Intl.NumberFormat>();

/** Made when first asked for: four of them take a tenth of a second on a phone, and no first paint needs one. */
function onDemand(options: Intl.NumberFormatOptions): () => Intl.NumberFormat {
  let format: Intl.NumberFormat | undefined;
  return () => (format ??= new Intl.NumberFormat("en", options));
}

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/**
 * The day in UTC. By hand, as is the one below: the first date that the browser formats takes a phone a tenth of a second,
 * and the dashboard shows dates as it opens.
 *
 * @example formatDayOfYear("2026-12-01T00:00:00.000Z") // "December 1"
 */
export function formatDayOfYear(iso: string): string {
  const date = new Date(iso);
  return `${monthOf(date.getUTCMonth())} ${String(date.getUTCDate())}`;
}

/** The day where the user is. @example formatDay("2026-11-22T12:00:00.000Z") // "Nov 22, 2026" */
export function formatDay(iso: string): string {
  const date = new Date(iso);
  const month = monthOf(date.getMonth()).slice(0, 3);
  return `${month} ${String(date.getDate())}, ${String(date.getFullYear())}`;
}

function monthOf(index: number): string {
  return months[index] ?? "";
}

/** @example formatCount(12345) // "12,345" */
export function formatCount(value: number): string {
  // Nothing to group, and nothing to wait for the first format of numbers for.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  return countFormat().format(value);
}

/** Whole percents from 10 % on, one decimal below, so that a small share is not shown as none. */
export function formatShare(share: number): string {
  return share > 0 && share < 0.1 ? fineShareFormat().format(share) : shareFormat().format(share);
}

/** Money in the report's currency; a plain number where the report names none. */
export function formatMoney(value: number, currency: string | null): string {
  if (currency === null) return plainMoneyFormat().format(value);
  return moneyFormatOf(currency).format(value);
}

function moneyFormatOf(currency: string): Intl.NumberFormat {
  const known = moneyFormats.get(currency);
  if (known) return known;
  const made = createMoneyFormat(currency);
  moneyFormats.set(currency, made);
  return made;
}

/** A report may name a currency by something that is no ISO code; it is then left out. */
function createMoneyFormat(currency: string): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat("en", { style: "currency", currency });
  } catch {
    return plainMoneyFormat();
  }
}
