import type { ColumnMap } from "../layout/map-columns.ts";
import type { RowView } from "../text/row-view.ts";
import { quoteCell } from "./row-issues.ts";

/** Platforms cut search terms at 128 characters (measured); ten times that is no search term. */
export const TERM_CHARS_MAX = 1_000;

export type RowProblem = {
  /** 0-based cell index, or null for the whole row. */
  readonly column: number | null;
  readonly code: string;
  readonly message: string;
};

const unreadable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd\ud800-\udfff]/u;

/** Why a row cannot be trusted to be a search term with its numbers in their columns, or null. */
export function checkRow(row: RowView, term: string, columns: ColumnMap): RowProblem | null {
  const { header } = columns;
  const column = columns.index.term ?? 0;
  if (row.isUnclosed)
    return problem(row, null, "unclosed-quote", "a quotation mark is never closed");
  if (row.width !== header.length && header.length > 0) {
    const wrongWidth = checkWidth(row, header.length);
    if (wrongWidth !== null) return wrongWidth;
  }
  if (term === "") return problem(row, column, "empty-term", "the search term is missing");
  if (term.length > TERM_CHARS_MAX) {
    const what = `${quoteCell(term)} has ${term.length} characters; no search term is longer than ${TERM_CHARS_MAX}`;
    return problem(row, column, "term-too-long", what);
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
  return { column, code, message: `Line ${row.line}${where}: ${what}. The row was left out.` };
}

/** More cells than columns mean a stray delimiter that shifts the numbers; fewer mean a cut line. */
function checkWidth(row: RowView, columns: number): RowProblem | null {
  const { width } = row;
  if (width < columns) {
    const what = `only ${width} of ${columns} columns; the line was cut off`;
    return problem(row, null, "short-row", what);
  }
  let extra = columns;
  while (extra < width && row.cell(extra).trim() === "") extra += 1;
  if (extra === width) return null;
  const what = `${width} columns instead of ${columns}; a cell with a delimiter is not quoted`;
  return problem(row, null, "long-row", what);
}

function isRepeatedHeader(row: RowView, term: string, { header, index }: ColumnMap): boolean {
  if (header.length === 0 || term !== header[index.term ?? 0]) return false;
  return header.every((cell, position) => cell === row.cell(position));
}
