import { formatCount } from "../../../lib/format.ts";
import type { Measured, MoneyText } from "../item-figures.ts";
import { exclusionStrings } from "./strings.ts";

const { impact } = exclusionStrings;

/**
 * What so many negatives stop, as pairs of name and figure. Nothing is said of what the report does not have: "0
 * conversions lost" would be a comfort that nobody measured. `measured` is null where the report's sums are not known.
 */
export function impactFigures(
  totals: Readonly<Record<"terms" | "clicks" | "cost" | "conversions", ArrayLike<number>>>,
  count: number,
  measured: Measured | null,
  money: MoneyText,
): (readonly [name: string, figure: string])[] {
  const isThere = (name: keyof Measured): boolean => measured === null || measured[name] !== null;
  const at = (figures: ArrayLike<number>): number => figures[count] ?? 0;
  return [
    [impact.terms, formatCount(at(totals.terms))],
    ...(isThere("clicks") ? [[impact.clicks, formatCount(at(totals.clicks))] as const] : []),
    ...(isThere("cost") ? [[impact.cost, money(at(totals.cost))] as const] : []),
    ...(isThere("conversions")
      ? [[impact.conversions, formatCount(at(totals.conversions))] as const]
      : []),
  ];
}
