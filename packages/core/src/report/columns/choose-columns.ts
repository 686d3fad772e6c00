import type { ColumnChoice } from "../../contract/columns.ts";
import {
  HEADER_LINES_MAX,
  type Layout,
  noTermColumnError,
  unnamedLayout,
} from "../layout/find-layout.ts";
import type { TableRow } from "../text/split-rows.ts";
import { profileColumns } from "./profile-columns.ts";
import { settleColumns } from "./settle-columns.ts";

/** The columns that the user named for a report with this header. */
export type NamedHeader = { readonly header: readonly string[]; readonly columns: ColumnChoice };

export type ColumnNaming = {
  /** The name of the search-term column, needed only if the header is not recognised. */
  readonly termColumn?: string | undefined;
  /** The names of columns whose headers are not recognised. */
  readonly columns?: ColumnChoice | undefined;
  /** The columns that the user named for earlier reports. They count for a report with the same header. */
  readonly earlierColumns?: readonly NamedHeader[] | undefined;
};

/** Returns the columns that the user named for this table, now or for an earlier report with the same header. */
export function choiceFor(
  { termColumn, columns, earlierColumns = [] }: ColumnNaming,
  rows: readonly TableRow[],
): ColumnChoice {
  const heads = rows.slice(0, HEADER_LINES_MAX);
  const earlier = earlierColumns.findLast(({ header }) =>
    heads.some(({ cells }) => isSameHeader(cells, header)),
  );
  return {
    ...earlier?.columns,
    ...(termColumn !== undefined && { term: termColumn }),
    ...columns,
  };
}

function isSameHeader(cells: readonly string[], header: readonly string[]): boolean {
  return (
    cells.length === header.length &&
    cells.every((cell, position) => cell.trim() === header[position]?.trim())
  );
}

/** @throws what `settleColumns` throws */
export function settleLayout(
  layout: Layout,
  rows: readonly TableRow[],
  isAll: boolean,
  choice: ColumnChoice,
): Layout {
  const line = rows[layout.headRows - 1]?.line ?? 1;
  return settleColumns(layout, { line, rows: rows.slice(layout.headRows), isAll }, choice);
}

/**
 * Refuses a table without a known column of search terms.
 * @throws AppError `columns-unknown` with a proposal if the table has a header and a column of texts, else
 * `no-search-term-column` or `wrong-report` (see `noTermColumnError`)
 */
export function refuseUnknownTable(
  rows: readonly TableRow[],
  isAll: boolean,
  naming: ColumnNaming,
): never {
  const { term, ...choice } = choiceFor(naming, rows);
  const refusal = noTermColumnError(rows, term ?? undefined);
  if (refusal.code !== "no-search-term-column" || typeof term === "string") throw refusal;
  const head = rows.slice(0, HEADER_LINES_MAX);
  const width = Math.max(0, ...head.map(({ cells }) => cells.length));
  const position = head.findIndex(({ cells }) => cells.length === width);
  const header = head[position]?.cells ?? [];
  const isHeader = width > 1 && header.every((cell) => cell.trim() === "" || /\p{L}/u.test(cell));
  const hasText = profileColumns(header, rows.slice(position + 1), false).some(
    ({ kind }) => kind === "text",
  );
  if (isHeader && hasText) settleLayout(unnamedLayout(head, position), rows, isAll, choice);
  throw refusal;
}
