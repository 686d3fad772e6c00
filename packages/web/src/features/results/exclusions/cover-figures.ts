import { extentOfSum } from "@termsift/core/terms";
import { formatCount, formatShare } from "../../../lib/format.ts";
import { extentText, type Measured, type MoneyText } from "../item-figures.ts";
import type { ExclusionView } from "./engine/protocol.ts";
import { exclusionStrings } from "./strings.ts";

/** The slider stops at every number of negatives up to this one. Beyond it, each stop is 6 % above the stop before. */
const SINGLE_STOPS = 60;
const GROWTH = 1.06;

/** Returns the numbers of negatives at which the slider stops: some up to `count`, and all of `marked`. */
export function sliderStops(count: number, marked: readonly number[] = []): number[] {
  const stops: number[] = [...marked];
  for (
    let at = 0;
    at < count;
    at = Math.max(at + 1, at < SINGLE_STOPS ? 0 : Math.round(at * GROWTH))
  ) {
    stops.push(at);
  }
  return [...new Set([...stops, count])].sort((a, b) => a - b);
}

export function nearestStop(stops: readonly number[], count: number): number {
  let best = 0;
  for (const [at, stop] of stops.entries()) {
    if (Math.abs(stop - count) < Math.abs((stops[best] ?? 0) - count)) best = at;
  }
  return best;
}

type Cover = {
  readonly cost: number;
  readonly terms: number;
  readonly share: number;
};

export function coverOf({ waste, totals }: ExclusionView, count: number): Cover {
  const cost = totals.wasteCost[count] ?? 0;
  const terms = totals.wasteTerms[count] ?? 0;
  const [part, whole] = waste.cost > 0 ? [cost, waste.cost] : [terms, waste.terms];
  return { cost, terms, share: whole > 0 ? Math.min(1, part / whole) : 0 };
}

export function countForShare(view: ExclusionView, share: number): number | null {
  for (let count = view.alwaysIn; count <= view.negatives.length; count += 1) {
    if (coverOf(view, count).share >= share - 1e-9) return count;
  }
  return null;
}

const MARKED_SHARES = [0.5, 0.8] as const;

/** Returns the marks of the slider, each with its number of proposed negatives, the fewest first. */
export function sliderMarks(view: ExclusionView): { count: number; label: string }[] {
  const all = view.negatives.length;
  const shares = MARKED_SHARES.map((share) => ({
    count: countForShare(view, share) ?? all,
    label: cover.mark(formatShare(share)),
  }));
  const costly = view.waste.cost > 0 ? countForShare(view, coverOf(view, all).share) : null;
  const marks = [...shares, { count: costly ?? all, label: cover.costly }];
  return [
    ...marks.filter(({ count }) => count > view.alwaysIn && count < all),
    { count: all, label: cover.all },
  ].map(({ count, label }) => ({ count: count - view.alwaysIn, label }));
}

const { cover, impact } = exclusionStrings;

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
