import { AppError } from "../../errors.ts";
import type { TableRow } from "../text/split-rows.ts";
import { columnList, EXAMPLE_HEADER, HEADER_LINES_MAX, noTermColumnError } from "./find-layout.ts";
import { mapColumns } from "./map-columns.ts";

const COLUMNS_MIN = 3;
const TAIL_ROWS_MIN = 3;
const COLUMNS_SHOWN_MAX = 5;
const NUMBER_CHARS_MAX = 20;

/**
 * Returns the error for a table that starts too far down in the file. Otherwise its lines would be read as a list of
 * terms. Returns null for a real list, in which a few terms may contain delimiters. `candidates` has the first rows of
 * the file, split by each possible delimiter.
 */
export function lateTableError(candidates: Iterable<readonly TableRow[]>): AppError | null {
  const tables = [...candidates].map(withoutBlank);
  for (const rows of tables) {
    const error = lateHeaderError(rows);
    if (error !== null) return error;
  }
  for (const rows of tables) {
    const start = tableStart(rows);
    const first = rows[start];
    if (first === undefined) continue;
    return start < HEADER_LINES_MAX ? noTermColumnError(rows) : headlessError(first.line);
  }
  return null;
}

/**
 * Returns the error for a known header that is below line 30 and has a row below it. Returns null for any other file.
 */
export function lateHeaderError(rows: readonly TableRow[]): AppError | null {
  const header = rows.find((row, position) => {
    if (position < HEADER_LINES_MAX || row.cells.length < COLUMNS_MIN) return false;
    const { index, knownColumns } = mapColumns(row.cells);
    const next = rows[position + 1];
    return index.term !== undefined && knownColumns >= 2 && next?.cells.length === row.cells.length;
  });
  if (header === undefined) return null;
  const { line, cells } = header;
  return new AppError(
    "not-a-table",
    `No header was found in the first ${HEADER_LINES_MAX} lines. Line ${line} looks like one (${columnList(cells, COLUMNS_SHOWN_MAX)}): delete the lines above it and try again.`,
    { details: { line } },
  );
}

function headlessError(line: number): AppError {
  return new AppError(
    "not-a-table",
    `No header was found in the first ${HEADER_LINES_MAX} lines, and from line ${line} on the lines look like rows of a table. Delete the lines above the table, give it a header line if it has none (for example: ${EXAMPLE_HEADER}), and try again.`,
    { details: { line } },
  );
}

/**
 * Returns the index of the first row of a table, or -1. In a table, most rows have the same number of columns (three or
 * more), and one column has numbers in most of these rows.
 */
function tableStart(rows: readonly TableRow[]): number {
  const start = rows.findIndex(({ cells }) => cells.length >= COLUMNS_MIN);
  if (start === -1) return -1;
  const tail = rows.slice(start);
  const alike = rowsOfCommonestWidth(tail);
  if (alike.length < TAIL_ROWS_MIN || alike.length * 2 <= tail.length) return -1;
  const width = alike[0]?.cells.length ?? 0;
  const hasNumbers = Array.from({ length: width }, (_, column) => column).some(
    (column) =>
      alike.filter(({ cells }) => isNumber(cells[column] ?? "")).length * 2 > alike.length,
  );
  return hasNumbers ? start : -1;
}

function rowsOfCommonestWidth(rows: readonly TableRow[]): readonly TableRow[] {
  const byWidth = Map.groupBy(rows, ({ cells }) => cells.length);
  let best: readonly TableRow[] = [];
  for (const [width, alike] of byWidth) {
    if (width >= COLUMNS_MIN && alike.length > best.length) best = alike;
  }
  return best;
}

function isNumber(cell: string): boolean {
  const text = cell.trim();
  return text.length <= NUMBER_CHARS_MAX && /\d/u.test(text) && !/\p{L}/u.test(text);
}

function withoutBlank(rows: readonly TableRow[]): readonly TableRow[] {
  return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
}
