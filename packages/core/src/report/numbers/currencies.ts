const abbreviations = new Set(
  "kr kn zł kč ft lei lek rm rp rs fr sfr tl лв ден дин din руб грн dh dhs sr qr bs gs nis ksh tsh ush bd jd kd".split(
    " ",
  ),
);

let knownCodes: ReadonlySet<string> | undefined;

function codes(): ReadonlySet<string> {
  knownCodes ??= new Set(Intl.supportedValuesOf("currency"));
  return knownCodes;
}

/** Returns the three-letter code in a cell of a currency column; null for any other text. */
export function currencyCodeOf(cell: string): string | null {
  const code = cell.trim().toUpperCase();
  return /^[A-Z]{3}$/u.test(code) ? code : null;
}

/** True if letters beside a number are a currency: an ISO 4217 code in capitals or a common abbreviation. */
export function isCurrencyName(letters: string): boolean {
  return codes().has(letters) || abbreviations.has(letters.toLowerCase());
}

/** Returns the usual number of decimals of a currency (Unicode CLDR), e.g. 0 for JPY, or null for an unknown code. */
export function currencyDigits(code: string): number | null {
  if (!codes().has(code)) return null;
  const format = new Intl.NumberFormat("en", { style: "currency", currency: code });
  return format.resolvedOptions().maximumFractionDigits ?? null;
}

/** True for a code of ISO 4217 in capitals, such as "EUR". */
export function isCurrencyCode(text: string): boolean {
  return codes().has(text);
}
