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

/**
 * True if a spreadsheet may run a text as a formula: it starts with = + - or @ (also full-width or after white space),
 * a tab or a line break.
 */
export function isFormula(text: string): boolean {
  return /^\s*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/u.test(text);
}

/** Puts an apostrophe before a formula (OWASP, CSV injection): "=1+1" becomes "'=1+1". */
export function neutralizeCell<Cell extends string | number>(cell: Cell): Cell | string {
  if (typeof cell === "number") return cell;
  return isFormula(cell) ? `'${cell}` : cell;
}
