import { AppError } from "../../errors.ts";
import type { Layout } from "../layout/find-layout.ts";
import { parseNumber } from "../numbers/parse-number.ts";
import type { TableRow } from "../text/split-rows.ts";
import { isFooter } from "./footer.ts";
import { metricColumnsOf } from "./row-figures.ts";

/**
 * Refuses a file with rows or totals of a report above its header: its beginning was cut off, and these rows would be lost.
 * @throws AppError `not-a-table`
 */
export function refuseRowsAbove(layout: Layout, above: readonly TableRow[]): void {
  const { columns, kind, platform } = layout;
  const positions = metricColumnsOf(columns).map(({ position }) => position);
  const isRow = (row: TableRow): boolean => {
    const term = (row.cells[columns.index.term ?? 0] ?? "").trim();
    return (
      row.cells.length === columns.header.length &&
      positions.length > 0 &&
      positions.every((at) => /\d/u.test(row.cells[at] ?? "") && isNumber(row.cells[at] ?? "")) &&
      /\p{L}/u.test(term) &&
      // Some tools write a plain "Total" above the header. "Total: Account" is the end of another report.
      (term.includes(":") || !isFooter(row, term, kind, columns, platform))
    );
  };
  const first = above.find(isRow);
  if (first === undefined) return;
  const message = `Line ${first.line} looks like a row of a report, but it is above the header. The beginning of the file is missing: download the report again.`;
  throw new AppError("not-a-table", message, { details: { line: first.line } });
}

function isNumber(cell: string): boolean {
  return typeof parseNumber(cell, ".") === "number" || typeof parseNumber(cell, ",") === "number";
}
