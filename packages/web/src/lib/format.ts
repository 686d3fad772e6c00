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

/** @example formatCount(12345) // "12,345" */
export function formatCount(value: number): string {
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
