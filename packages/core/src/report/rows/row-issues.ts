import type { ReportIssue } from "../../contract/inspection.ts";
import type { IssueCode } from "../../contract/issue-codes.ts";
import { shownText } from "../shown-text.ts";
import type { ColumnMap } from "../layout/map-columns.ts";
import type { TableRow } from "../text/split-rows.ts";

const ISSUES_LISTED_MAX = 1_000;

export type IssueList = ReturnType<typeof createIssueList>;

/** Collects and counts issues. After 1,000 listed issues, lists only further issues of the whole file (line 0). */
export function createIssueList() {
  const listed: ReportIssue[] = [];
  let count = 0;
  return {
    listed,
    count: () => count,
    add: (line: number, column: number | null, code: IssueCode, message: string): void => {
      count += 1;
      if (listed.length >= ISSUES_LISTED_MAX && line !== 0) return;
      listed.push({ line, column: column === null ? null : column + 1, code, message });
    },
  };
}

/** Quotes a cell for a message: short, on one line, without control characters. */
export function quoteCell(cell: string): string {
  return `"${shownText(cell, 60)}${cell.length > 60 ? "…" : ""}"`;
}

/** Real terms are much shorter, because platforms cut search terms at 128 characters. */
const TERM_CHARS_MAX = 1_000;
/** Real rows have a few hundred characters. A row longer than this contains other rows by mistake. */
const ROW_CHARS_MAX = 30_000;

/** The problem of a row that may be a total without a label. */
export function emptyTermProblem(row: TableRow, column: number): RowProblem {
  const message = `Line ${row.line}, column ${column + 1}: the search term, the match type, the campaign and the ad group are missing. The row was left out.`;
  return { column, code: "empty-term", message };
}

export type RowProblem = {
  readonly column: number | null;
  readonly code: IssueCode;
  readonly message: string;
};

const unreadable = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ud800-\udfff]/u;

/** Returns why a row cannot be read, or null. A row may have extra empty cells, up to `widthMax` cells in all. */
export function checkRow(
  row: TableRow,
  term: string,
  columns: ColumnMap,
  widthMax: number,
): RowProblem | null {
  const { cells } = row;
  const column = columns.index.term ?? 0;
  const problem = (code: IssueCode, what: string, at: number | null = null): RowProblem => {
    const where = at === null ? "" : `, column ${at + 1}`;
    return {
      column: at,
      code,
      message: `Line ${row.line}${where}: ${what}. The row was left out.`,
    };
  };
  if (row.isUnclosed === true)
    return problem("unclosed-quote", "a quotation mark is missing or misplaced");
  const width = columns.header.length;
  if (width > 0 && cells.length < width) {
    return problem("short-row", `only ${cells.length} of ${width} columns; the line was cut off`);
  }
  if (width > 0 && cells.length > width && !isPadded(cells, width, widthMax)) {
    const what = `${cells.length} columns instead of ${width}; a cell that contains the column separator has no quotation marks`;
    return problem("long-row", what);
  }
  if (term.length > TERM_CHARS_MAX) {
    const what = `${quoteCell(term)} has ${term.length} characters; no search term is longer than ${TERM_CHARS_MAX}`;
    return problem("term-too-long", what, column);
  }
  const length = cells.reduce((sum, cell) => sum + cell.length, 0);
  if (length > ROW_CHARS_MAX) {
    return problem("row-too-long", `${length} characters in one row; the file is damaged here`);
  }
  if (unreadable.test(term)) {
    return problem("unreadable-text", `${quoteCell(term)} contains unreadable characters`, column);
  }
  if (isRepeatedHeader(cells, columns)) {
    return problem("repeated-header", "this line repeats the header");
  }
  return null;
}

/** True if only empty cells follow the header's columns. If not, a stray delimiter has moved the numbers. */
function isPadded(cells: readonly string[], width: number, widthMax: number): boolean {
  return cells.length <= widthMax && cells.slice(width).every((cell) => cell.trim() === "");
}

function isRepeatedHeader(cells: readonly string[], { header, index }: ColumnMap): boolean {
  const at = index.term ?? 0;
  return cells[at] === header[at] && header.every((cell, position) => cell === cells[position]);
}
