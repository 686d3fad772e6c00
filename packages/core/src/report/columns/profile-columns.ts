import { type DecimalMark, decimalMarkOf, parseNumber } from "../numbers/parse-number.ts";
import type { TableRow } from "../text/split-rows.ts";

/** The kind of the cells of a column. `percent`: numbers with a percent sign. */
export type ColumnKind = "empty" | "text" | "number" | "percent";

export type ColumnProfile = {
  readonly position: number;
  readonly name: string;
  readonly kind: ColumnKind;
  /** The cells of the first rows with search terms, without rows of totals. */
  readonly cells: readonly string[];
  /** The numbers of these cells; null where a cell holds none. */
  readonly values: readonly (number | null)[];
  /** The sum of all rows that were read. */
  readonly sum: number;
  /** True if no number has decimals, not even zeros: "3", but not "3.00". */
  readonly isWhole: boolean;
  /** True if the file's own total is the sum of the column, false if it is not, null if there is no such total. */
  readonly isSummed: boolean | null;
};

const ROWS_MAX = 5_000;
/** So many rows are compared cell by cell. */
const ROWS_COMPARED = 1_000;
/** The largest rounding error of a total. */
const TOTAL_SLACK = 0.06;
const NUMBER_SHARE_MIN = 0.9;

/** Describes the columns of a table by the first rows below its header. `isAll`: the table has no further rows. */
export function profileColumns(
  header: readonly string[],
  rows: readonly TableRow[],
  isAll: boolean,
): ColumnProfile[] {
  const widthMax = Math.max(header.length, rows[0]?.cells.length ?? 0);
  const whole = rows
    .filter(({ cells }) => cells.length >= header.length && cells.length <= widthMax)
    .slice(0, ROWS_MAX);
  const mark = likelyMark(whole);
  const grid = header.map((_, position) => whole.map(({ cells }) => cells[position] ?? ""));
  const kinds = grid.map((cells) => kindOf(cells, mark));
  const totals = totalRows(grid, kinds);
  const firstTotal = isAll && whole.length === rows.length ? totals.indexOf(true) : -1;
  const columns = grid.map((all, position) => {
    const cells = all.filter((_, row) => totals[row] !== true);
    const numbers = cells.map((cell) => numberOf(cell, mark));
    const sum = numbers.reduce<number>((total, value) => total + (value ?? 0), 0);
    const total = firstTotal === -1 ? null : numberOf(all[firstTotal] ?? "", mark);
    const kind = kinds[position] ?? "empty";
    const isSum = total === null ? null : Math.abs(total - sum) <= TOTAL_SLACK;
    return {
      position,
      name: header[position]?.trim() ?? "",
      kind,
      cells: cells.slice(0, ROWS_COMPARED),
      values: numbers.slice(0, ROWS_COMPARED),
      sum,
      isSum,
    };
  });
  // A total that is the sum of no column is no total of these rows.
  const isTotal = columns.some(({ isSum, sum }) => isSum === true && sum !== 0);
  return columns.map(({ isSum, ...column }) =>
    Object.assign(column, {
      isWhole: column.cells.every((cell) => !/[.,]\d{1,2}(?!\d)/u.test(cell)),
      isSummed: isTotal ? isSum : null,
    }),
  );
}

function likelyMark(rows: readonly TableRow[]): DecimalMark {
  let points = 0;
  for (const { cells } of rows.slice(0, 500)) {
    for (const cell of cells) {
      const mark = decimalMarkOf(cell, false);
      if (mark !== null) points += mark === "." ? 1 : -1;
    }
  }
  return points < 0 ? "," : ".";
}

function numberOf(cell: string, mark: DecimalMark): number | null {
  const value = parseNumber(cell, mark);
  return value === "invalid" ? null : value;
}

function kindOf(cells: readonly string[], mark: DecimalMark): ColumnKind {
  let [numbers, percents, texts] = [0, 0, 0];
  for (const cell of cells) {
    const value = parseNumber(cell, mark);
    if (value === "invalid") texts += 1;
    else if (value !== null) numbers += 1;
    if (cell.includes("%")) percents += 1;
  }
  if (numbers + texts === 0) return percents > 0 ? "percent" : "empty";
  if (numbers < (numbers + texts) * NUMBER_SHARE_MIN) return "text";
  return percents * 2 > numbers ? "percent" : "number";
}

/**
 * Finds the rows that look like totals: they fill at most one of the text columns that other rows fill, beside the
 * currency. Without two such columns, no row looks like a total.
 */
function totalRows(
  grid: readonly (readonly string[])[],
  kinds: readonly ColumnKind[],
): readonly boolean[] {
  const texts = grid.filter(
    (cells, position) =>
      kinds[position] === "text" && !cells.every((cell) => /^[A-Z]{3}$|^\s*-*\s*$/u.test(cell)),
  );
  const rows = grid[0]?.length ?? 0;
  const filled = Array.from({ length: rows }, (_, row) => {
    const cells = texts.map((column) => column[row]?.trim() ?? "");
    return cells.filter((cell) => !/^-*$/u.test(cell)).length;
  });
  const most = filled.reduce((highest, count) => Math.max(highest, count), 0);
  const isFull = filled.filter((count) => count > 1).length >= rows / 2;
  return filled.map((count) => most > 1 && isFull && count <= 1);
}
