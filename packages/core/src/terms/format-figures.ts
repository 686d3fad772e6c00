const countFormat = new Intl.NumberFormat("en");
const shareFormat = new Intl.NumberFormat("en", {
  style: "percent",
  maximumFractionDigits: 0,
  // A rounding error below 0 must not become "-0%".
  signDisplay: "negative",
});
const fineShareFormat = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 1 });
const plainMoneyFormat = new Intl.NumberFormat("en", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const moneyFormats = new Map<string, Intl.NumberFormat>();

/** @example formatCount(1234) // "1,234" */
export function formatCount(value: number): string {
  return countFormat.format(value);
}

/** Returns a share (0..1) in percent: at most one decimal below 10% (0.004 gives "0.4%"), else a whole number. */
export function formatShare(share: number): string {
  return (share > 0 && share < 0.1 ? fineShareFormat : shareFormat).format(share);
}

/** Returns an amount such as "€1,234.50". Without a valid currency code, returns a plain number with two decimals. */
export function formatMoney(value: number, currency: string | null): string {
  if (currency === null) return plainMoneyFormat.format(value);
  const format = moneyFormats.get(currency) ?? createMoneyFormat(currency);
  moneyFormats.set(currency, format);
  return format.format(value);
}

function createMoneyFormat(currency: string): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat("en", { style: "currency", currency });
  } catch {
    return plainMoneyFormat;
  }
}

/** Rounds a figure to two decimals. */
export function roundToCents(value: number): number {
  return Math.round(value * 100) / 100;
}
