import { extentOfSum } from "@termsift/core/terms";
import { formatCount } from "../../../lib/format.ts";
import { extentText, type Measured, type MoneyText } from "../item-figures.ts";
import { exclusionStrings } from "./strings.ts";

const { impact } = exclusionStrings;

type Column = "terms" | "clicks" | "cost" | "conversions" | "unmeasuredCost" | "unmeasuredClicks";

export function impactFigures(
  totals: Readonly<Record<Column, ArrayLike<number>>>,
  count: number,
  measured: Measured | null,
  money: MoneyText,
): (readonly [name: string, figure: string])[] {
  const isThere = (name: keyof Measured): boolean => measured === null || measured[name] !== null;
  const at = (figures: ArrayLike<number>): number => figures[count] ?? 0;
  const extent = (sums: ArrayLike<number>, unmeasured: ArrayLike<number>) =>
    extentOfSum(at(unmeasured) > 0, at(sums));
  const clicks = extentText(
    extent(totals.clicks, totals.unmeasuredClicks),
    formatCount(at(totals.clicks)),
  );
  const cost = money(at(totals.cost), extent(totals.cost, totals.unmeasuredCost));
  const figures: (readonly [name: string, figure: string])[] = [
    [impact.terms, formatCount(at(totals.terms))],
    [impact.clicks, isThere("clicks") ? clicks : ""],
    [impact.cost, isThere("cost") ? cost : ""],
    [impact.conversions, isThere("conversions") ? formatCount(at(totals.conversions)) : ""],
  ];
  return figures.filter(([, figure]) => figure !== "");
}
