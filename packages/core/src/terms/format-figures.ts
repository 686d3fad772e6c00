const countFormat = new Intl.NumberFormat("en");
const shareFormat = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 0 });
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

/** Returns a share (0 to 1) in whole percents; below 10 % with one decimal, so that small shares are not 0 %. */
export function formatShare(share: number): string {
  return (share > 0 && share < 0.1 ? fineShareFormat : shareFormat).format(share);
}

/** Uses the report's currency (ISO code), or a plain number if the code is null or invalid. */
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
