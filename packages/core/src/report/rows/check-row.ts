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
  const position = columns.index.term ?? 0;
  const at = `Line ${row.line}`;
  if (row.isUnclosed) {
    return {
      column: null,
      code: "unclosed-quote",
      message: `${at}: a quotation mark is never closed. The row was left out.`,
    };
  }
  const width = checkWidth(row, header.length, at);
  if (width !== null) return width;
  if (term === "") {
    return {
      column: position,
      code: "empty-term",
      message: `${at}, column ${position + 1}: the search term is missing. The row was left out.`,
    };
  }
  if (term.length > TERM_CHARS_MAX) {
    return {
      column: position,
      code: "term-too-long",
      message: `${at}, column ${position + 1}: ${quoteCell(term)} has ${term.length} characters; no search term is longer than ${TERM_CHARS_MAX}. The row was left out.`,
    };
  }
  if (unreadable.test(term)) {
    return {
      column: position,
      code: "unreadable-text",
      message: `${at}, column ${position + 1}: ${quoteCell(term)} holds unreadable characters. The row was left out.`,
    };
  }
  if (isRepeatedHeader(row, header)) {
    return {
      column: null,
      code: "repeated-header",
      message: `${at}: the header line stands here again. It was left out.`,
    };
  }
  return null;
}

/** More cells than columns mean a stray delimiter that shifts the numbers; fewer mean a cut line. */
function checkWidth(row: RowView, columns: number, at: string): RowProblem | null {
  const { width } = row;
  if (columns === 0 || width === columns) return null;
  if (width < columns) {
    return {
      column: null,
      code: "short-row",
      message: `${at}: only ${width} of ${columns} columns; the line was cut off. The row was left out.`,
    };
  }
  let extra = columns;
  while (extra < width && row.cell(extra).trim() === "") extra += 1;
  if (extra === width) return null;
  return {
    column: null,
    code: "long-row",
    message: `${at}: ${width} columns instead of ${columns}; a cell with a delimiter is not quoted. The row was left out.`,
  };
}

function isRepeatedHeader(row: RowView, header: readonly string[]): boolean {
  if (header.length === 0 || row.cell(0) !== header[0]) return false;
  return header.every((cell, index) => cell === row.cell(index));
}
