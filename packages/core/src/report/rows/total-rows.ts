import type { Layout } from "../layout/find-layout.ts";
import type { DecimalMark } from "../numbers/parse-number.ts";
import type { TableRow } from "../text/split-rows.ts";
import { saysTotal } from "./footer.ts";
import type { MetricColumn } from "./row-figures.ts";
import { createRowGaps, type RowShape } from "./row-gaps.ts";
import { createSectionSums } from "./section-sums.ts";
import { compareFigures, isLikeSum, isSum } from "./total-figures.ts";
import { createTotalNames, isLabelled } from "./total-names.ts";

/**
 * `total`: its figures are the sums of rows. `doubtful`: it only looks like a total, and is left out. `named`: it is read
 * as a term, although it says that it is a total.
 */
export type TotalKind = "total" | "doubtful" | "named" | "term";

/** A row that may be a total. `last`: the last row so far of a table without columns that a total leaves empty. */
type Candidate = {
  readonly row: TableRow;
  readonly label: string;
  readonly shape: RowShape | "last";
};

/** `isWeak`: it has the sums of rows above it, but these may be equal by chance. */
type HeldRow = Candidate & { readonly isWeak: boolean };

type OnRow = (row: TableRow, label: string, kind: TotalKind) => void;

type Host = {
  readonly layout: Layout;
  readonly metrics: readonly MetricColumn[];
  readonly counts: { readonly terms: number; readonly nonTerms: number };
  /** The sums of the rows above by slot (`CLICKS` etc.), in units. */
  readonly sums: ArrayLike<number>;
};

const HELD_MAX = 100;

/**
 * Finds totals of any language by their figures and by the cells that they leave empty and that other rows fill. A row is
 * a total if its figures are the sums of the rows since an earlier total, or of all rows above it. Other rows without match
 * type, campaign and ad group, and such a row above all others, are held until all rows are added up (see `createJudge`).
 */
export function createTotalRows(host: Host) {
  const { layout, metrics } = host;
  const hasScopes = layout.scope.length > 0;
  const gaps = createRowGaps(layout, metrics);
  const sections = createSectionSums(host);
  const names = createTotalNames();
  const judge = createJudge(host, names, gaps.hasColumns);
  const held: HeldRow[] = [];
  let last: Candidate | undefined;
  const settle = (own: Candidate, onRow: OnRow): void => {
    const kind = judge.unheld(own);
    if (kind === "term" || kind === "named") gaps.noteTerm(own.row);
    if (!hasScopes && kind === "term") last = own;
    else onRow(own.row, own.label, kind);
  };
  return {
    held: held as readonly HeldRow[],
    /** Returns the rows whose sums a row with a known label of a total has. */
    coveredBy: sections.match,
    /** Returns `term` for nearly all rows. Call `take` with the others. */
    shapeOf: (row: TableRow): Candidate["shape"] => {
      if (metrics.length === 0 && !hasScopes) return "term";
      const shape = gaps.shapeOf(row);
      return shape === "term" && !hasScopes && metrics.length > 1 ? "last" : shape;
    },
    /** Takes a row that may be a total, and calls `onRow` with the rows that no longer need to be held. */
    take: (own: Candidate, mark: DecimalMark, onRow: OnRow): void => {
      if (last !== undefined) onRow(last.row, last.label, "term");
      last = own.shape === "last" ? own : undefined;
      if (own.shape === "last") return;
      const { row, label, shape } = own;
      const covered = shape === "top" ? null : sections.match(row, mark);
      if (covered !== null && (covered.isStrong || names.has(label))) {
        names.add(label);
        return onRow(row, label, "total");
      }
      // A row without a label that equals the row above it is a hidden search far more often than a total.
      const isOpen = shape !== "gap" || (covered !== null && /\p{L}/u.test(label));
      if (isOpen && held.length < HELD_MAX) held.push({ ...own, isWeak: covered !== null });
      else settle(own, onRow);
    },
    /** Judges the held rows in order. `onRow` must add a term to the sums before the next row is judged. */
    judge: (mark: DecimalMark, onRow: OnRow): void => {
      if (last !== undefined) onRow(last.row, last.label, judge.last(last, mark));
      const tops = held.filter(({ shape }) => shape === "top");
      const others = held.filter(({ shape }) => shape !== "top");
      for (const own of others.filter((row) => judge.hasAllSums(row, mark))) names.add(own.label);
      for (const own of [...others, ...tops]) onRow(own.row, own.label, judge.held(own, mark));
    },
  };
}

/**
 * Judges the rows that have no sums of rows above them. Such a row without match type, campaign and ad group is a total if
 * its cost, clicks and impressions are the sums of all rows. It looks like a total if only some of them are, if one is more
 * than the sum, or if it says so. "Totalen: account" in an unknown language is a total if another row with the same first
 * word is one; without such a row, it looks like one. In a table without columns that a total leaves empty, the last row
 * looks like a total if it has the sums.
 */
function createJudge(
  { layout: { scope, platform }, metrics, counts, sums }: Host,
  names: ReturnType<typeof createTotalNames>,
  hasColumns: () => boolean,
) {
  const isGoogle = platform === "google" || platform === "unknown";
  const isNamed = (label: string) => isGoogle && scope.length > 1 && isLabelled(label);
  const figuresOf = ({ row }: Candidate, mark: DecimalMark) =>
    compareFigures(row, mark, metrics, sums);
  const hasAllSums = (own: Candidate, mark: DecimalMark): boolean =>
    own.shape === "unscoped" && isSum(figuresOf(own, mark));
  const unheld = ({ label, shape }: Candidate): TotalKind => {
    if (shape === "unscoped") return isNamed(label) ? "doubtful" : "term";
    if (shape !== "gap" || !saysTotal(label)) return "term";
    return scope.length > 0 ? "doubtful" : "named";
  };
  const top = (own: Candidate, mark: DecimalMark): TotalKind => {
    if (!hasColumns() || counts.terms < 2) return "term";
    if (isSum(figuresOf(own, mark))) return "total";
    return names.has(own.label) ? "doubtful" : "term";
  };
  return {
    hasAllSums,
    unheld,
    last: (own: Candidate, mark: DecimalMark): TotalKind => {
      const figures = figuresOf(own, mark);
      const isPaid = figures.some(({ isMoney, own: cost }) => isMoney && cost > 0);
      return counts.terms > 1 && isPaid && isSum(figures) ? "doubtful" : "term";
    },
    held: (own: HeldRow, mark: DecimalMark): TotalKind => {
      const { label, shape, isWeak } = own;
      if (shape === "top") return top(own, mark);
      if (isWeak && names.has(label)) return "total";
      if (shape !== "unscoped") return unheld(own);
      if (hasAllSums(own, mark) || names.hasPrefix(label)) return "total";
      const isLike = counts.terms > 1 && isLikeSum(figuresOf(own, mark));
      return isLike || isNamed(label) || names.has(label) ? "doubtful" : "term";
    },
  };
}
