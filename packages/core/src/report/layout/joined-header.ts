import { AppError } from "../../errors.ts";
import type { TableRow } from "../text/table-row.ts";
import { columnList, findLayout, type Layout } from "./find-layout.ts";
import { mapColumns } from "./map-columns.ts";
import { isTitleLine, lineText } from "./read-preamble.ts";

/** Separators between names that stand in one cell: a delimiter, one that no platform writes, spaces. */
const separator = /[,;|^\t،，；、]| {2,}/u;
const NAMES_SHOWN_MAX = 5;

/**
 * The layout of a file whose header line is one cell (a spreadsheet did not split its lines) and that has no rows: it is
 * a report without rows, not a list of one term. Null for any other file.
 *
 * @throws AppError `not-a-table` if rows follow: as lines of a list each would become a term.
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
    `Line ${line} looks like a header (${columnList(cells, NAMES_SHOWN_MAX)}), but its columns are not apart: each line is one cell. Give the file as it was downloaded, without saving it in a spreadsheet.`,
    { details: { line } },
  );
}
