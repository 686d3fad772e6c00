import type { Layout } from "../layout/find-layout.ts";
import type { TableRow } from "../text/split-rows.ts";
import { isUnset } from "./footer.ts";
import type { MetricColumn } from "./row-figures.ts";

/** `unscoped`: no match type, campaign and ad group. `gap`: a cell is empty that all rows above fill. */
export type RowShape = "term" | "unscoped" | "gap" | "top";

const COLUMNS_MAX = 8;

/** Finds the rows that leave cells empty which the rows above fill, as totals do. It runs on every row. */
export function createRowGaps(layout: Layout, metrics: readonly MetricColumn[]) {
  const { scope } = layout;
  let filled = watchedColumns(layout, metrics);
  let hasRows = false;
  let hasScope = false;
  let isFirst = true;
  return {
    /** True if the rows fill columns that a total leaves empty. */
    hasColumns: () => hasScope || (hasRows && filled.length > 0),
    shapeOf: (row: TableRow): RowShape => {
      const isUnscoped = scope.length > 0 && scope.every((at) => isUnset(row, at));
      const isTop = isFirst && filled.length > 0 && filled.every((at) => isUnset(row, at));
      isFirst = false;
      if (isTop) return "top";
      if (isUnscoped && hasScope) return "unscoped";
      if (hasRows && filled.some((at) => isUnset(row, at))) return "gap";
      if (!hasRows) filled = filled.filter((at) => !isUnset(row, at));
      hasRows = true;
      hasScope ||= scope.length > 0 && !isUnscoped;
      return "term";
    },
    /** Notes that a row with empty cells is a term. */
    noteTerm: (row: TableRow): void => {
      filled = filled.filter((at) => !isUnset(row, at));
    },
  };
}

function watchedColumns({ columns, scope }: Layout, metrics: readonly MetricColumn[]): number[] {
  const { index, header } = columns;
  if (scope.length > 0) return [...scope, ...(index.keyword === undefined ? [] : [index.keyword])];
  const others = new Set([index.term ?? 0, ...metrics.map(({ position }) => position)]);
  return [...header.keys()].filter((at) => !others.has(at)).slice(0, COLUMNS_MAX);
}
