/** Figures that may be missing in single rows of a report. */
export const figureNames = ["clicks", "impressions", "cost"] as const;

export type Figure = (typeof figureNames)[number];

/** Completeness of a sum: it covers all rows, only a part of them (a lower bound), or none. */
export type Extent = "all" | "part" | "none";

type Measurable = { readonly unmeasured?: readonly Figure[] | undefined };

/** Returns how complete a term's figure is. An incomplete figure of 0 counts as unknown ("none"). */
export function extentOf({ unmeasured }: Measurable, figure: Figure, value: number): Extent {
  return extentOfSum(unmeasured?.includes(figure) === true, value);
}

/** Returns how complete a sum is. `isShort`: at least one addend is missing. */
export function extentOfSum(isShort: boolean, sum: number): Extent {
  if (!isShort) return "all";
  return sum > 0 ? "part" : "none";
}

/** Returns the figures that are incomplete for at least one of the terms, or undefined. */
export function unmeasuredOf(terms: readonly Measurable[]): readonly Figure[] | undefined {
  const found = figureNames.filter((name) =>
    terms.some(({ unmeasured }) => unmeasured?.includes(name)),
  );
  return found.length === 0 ? undefined : found;
}
