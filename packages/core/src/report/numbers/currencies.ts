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

/** A cell of a currency column as a code of three letters; null for anything else. */
export function currencyCodeOf(cell: string): string | null {
  const code = cell.trim().toUpperCase();
  return /^[A-Z]{3}$/u.test(code) ? code : null;
}

/**
 * Whether letters beside a number name a currency: an ISO 4217 code in capitals or a common abbreviation. Other letters
 * are words: a spreadsheet that takes `1.23` for a date writes `Jan 23`.
 */
export function isCurrencyName(letters: string): boolean {
  return codes().has(letters) || abbreviations.has(letters.toLowerCase());
}

/**
 * How many decimals amounts of a currency have in daily life (0 for JPY and HUF, 2 for EUR, 3 for KWD), by the
 * Unicode CLDR; null for an unknown code.
 */
export function currencyDigits(code: string): number | null {
  if (!codes().has(code)) return null;
  const format = new Intl.NumberFormat("en", { style: "currency", currency: code });
  return format.resolvedOptions().maximumFractionDigits ?? null;
}
