import type { Layout } from "../layout/find-layout.ts";
import type { DecimalMark } from "../numbers/parse-number.ts";
import type { TableRow } from "../text/split-rows.ts";
import { saysTotal } from "./footer.ts";
import type { MetricColumn } from "./row-figures.ts";
import { createRowGaps, type RowShape } from "./row-gaps.ts";
import { createSectionSums } from "./section-sums.ts";
import { compareFigures, isLikeSum, isSum } from "./total-figures.ts";

/**
 * `total`: its figures are the sums of rows. `doubtful`: it only looks like a total, and is left out. `named`: it is read
 * as a term, although it says that it is a total.
 */
export type TotalKind = "total" | "doubtful" | "named" | "term";

type HeldRow = {
  readonly row: TableRow;
  readonly term: string;
  readonly shape: RowShape;
  /** True if it has the figures of the rows above, but these may be equal by chance. */
  readonly isWeak: boolean;
};

type OnRow = (row: TableRow, term: string, kind: TotalKind) => void;

type Host = {
  readonly layout: Layout;
  readonly metrics: readonly MetricColumn[];
  readonly counts: { readonly terms: number; readonly nonTerms: number };
  /** The sums of the rows above by slot (`CLICKS` etc.), in units. */
  readonly sums: ArrayLike<number>;
};

const HELD_MAX = 100;
const labelled = /\S\s*[:：]\s*\S/u;

/**
 * Finds totals of any language by their figures and by the cells that they leave empty and that the rows fill. A row is a
 * total if its figures are the sums of the rows since the last total or of all rows above it. Rows without match type,
 * campaign and ad group, and such a row above all others, are held until all other rows are added up. Such a row is a
 * total if its cost, clicks and impressions are the sums of all rows. It looks like a total if only some of them are, if
 * one is more than the sum, or if it says so. "Total: Account" in an unknown language is a total if another row with the
 * same first word is one. In a table without columns to leave empty, the last row looks like a total if it has the sums.
 */
export function createTotalRows(host: Host) {
  const { layout, metrics, counts, sums } = host;
  const { scope, platform } = layout;
  const isGoogle = platform === "google" || platform === "unknown";
  const hasScopes = scope.length > 0;
  const gaps = createRowGaps(layout, metrics);
  const sections = createSectionSums(host);
  const names = createTotalNames();
  const proven = new Set<string>();
  const held: HeldRow[] = [];
  let last: HeldRow | undefined;
  const isNamed = (term: string) => isGoogle && scope.length > 1 && labelled.test(term);
  const settle = ({ row, term, shape }: HeldRow, onRow: OnRow) => {
    const isFull = shape === "unscoped" && isNamed(term);
    if (shape === "gap") gaps.noteTerm(row);
    if (!hasScopes) last = { row, term, shape, isWeak: false };
    else
      onRow(row, term, isFull ? "doubtful" : shape === "gap" && saysTotal(term) ? "named" : "term");
  };
  const figuresOf = ({ row }: HeldRow, mark: DecimalMark) =>
    compareFigures(row, mark, metrics, sums);
  const judgeLast = (row: HeldRow, mark: DecimalMark): TotalKind => {
    const figures = figuresOf(row, mark);
    const isPaid = figures.some(({ isMoney, own }) => isMoney && own > 0);
    const hasSums = counts.terms > 1 && isPaid && isSum(figures);
    return hasSums ? "doubtful" : row.shape === "gap" && saysTotal(row.term) ? "named" : "term";
  };
  const judgeTop = (row: HeldRow, mark: DecimalMark): TotalKind => {
    const isStructure = gaps.hasColumns() && counts.terms > 1;
    return isStructure && isSum(figuresOf(row, mark)) ? "total" : "term";
  };
  return {
    held: held as readonly HeldRow[],
    /** Returns the rows whose sums a row with a known label of a total has. */
    coveredBy: sections.match,
    shapeOf: (row: TableRow): RowShape | "last" => {
      if (metrics.length === 0 && !hasScopes) return "term";
      const shape = gaps.shapeOf(row);
      return shape === "term" && !hasScopes && metrics.length > 1 ? "last" : shape;
    },
    /** Takes a row that may be a total, and calls `onRow` with the rows that no longer need to be held. */
    take: (
      row: TableRow,
      term: string,
      shape: RowShape | "last",
      mark: DecimalMark,
      onRow: OnRow,
    ): void => {
      if (last !== undefined) onRow(last.row, last.term, "term");
      last = undefined;
      const own = { row, term, shape: shape === "last" ? "term" : shape, isWeak: false } as const;
      if (shape === "last") last = own;
      else if (shape === "top") held.push(own);
      else {
        const covered = sections.match(row, mark);
        const isTotal = covered !== null && (covered.isStrong || names.has(term));
        if (isTotal) names.add(term);
        if (isTotal && labelled.test(term) && proven.size < NAMES_MAX)
          proven.add(labelOf({ term }));
        if (isTotal) return onRow(row, term, "total");
        const isOpen = shape === "unscoped" || covered !== null;
        if (isOpen && held.length < HELD_MAX) held.push({ ...own, isWeak: covered !== null });
        else settle(own, onRow);
      }
    },
    /** Judges the held rows in order. `onRow` must add a term to the sums before the next row is judged. */
    judge: (mark: DecimalMark, onRow: OnRow): void => {
      if (last !== undefined) onRow(last.row, last.term, judgeLast(last, mark));
      const tops = held.filter(({ shape }) => shape === "top");
      const others = held.filter(({ shape }) => shape !== "top");
      const isAll = (row: HeldRow) => row.shape === "unscoped" && isSum(figuresOf(row, mark));
      for (const total of others.filter(isAll)) proven.add(labelOf(total));
      for (const own of others) {
        const { row, term, shape, isWeak } = own;
        const isTotal =
          (isWeak && names.has(term)) ||
          isAll(own) ||
          (shape === "unscoped" && labelled.test(term) && proven.has(labelOf(own)));
        const isLike =
          shape === "unscoped" &&
          (isNamed(term) ||
            names.has(term) ||
            (counts.terms > 1 && isLikeSum(figuresOf(own, mark))));
        onRow(row, term, isTotal ? "total" : isLike ? "doubtful" : "term");
      }
      for (const own of tops) onRow(own.row, own.term, judgeTop(own, mark));
    },
  };
}

function labelOf({ term }: Pick<HeldRow, "term">): string {
  return term.split(/\s*[:：]/u)[0]?.toLowerCase() ?? "";
}

const NAMES_MAX = 1_000;

/** Knows the first and last words of the totals found: "Leads Yhteensä" proves the name of "Other Yhteensä". */
function createTotalNames() {
  const found = new Set<string>();
  const wordsOf = (term: string): string[] => {
    const words = term.toLowerCase().split(/[\s:：]+/u);
    return [`${words[0] ?? ""} …`, `… ${words.at(-1) ?? ""}`];
  };
  return {
    add: (term: string): void => {
      if (found.size < NAMES_MAX && !saysTotal(term))
        for (const word of wordsOf(term)) found.add(word);
    },
    has: (term: string): boolean =>
      saysTotal(term) || wordsOf(term).some((word) => found.has(word)),
  };
}
