import type { ColumnMap } from "../layout/map-columns.ts";
import type { RowView } from "../text/row-view.ts";
import { lineMessage, quoteCell } from "./row-issues.ts";

/** Platforms cut search terms at 128 characters (measured); ten times that is no search term. */
const TERM_CHARS_MAX = 1_000;

/** A row of a report is a few hundred characters; one of 30,000 has swallowed others. */
const ROW_CHARS_MAX = 30_000;

export type RowProblem = {
  /** 0-based cell index, or null for the whole row. */
  readonly column: number | null;
  readonly code: string;
  readonly message: string;
};

const unreadable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd\ud800-\udfff]/u;

/**
 * Why a row cannot be trusted to be a search term with its numbers in their columns, or null.
 * `widthMax`: how wide the file's rows are where they all end with an empty cell more than the header has.
 */
export function checkRow(
  row: RowView,
  term: string,
  columns: ColumnMap,
  widthMax: number,
): RowProblem | null {
  const { header } = columns;
  const column = columns.index.term ?? 0;
  if (row.isUnclosed)
    return problem(row, null, "unclosed-quote", "its quotation marks do not pair");
  if (row.width !== header.length && header.length > 0) {
    const wrongWidth = checkWidth(row, header.length, widthMax);
    if (wrongWidth !== null) return wrongWidth;
  }
  if (term === "") return problem(row, column, "empty-term", "the search term is missing");
  if (term.length > TERM_CHARS_MAX) {
    const what = `${quoteCell(term)} has ${term.length} characters; no search term is longer than ${TERM_CHARS_MAX}`;
    return problem(row, column, "term-too-long", what);
  }
  if (row.length > ROW_CHARS_MAX) {
    return problem(
      row,
      null,
      "row-too-long",
      `${row.length} characters in one row; the file is damaged here`,
    );
  }
  if (unreadable.test(term)) {
    return problem(
      row,
      column,
      "unreadable-text",
      `${quoteCell(term)} holds unreadable characters`,
    );
  }
  if (isRepeatedHeader(row, term, columns)) {
    return problem(row, null, "repeated-header", "the header line stands here again");
  }
  return null;
}

function problem(row: RowView, column: number | null, code: string, what: string): RowProblem {
  const where = column === null ? "" : `, column ${column + 1}`;
  return {
    column,
    code,
    message: lineMessage(row.line, `${where}: ${what}. The row was left out.`),
  };
}

/** More cells than columns mean a stray delimiter that shifts the numbers; fewer mean a cut line. */
function checkWidth(row: RowView, columns: number, widthMax: number): RowProblem | null {
  const { width } = row;
  if (width < columns) {
    const what = `only ${width} of ${columns} columns; the line was cut off`;
    return problem(row, null, "short-row", what);
  }
  let extra = columns;
  while (extra < width && row.cell(extra).trim() === "") extra += 1;
  if (extra === width && width <= widthMax) return null;
  const what = `${width} columns instead of ${columns}; a cell with a delimiter is not quoted`;
  return problem(row, null, "long-row", what);
}

function isRepeatedHeader(row: RowView, term: string, { header, index }: ColumnMap): boolean {
  if (header.length === 0 || term !== header[index.term ?? 0]) return false;
  return header.every((cell, position) => cell === row.cell(position));
}
