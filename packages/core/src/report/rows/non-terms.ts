import type { NonTermKind } from "./non-term.ts";
import { METRICS, type RowMetrics } from "./row-figures.ts";

/** The rows of one kind of cell that holds no search term. `sums`: their figures by slot (`CLICKS` etc.), in units. */
export type NonTermRows = {
  rows: number;
  readonly firstLine: number;
  readonly cells: Set<string>;
  readonly sums: number[];
};

export type NonTerms = ReturnType<typeof createNonTerms>;

const CELLS_NAMED_MAX = 4;

/** Adds up the rows without a search term: their figures belong to the totals, but there is no term to judge. */
export function createNonTerms() {
  const byKind = new Map<NonTermKind, NonTermRows>();
  return {
    byKind: byKind as ReadonlyMap<NonTermKind, Readonly<NonTermRows>>,
    add: (kind: NonTermKind, cell: string, line: number, metrics: RowMetrics): void => {
      let found = byKind.get(kind);
      if (found === undefined) {
        found = { rows: 0, firstLine: line, cells: new Set(), sums: Array(METRICS).fill(0) };
        byKind.set(kind, found);
      }
      found.rows += 1;
      if (found.cells.size < CELLS_NAMED_MAX) found.cells.add(cell);
      for (const [slot, value] of metrics.entries())
        found.sums[slot] = (found.sums[slot] ?? 0) + (value ?? 0);
    },
    /** Returns the sums over all kinds by slot. */
    sums: (): number[] =>
      Array.from({ length: METRICS }, (_, slot) =>
        [...byKind.values()].reduce((sum, { sums }) => sum + (sums[slot] ?? 0), 0),
      ),
  };
}
