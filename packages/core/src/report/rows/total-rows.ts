import type { Layout } from "../layout/find-layout.ts";
import type { DecimalMark } from "../numbers/parse-number.ts";
import type { TableRow } from "../text/split-rows.ts";
import type { MetricColumn } from "./row-figures.ts";
import { createHeldRows } from "./held-rows.ts";
import { createPlainTotals } from "./plain-totals.ts";
import { createRowGaps, type RowShape } from "./row-gaps.ts";
import { type Covered, createSectionSums } from "./section-sums.ts";
import type { Sums } from "./total-figures.ts";
import { createJudge } from "./total-judge.ts";
import { createTotalNames } from "./total-names.ts";
import { saysTotal } from "./total-words.ts";

/**
 * `total`: its figures are the sums of rows. `doubtful`: it only looks like a total, and is left out. `named`: it is read
 * as a term, although it says that it is a total.
 */
export type TotalKind = "total" | "doubtful" | "named" | "term";

/** A row that may be a total. `last`: the last row so far of a table without columns that a total leaves empty. */
export type Candidate = {
  readonly row: TableRow;
  readonly label: string;
  readonly shape: RowShape | "last";
};

/** `isWeak`: it has the sums of rows above it, but these may be equal by chance. */
export type HeldRow = Candidate & { readonly isWeak: boolean };

/** `covered`: the rows whose sums a total has, if these are not all rows. */
export type OnRow = (
  row: TableRow,
  label: string,
  kind: TotalKind,
  covered?: Covered | null,
) => void;

export type TotalHost = Sums & {
  readonly layout: Layout;
  readonly metrics: readonly MetricColumn[];
  readonly counts: { readonly terms: number; readonly nonTerms: number };
};

/**
 * Finds totals of any language by their figures and by the cells that they leave empty and that other rows fill. A row is
 * a total if its figures are the sums of the rows since an earlier total, or of all rows above it. Other rows without match
 * type, campaign and ad group, and such a row above all others, are held until all rows are added up (see `createJudge`).
 */
export function createTotalRows(host: TotalHost) {
  const hasScopes = host.layout.scope.length > 0;
  const gaps = createRowGaps(host.layout, host.metrics);
  const sections = createSectionSums(host);
  const names = createTotalNames();
  const plain = createPlainTotals(host, sections, names);
  const judge = createJudge(host, names, gaps.hasColumns);
  const held = createHeldRows(sections, names, judge);
  let last: Candidate | undefined;
  const settle = (own: Candidate, onRow: OnRow): void => {
    const kind = judge.unheld(own);
    if (kind === "term" || kind === "named") gaps.noteTerm(own.row);
    if (!hasScopes && kind === "term") last = own;
    else onRow(own.row, own.label, kind);
  };
  return {
    hasHeld: () => !held.isEmpty(),
    isUnscoped: gaps.isUnscoped,
    /** Returns the rows whose sums a row with a known label of a total has. */
    coveredBy: sections.match,
    /** Returns `term` for nearly all rows. Call `take` with the others. */
    shapeOf: (row: TableRow): Candidate["shape"] => {
      if (host.metrics.length === 0) return "term";
      const isFirst = gaps.isFirst();
      const shape = gaps.shapeOf(row);
      if (isFirst && shape === "term" && saysTotal(gaps.termOf(row))) return "top";
      return shape === "term" && !hasScopes ? "last" : shape;
    },
    /** Takes a row that may be a total, and calls `onRow` with the rows that no longer need to be held. */
    take: (own: Candidate, mark: DecimalMark, onRow: OnRow): void => {
      if (last !== undefined) onRow(last.row, last.label, "term");
      last = undefined;
      const { row, label, shape } = own;
      const isPlain = shape === "last" || (shape === "gap" && !hasScopes);
      if (isPlain && plain.take(own, mark, onRow)) return;
      if (shape === "last") return void (last = own);
      if (shape === "gap") held.release(row, mark, onRow);
      const covered = shape === "top" ? null : sections.match(row, mark);
      if (covered !== null && (covered.isStrong || names.has(label))) {
        names.add(label);
        return onRow(row, label, "total", covered);
      }
      // A row without a label that equals the row above it is a hidden search far more often than a total.
      const isOpen = shape !== "gap" || (covered !== null && /\p{L}/u.test(label));
      if (isOpen && !held.isFull()) held.add({ ...own, isWeak: covered !== null });
      else settle(own, onRow);
    },
    /** Judges the last row and the held rows. `onRow` must add a term to the sums before the next row is judged. */
    judge: (mark: DecimalMark, onRow: OnRow): void => {
      if (last !== undefined) onRow(last.row, last.label, plain.last(last, mark));
      held.judge(mark, onRow);
    },
  };
}
