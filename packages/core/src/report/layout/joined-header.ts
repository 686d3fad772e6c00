import { AppError } from "../../errors.ts";
import { shownText } from "../shown-text.ts";
import type { TableRow } from "../text/row-view.ts";
import { findLayout, type Layout } from "./find-layout.ts";
import { mapColumns } from "./map-columns.ts";
import { isTitleLine, lineText } from "./read-preamble.ts";

/** What may stand between names that are one cell: a delimiter within quotation marks, one that no platform writes, space. */
const separator = /[,;|^\t،，；、]| {2,}/u;
const NAMES_SHOWN_MAX = 5;

/**
 * The layout of a file whose header line is one cell, as of a report that a spreadsheet opened without splitting its lines:
 * where no row stands below it is a report without rows, and not a list of one term. Null for all else.
 *
 * @throws AppError `not-a-table` where rows stand below it: as lines of a list each would become a term.
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
  const names = cells.slice(0, NAMES_SHOWN_MAX).map((cell) => `"${shownText(cell.trim(), 80)}"`);
  const more = cells.length > NAMES_SHOWN_MAX ? ", …" : "";
  return new AppError(
    "not-a-table",
    `Line ${line} looks like a header (${names.join(", ")}${more}), but its columns are not apart: each line is one cell. Give the file as it was downloaded, without saving it in a spreadsheet.`,
    { details: { line } },
  );
}
