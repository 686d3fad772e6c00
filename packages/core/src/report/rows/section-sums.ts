import { type DecimalMark, parseNumber } from "../numbers/parse-number.ts";
import type { TableRow } from "../text/split-rows.ts";
import { type MetricColumn, unitsOf } from "./row-figures.ts";
import { CENT } from "./total-figures.ts";

/** The rows that a total adds up: those after the row `from`, down to the row `to`. */
export type Covered = {
  readonly from: number;
  readonly to: number;
  /** True if it adds up several rows in several figures, which is no chance. */
  readonly isStrong: boolean;
};

type Figure = { readonly own: number; readonly slot: number; readonly slack: number };

type Host = {
  readonly metrics: readonly MetricColumn[];
  readonly counts: { readonly terms: number; readonly nonTerms: number };
  readonly sums: ArrayLike<number>;
};

/** Campaigns with subtotals of ad groups have several totals before their own. More would cost time. */
const ENDS_MAX = 20;

/** Compares rows with the sums of the rows since an earlier total, and with those of all rows above. */
export function createSectionSums({ metrics, counts, sums }: Host) {
  const start = { rows: 0, sums: [] as readonly number[] };
  let ends = [start];
  const figuresOf = ({ cells }: TableRow, mark: DecimalMark) =>
    metrics.flatMap(({ position, slot, factor, isCount, field }) => {
      const value = parseNumber(cells[position] ?? "", mark);
      if (typeof value !== "number") return [];
      const slack = isCount && field !== "costMicros" ? 0 : CENT;
      return [{ own: unitsOf(value, factor), slot, slack }];
    });
  const sectionOf = (figures: readonly Figure[]): number => {
    const to = counts.terms + counts.nonTerms;
    return ends.findLastIndex(
      (end) =>
        end.rows < to &&
        figures.every(({ own, slot, slack }) => {
          const sum = (sums[slot] ?? 0) - (end.sums[slot] ?? 0);
          return Math.abs(own - sum) <= slack;
        }),
    );
  };
  const isFilled = (figures: readonly Figure[]): boolean =>
    figures.filter(({ own }) => own > 0).length >= Math.min(2, metrics.length);
  return {
    /** Returns the rows whose sums a row has, and begins a section below it; null if it has no such sums. */
    match: (row: TableRow, mark: DecimalMark): Covered | null => {
      const figures = figuresOf(row, mark);
      const to = counts.terms + counts.nonTerms;
      const at = figures.length === 0 ? -1 : sectionOf(figures);
      const end = ends[at];
      if (end === undefined) return null;
      const isStrong = to - end.rows > 1 && isFilled(figures);
      const kept = isStrong ? ends.slice(1, at + 1) : ends.slice(1);
      ends = [start, ...kept.slice(-ENDS_MAX), { rows: to, sums: Array.from(sums) }];
      return { from: end.rows, to, isStrong };
    },
    /** True if a row has the sums of rows above it with those of `held`, which are not added up yet. */
    hasSumsWith: (held: readonly TableRow[], row: TableRow, mark: DecimalMark): boolean => {
      const figures = figuresOf(row, mark);
      const others = held.flatMap((each) => figuresOf(each, mark));
      return isFilled(figures) && sectionOf(without(figures, others)) !== -1;
    },
  };
}

function without(figures: readonly Figure[], held: readonly Figure[]): Figure[] {
  return figures.map(({ own, slot, slack }) => {
    const sum = held.reduce((all, other) => all + (other.slot === slot ? other.own : 0), 0);
    return { own: own - sum, slot, slack };
  });
}
