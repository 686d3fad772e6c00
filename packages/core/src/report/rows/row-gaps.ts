import type { Layout } from "../layout/find-layout.ts";
import type { TableRow } from "../text/split-rows.ts";
import type { MetricColumn } from "./row-figures.ts";
import { emptinessOf, hasNoText, isUnset } from "./unset-cells.ts";

/**
 * `unscoped`: no match type, campaign and ad group, unlike rows above it. `gap`: a cell is empty that all rows above it
 * fill, and the others are those of the row above. `top`: the first row, with all these cells empty.
 */
export type RowShape = "term" | "unscoped" | "gap" | "top";

const COLUMNS_MAX = 8;

/** Finds the rows that leave cells empty which other rows fill, as totals do. It runs on every row. */
export function createRowGaps(layout: Layout, metrics: readonly MetricColumn[]) {
  const { scope, columns } = layout;
  const termAt = columns.index.term ?? 0;
  let filled = watchedColumns(layout, metrics);
  let above: TableRow | undefined;
  /** How empty the fullest row was. Rows of a campaign named "All" are fuller than one without a campaign. */
  let fullest = 2;
  let hasTerms = true;
  let isFirst = true;
  /** Nearly all rows fill all these cells. */
  const isFull = (row: TableRow): boolean => {
    for (const at of filled) if (isUnset(row, at)) return false;
    return !hasNoText(row.cells[termAt]);
  };
  const isGap = (row: TableRow, before: TableRow): boolean =>
    (hasTerms && hasNoText(row.cells[termAt])) ||
    (filled.some((at) => isUnset(row, at)) &&
      filled.every((at) => isUnset(row, at) || row.cells[at] === before.cells[at]));
  const noteTerm = (row: TableRow): void => {
    above = row;
    hasTerms &&= !hasNoText(row.cells[termAt]);
    if (filled.some((at) => isUnset(row, at))) filled = filled.filter((at) => !isUnset(row, at));
  };
  const isUnscoped = (row: TableRow): boolean =>
    scope.length > 0 && fullest < 2 && emptinessOf(row, scope) > fullest;
  return {
    isFirst: () => isFirst,
    termOf: ({ cells }: TableRow) => cells[termAt]?.trim() ?? "",
    isUnscoped,
    /** True if the rows fill columns that a total leaves empty. */
    hasColumns: () => fullest < 2 || (above !== undefined && filled.length > 0),
    shapeOf: (row: TableRow): RowShape => {
      if (fullest === 0 && filled.length > 0 && scope.includes(filled[0] ?? -1) && isFull(row)) {
        above = row;
        return "term";
      }
      const emptiness = scope.length > 0 ? emptinessOf(row, scope) : 2;
      const isTop = isFirst && filled.length > 0 && filled.every((at) => hasNoText(row.cells[at]));
      isFirst = false;
      if (isTop) return "top";
      if (emptiness > fullest) return "unscoped";
      if (above !== undefined && isGap(row, above)) return "gap";
      noteTerm(row);
      fullest = Math.min(fullest, emptiness);
      return "term";
    },
    /** Notes that a row with empty cells is a term. */
    noteTerm,
  };
}

function watchedColumns({ columns, scope }: Layout, metrics: readonly MetricColumn[]): number[] {
  const { index, header } = columns;
  if (scope.length > 0) return [...scope, ...(index.keyword === undefined ? [] : [index.keyword])];
  const others = new Set([index.term ?? 0, ...metrics.map(({ position }) => position)]);
  return [...header.keys()].filter((at) => !others.has(at)).slice(0, COLUMNS_MAX);
}
