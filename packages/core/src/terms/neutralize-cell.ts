const atStart = /^(?=\s*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])/u;
/** In many countries, Excel splits a CSV file at semicolons. It reads quotes only at the start of a cell. */
const afterSeparator = /(?=[=+\-@\uff1d\uff0b\uff0d\uff20])(?<=[;\t\r\n][\s"]*)/gu;

/**
 * True if a spreadsheet may run a text as a formula: it has = + - or @ (also full-width or after white space) at its
 * start or after a semicolon, a tab or a line break, or it starts with a tab or a line break.
 */
export function isFormula(text: string): boolean {
  return neutralizeCell(text) !== text;
}

/** Puts an apostrophe before a formula (OWASP, CSV injection): "=1+1" becomes "'=1+1", "a;=1" becomes "a;'=1". */
export function neutralizeCell<Cell extends string | number>(cell: Cell): Cell | string {
  if (typeof cell === "number") return cell;
  return cell.replaceAll(afterSeparator, "'").replace(atStart, "'");
}
