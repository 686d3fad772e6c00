import type { Layout } from "../layout/find-layout.ts";
import { isNear } from "../reconcile.ts";
import type { TableRow } from "../text/split-rows.ts";
import { isUnset } from "./footer.ts";
import type { NonTermKind } from "./non-term.ts";
import type { NonTerms } from "./non-terms.ts";
import { CLICKS, COST, IMPRESSIONS, METRICS, MICROS, type RowMetrics } from "./row-figures.ts";
import { emptyTermProblem, type IssueList } from "./row-issues.ts";
import type { TermTotals } from "./term-totals.ts";

type Host = {
  readonly layout: Layout;
  readonly totals: TermTotals;
  readonly nonTerms: NonTerms;
  readonly issues: IssueList;
  readonly counts: { nonTerms: number; refused: number };
  /** Called with a total whose label is missing. */
  readonly onTotal: (row: TableRow) => void;
};

const compared = [
  [COST, "cost", MICROS],
  [CLICKS, "clicks", 1],
  [IMPRESSIONS, "impressions", 1],
] as const;

/**
 * Adds up all rows, also those whose cell holds no search term. Of these, a row without match type, campaign and ad
 * group may be a total whose label is missing: it is a footer if its figures are the sums of the rows above it, and
 * left out if the rows above it have one of the three.
 */
export function createNonTermRows(host: Host) {
  const { scope } = host.layout;
  const isUnscoped = (row: TableRow) => scope.every((position) => isUnset(row, position));
  const sums = new Float64Array(METRICS);
  let rows = 0;
  let hasScope = false;
  const note = (row: TableRow, metrics: RowMetrics): void => {
    rows += 1;
    hasScope ||= !isUnscoped(row);
    for (let slot = 0; slot < METRICS; slot += 1)
      sums[slot] = (sums[slot] ?? 0) + (metrics[slot] ?? 0);
  };
  return {
    sums,
    noteTerm: note,
    /** Returns false if the row was not counted. */
    add: (row: TableRow, kind: NonTermKind, cell: string, metrics: RowMetrics): boolean => {
      if (isUnscoped(row)) {
        if (rows > 1 && isTotal(metrics, sums)) {
          host.onTotal(row);
          return false;
        }
        if (hasScope) {
          refuse(host, row);
          return false;
        }
      }
      host.counts.nonTerms += 1;
      host.totals.missing.note(metrics, row.line);
      host.nonTerms.add(kind, cell, row.line, metrics);
      note(row, metrics);
      return true;
    },
  };
}

function isTotal(metrics: RowMetrics, sums: Float64Array): boolean {
  const pairs = compared.map(([slot, by, factor]) => ({
    by,
    own: (metrics[slot] ?? 0) / factor,
    sum: (sums[slot] ?? 0) / factor,
  }));
  return (
    pairs.some(({ own }) => own > 0) && pairs.every(({ by, own, sum }) => isNear(by, sum, own))
  );
}

function refuse({ layout: { columns }, counts, issues }: Host, row: TableRow): void {
  counts.refused += 1;
  const { column, code, message } = emptyTermProblem(row, columns.index.term ?? 0);
  issues.add(row.line, column, code, message);
}
