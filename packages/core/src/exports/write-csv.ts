import Papa from "papaparse";

/** Makes Excel and Google Ads Editor read UTF-8 as UTF-8; without it accents break on Windows. */
export const BYTE_ORDER_MARK = "\ufeff";

/**
 * Writes rows as CSV (RFC 4180: commas, CRLF, double quotes where needed), header first, with a final line break.
 * Cells are written as they are: tables for a spreadsheet need `neutralizeCell`, import files leave formulas out.
 */
export function writeCsv(
  header: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const text = Papa.unparse([[...header], ...rows.map((row) => [...row])], { newline: "\r\n" });
  return `${text}\r\n`;
}

/** Whether a spreadsheet would run a text as a formula: it starts with = + - @ (also full-width), a tab or a line break. */
export function isFormula(text: string): boolean {
  return /^\s*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/u.test(text);
}

/**
 * Puts an apostrophe before a text that a spreadsheet would run as a formula (OWASP, CSV injection). Numbers stay numbers.
 *
 * @example neutralizeCell("=1+1") // "'=1+1"
 */
export function neutralizeCell<Cell extends string | number>(cell: Cell): Cell | string {
  if (typeof cell === "number") return cell;
  return isFormula(cell) ? `'${cell}` : cell;
}
