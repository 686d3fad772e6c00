const plain = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });

export function formatNumber(value: number | null): string {
  return value === null ? "–" : plain.format(value);
}

export function formatMoney(value: number | null, currency: string | null): string {
  if (value === null) return "–";
  const amount = value.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return currency === null ? amount : `${currency} ${amount}`;
}

export function formatShare(part: number, whole: number): string {
  return whole > 0 ? `${Math.round((part / whole) * 100)} %` : "";
}
