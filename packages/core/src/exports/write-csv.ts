import Papa from "papaparse";

/** Makes Excel and Google Ads Editor read UTF-8 as UTF-8; without it accents break on Windows. */
export const BYTE_ORDER_MARK = "\ufeff";

/**
 * Writes rows as CSV (RFC 4180: commas, CRLF, double quotes where needed), header first, with a final line break.
 * Cells are written as they are: `neutralizeCell` is for tables that people open in a spreadsheet, not for files that
 * an ad platform reads.
 */
export function writeCsv(
  header: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const text = Papa.unparse([[...header], ...rows.map((row) => [...row])], { newline: "\r\n" });
  return `${text}\r\n`;
}

/**
 * Keeps a spreadsheet from running a cell as a formula: text that starts with = + - @ (also full-width), a tab or a
 * line break gets an apostrophe in front (OWASP, CSV injection). Numbers stay numbers.
 *
 * @example neutralizeCell("=1+1") // "'=1+1"
 */
export function neutralizeCell<Cell extends string | number>(cell: Cell): Cell | string {
  if (typeof cell === "number") return cell;
  return /^\s*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/u.test(cell) ? `'${cell}` : cell;
}
