import Papa from "papaparse";

/** Excel and Google Ads Editor recognise UTF-8 only by this mark. Without it, accents break on Windows. */
export const BYTE_ORDER_MARK = "\ufeff";

/** Returns rows as CSV (RFC 4180, CRLF). Callers must make formulas harmless first (`neutralizeCell`). */
export function writeCsv(
  header: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  delimiter = ",",
): string {
  const cells = [[...header], ...rows.map((row) => [...row])];
  const text = Papa.unparse(cells, { newline: "\r\n", delimiter });
  return `${text}\r\n`;
}
