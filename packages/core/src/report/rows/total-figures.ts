import { type DecimalMark, parseNumber } from "../numbers/parse-number.ts";
import type { TableRow } from "../text/split-rows.ts";
import {
  COST,
  CONVERTED_COST,
  CONVERSIONS,
  MICROS,
  type MetricColumn,
  unitsOf,
} from "./row-figures.ts";

/** A figure of a row beside the sum of the report. Costs may differ by a cent. */
export type Compared = {
  readonly own: number;
  readonly sum: number;
  readonly isEqual: boolean;
  readonly isMoney: boolean;
};

export const CENT = 0.0101 * MICROS;

export function compareFigures(
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

export function isSum(figures: readonly Compared[]): boolean {
  return figures.every(({ isEqual }) => isEqual) && figures.filter(({ own }) => own > 0).length > 1;
}

export function isLikeSum(figures: readonly Compared[]): boolean {
  const filled = figures.filter(({ own, sum }) => own > 0 && sum > 0);
  const equal = filled.filter(({ isEqual }) => isEqual);
  const hasEqual = equal.length > 1 || equal.some(({ isMoney }) => isMoney);
  return hasEqual || filled.some(({ own, sum }) => own > sum);
}
