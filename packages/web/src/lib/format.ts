const countFormat = new Intl.NumberFormat("en");
const shareFormat = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 0 });
const fineShareFormat = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 1 });
const moneyFormats = new Map<string, Intl.NumberFormat>();
const plainMoneyFormat = new Intl.NumberFormat("en", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** @example formatCount(12345) // "12,345" */
export function formatCount(value: number): string {
  return countFormat.format(value);
}

/** Whole percents from 10 % on, one decimal below, so that a small share is not shown as none. */
export function formatShare(share: number): string {
  return share > 0 && share < 0.1 ? fineShareFormat.format(share) : shareFormat.format(share);
}

/** Money in the report's currency; a plain number where the report names none. */
export function formatMoney(value: number, currency: string | null): string {
  if (currency === null) return plainMoneyFormat.format(value);
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
    return plainMoneyFormat;
  }
}
