const plain = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });

/** A count or a fractional metric: "1,234.5"; a dash where the report has no such column. */
export function formatNumber(value: number | null): string {
  return value === null ? "–" : plain.format(value);
}

/** Money in the report's own currency: "INR 18,859.20"; without a currency the bare sum. */
export function formatMoney(value: number | null, currency: string | null): string {
  if (value === null) return "–";
  const amount = value.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return currency === null ? amount : `${currency} ${amount}`;
}

export function formatShare(part: number, whole: number): string {
  return whole > 0 ? `${Math.round((part / whole) * 100)} %` : "";
}
