import type { Layout } from "../layout/find-layout.ts";
import type { TableRow } from "../text/split-rows.ts";
import type { NonTermKind } from "./non-term.ts";
import type { NonTerms } from "./non-terms.ts";
import { METRICS, type RowMetrics } from "./row-figures.ts";
import { emptyTermProblem, type IssueList } from "./row-issues.ts";
import type { TermTotals } from "./term-totals.ts";

type Host = {
  readonly layout: Layout;
  readonly totals: TermTotals;
  readonly nonTerms: NonTerms;
  readonly issues: IssueList;
  readonly counts: { nonTerms: number; refused: number };
  /** True for a row without match type, campaign and ad group, unlike the rows above it. */
  readonly isUnscoped: (row: TableRow) => boolean;
};

/**
 * Adds up all rows, also those whose cell holds no search term. Of these, a row without match type, campaign and ad
 * group is left out if the rows above it have one of the three.
 */
export function createNonTermRows(host: Host) {
  const sums = new Float64Array(METRICS);
  const largest = new Float64Array(METRICS);
  const note = (metrics: RowMetrics): void => {
    for (let slot = 0; slot < METRICS; slot += 1) {
      const value = metrics[slot] ?? 0;
      sums[slot] = (sums[slot] ?? 0) + value;
      if (value > (largest[slot] ?? 0)) largest[slot] = value;
    }
  };
  return {
    sums,
    /** The largest figures of a row. */
    largest,
    noteTerm: note,
    /** Returns false if the row was not counted. */
    add: (row: TableRow, kind: NonTermKind, cell: string, metrics: RowMetrics): boolean => {
      if (host.isUnscoped(row)) {
        refuse(host, row);
        return false;
      }
      host.counts.nonTerms += 1;
      host.totals.missing.note(metrics, row.line);
      host.nonTerms.add(kind, cell, row.line, metrics);
      note(metrics);
      return true;
    },
  };
}

function refuse({ layout: { columns }, counts, issues }: Host, row: TableRow): void {
  counts.refused += 1;
  const { column, code, message } = emptyTermProblem(row, columns.index.term ?? 0);
  issues.add(row.line, column, code, message);
}
