export const figureNames = ["clicks", "impressions", "cost"] as const;

export type Figure = (typeof figureNames)[number];

/** How complete a sum is: it covers all rows, a part of them (a lower bound), or none. */
export type Extent = "all" | "part" | "none";

type Measurable = { readonly unmeasured?: readonly Figure[] | undefined };

/** Returns how complete a term's figure is. A sum of 0 with a missing value is unknown ("none"). */
export function extentOf({ unmeasured }: Measurable, figure: Figure, value: number): Extent {
  return extentOfSum(unmeasured?.includes(figure) === true, value);
}

/** Returns how complete a sum is. `isShort`: at least one summand is missing. */
export function extentOfSum(isShort: boolean, sum: number): Extent {
  if (!isShort) return "all";
  return sum > 0 ? "part" : "none";
}

/** Returns the figures that at least one of the terms lacks in a row, or undefined. */
export function unmeasuredOf(terms: readonly Measurable[]): readonly Figure[] | undefined {
  const found = figureNames.filter((name) =>
    terms.some(({ unmeasured }) => unmeasured?.includes(name)),
  );
  return found.length === 0 ? undefined : found;
}
