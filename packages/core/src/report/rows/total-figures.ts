import { type DecimalMark, parseNumber } from "../numbers/parse-number.ts";
import { isNear } from "../reconcile.ts";
import type { TableRow } from "../text/split-rows.ts";
import {
  COST,
  CONVERTED_COST,
  CONVERSIONS,
  MICROS,
  type MetricColumn,
  unitsOf,
} from "./row-figures.ts";

/** A figure of a row beside the sum of the report and its largest row. Costs may differ by a cent. */
export type Compared = {
  readonly own: number;
  readonly sum: number;
  readonly largest: number;
  readonly isEqual: boolean;
  readonly isMoney: boolean;
};

export type Sums = {
  /** The sums of the rows above by slot (`CLICKS` etc.), in units. */
  readonly sums: ArrayLike<number>;
  /** The largest figures of a row above. */
  readonly largest: ArrayLike<number>;
};

export const CENT = 0.0101 * MICROS;

export function compareFigures(
  { cells }: TableRow,
  mark: DecimalMark,
  metrics: readonly MetricColumn[],
  { sums, largest }: Sums,
): Compared[] {
  return metrics.flatMap(({ position, slot, factor }) => {
    const value = parseNumber(cells[position] ?? "", mark);
    if (slot === CONVERSIONS || typeof value !== "number") return [];
    const [own, sum] = [unitsOf(value, factor), sums[slot] ?? 0];
    const isMoney = slot === COST || slot === CONVERTED_COST;
    const isEqual = Math.abs(own - sum) <= (isMoney ? CENT : 0);
    return [{ own, sum, largest: largest[slot] ?? 0, isMoney, isEqual }];
  });
}

export function isSum(figures: readonly Compared[]): boolean {
  return figures.every(({ isEqual }) => isEqual) && figures.filter(({ own }) => own > 0).length > 1;
}

/** True for the sums up to the difference that a total of the file may have. */
export function isNearSum(figures: readonly Compared[]): boolean {
  return (
    figures.some(({ own }) => own > 0) &&
    figures.every(({ own, sum, isMoney }) =>
      isMoney ? isNear("cost", sum / MICROS, own / MICROS) : isNear("clicks", sum, own),
    )
  );
}

export function isLikeSum(figures: readonly Compared[]): boolean {
  const filled = figures.filter(({ own, sum }) => own > 0 && sum > 0);
  const equal = filled.filter(({ isEqual }) => isEqual);
  const hasEqual = equal.length > 1 || equal.some(({ isMoney }) => isMoney);
  return hasEqual || filled.some(({ own, sum }) => own > sum);
}

/** True if each figure is more than that of any row, or at least half of the sum. */
export function isLarge(figures: readonly Compared[]): boolean {
  const filled = figures.filter(({ own, sum }) => own > 0 || sum > 0);
  return (
    filled.length > 0 &&
    (filled.every(({ own, largest }) => own > largest) ||
      filled.every(({ own, sum }) => own * 2 >= sum))
  );
}
