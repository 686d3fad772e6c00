import type { Layout } from "../layout/find-layout.ts";
import { type DecimalMark, parseNumber } from "../numbers/parse-number.ts";
import type { TableRow } from "../text/split-rows.ts";
import { isUnset } from "./footer.ts";
import {
  COST,
  CONVERTED_COST,
  CONVERSIONS,
  MICROS,
  type MetricColumn,
  unitsOf,
} from "./row-figures.ts";

/** `total`: its figures are the sums of the rows above. `doubtful`: it only looks like a total. */
export type TotalKind = "total" | "doubtful" | "term";

type HeldRow = { readonly row: TableRow; readonly term: string };

type Host = {
  readonly layout: Layout;
  readonly metrics: readonly MetricColumn[];
  readonly counts: { readonly terms: number };
  /** The sums of the rows above by slot (`CLICKS` etc.), in units. */
  readonly sums: ArrayLike<number>;
};

const HELD_MAX = 100;
const CENT = 0.0101 * MICROS;
const labelled = /\S\s*[:：]\s*\S/u;

/**
 * Finds totals of any language: rows without match type, campaign and ad group below rows that have them. Such a row is
 * held until all other rows are added up. It is a total if its cost, clicks and impressions are their sums. It looks like
 * a total if only some of them are, or if one is more than the sum. "Total: Account" in an unknown language is a total if
 * another row with the same first word is one; without such a row, it looks like one. In a table without these columns, such
 * as a pivot table, the last row looks like a total if its figures are the sums.
 */
export function createTotalRows({ layout, metrics, counts, sums }: Host) {
  const { scope, platform } = layout;
  const isGoogle = platform === "google" || platform === "unknown";
  const held: HeldRow[] = [];
  const hasScopes = scope.length > 0;
  let hasScope = false;
  const isNamed = (term: string) => isGoogle && scope.length > 1 && labelled.test(term);
  return {
    held: held as readonly HeldRow[],
    /** True for nearly all rows, which cannot be totals. Call `hold` with the others. */
    isTerm: (row: TableRow): boolean => {
      if (!hasScopes) return metrics.length < 2;
      if (scope.some((position) => !isUnset(row, position))) hasScope = true;
      else if (hasScope) return false;
      return true;
    },
    /** Holds a row that may be a total. Returns a row that no longer needs to be held, and its kind. */
    hold: (row: TableRow, term: string): { held: HeldRow; kind: TotalKind } | undefined => {
      const own = { row, term };
      const isFull = hasScopes && held.length >= HELD_MAX;
      if (isFull) return { held: own, kind: isNamed(term) ? "doubtful" : "term" };
      const before = hasScopes ? undefined : held.pop();
      held.push(own);
      return before && { held: before, kind: "term" };
    },
    /** Judges the held rows in order. `onRow` must add a term to the sums before the next row is judged. */
    judge: (mark: DecimalMark, onRow: (held: HeldRow, kind: TotalKind) => void) => {
      const figuresOf = ({ row }: HeldRow) => compare(row, mark, metrics, sums);
      const proven = new Set(held.filter((row) => isSum(figuresOf(row))).map(labelOf));
      for (const row of held) {
        const figures = figuresOf(row);
        const hasRows = counts.terms > 1;
        if (!hasScopes) {
          const isPaid = figures.some(({ isMoney, own }) => isMoney && own > 0);
          onRow(row, hasRows && isPaid && isSum(figures) ? "doubtful" : "term");
          continue;
        }
        const isTotal = isSum(figures) || (labelled.test(row.term) && proven.has(labelOf(row)));
        const isLike = isNamed(row.term) || (hasRows && isLikeSum(figures));
        onRow(row, isTotal ? "total" : isLike ? "doubtful" : "term");
      }
    },
  };
}

type Compared = {
  readonly own: number;
  readonly sum: number;
  readonly isEqual: boolean;
  readonly isMoney: boolean;
};

function compare(
  { cells }: TableRow,
  mark: DecimalMark,
  metrics: readonly MetricColumn[],
  sums: ArrayLike<number>,
): Compared[] {
  return metrics.flatMap(({ position, slot, factor }) => {
    const value = parseNumber(cells[position] ?? "", mark);
    if (slot === CONVERSIONS || typeof value !== "number") return [];
    const [own, sum] = [unitsOf(value, factor), sums[slot] ?? 0];
    const isMoney = slot === COST || slot === CONVERTED_COST;
    return [{ own, sum, isMoney, isEqual: Math.abs(own - sum) <= (isMoney ? CENT : 0) }];
  });
}

function isSum(figures: readonly Compared[]): boolean {
  return figures.every(({ isEqual }) => isEqual) && figures.filter(({ own }) => own > 0).length > 1;
}

function isLikeSum(figures: readonly Compared[]): boolean {
  const filled = figures.filter(({ own, sum }) => own > 0 && sum > 0);
  const equal = filled.filter(({ isEqual }) => isEqual);
  const hasEqual = equal.length > 1 || equal.some(({ isMoney }) => isMoney);
  return hasEqual || filled.some(({ own, sum }) => own > sum);
}

function labelOf({ term }: HeldRow): string {
  return term.split(/\s*[:：]/u)[0]?.toLowerCase() ?? "";
}
