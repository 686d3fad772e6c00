import { AppError } from "../../errors.ts";
import type { TableRow } from "../text/split-rows.ts";
import { columnList, findLayout, type Layout } from "./find-layout.ts";
import { mapColumns } from "./map-columns.ts";
import { isTitleLine, lineText } from "./read-preamble.ts";

/** Separators between column names in one cell: common delimiters, other marks and runs of spaces. */
const separator = /[,;|^\t،，；、]| {2,}/u;
const NAMES_SHOWN_MAX = 5;

/**
 * Returns the layout of a file whose only line is a header in one cell, because a spreadsheet did not split the line.
 * Such a file is a report without rows, not a list with one term. Returns null for any other file.
 *
 * @throws AppError `not-a-table` if rows follow: each row would be read as one long term.
 */
export function joinedHeaderLayout(rows: readonly TableRow[]): Layout | null {
  for (const [position, row] of rows.entries()) {
    const cells = lineText(row).split(separator);
    const { index, knownColumns } = mapColumns(cells);
    if (index.term !== undefined && knownColumns >= 2) {
      if (rows.slice(position + 1).some((below) => lineText(below) !== "")) {
        throw joinedRowsError(row.line, cells);
      }
      return findLayout([...rows.slice(0, position), { ...row, cells }]);
    }
    if (!isTitleLine(lineText(row))) return null;
  }
  return null;
}

function joinedRowsError(line: number, cells: readonly string[]): AppError {
  return new AppError(
    "not-a-table",
    `Line ${line} looks like a header (${columnList(cells, NAMES_SHOWN_MAX)}), but its columns are not separated: each line is one cell. Give the file as it was downloaded, without saving it in a spreadsheet.`,
    { details: { line } },
  );
}
