/** The figures that single rows of a report may lack. */
export const figureNames = ["clicks", "impressions", "cost"] as const;

export type Figure = (typeof figureNames)[number];

/** Completeness of a figure: of all rows, of a part of them (a lower bound), or of none. */
export type Extent = "all" | "part" | "none";

type Measurable = { readonly unmeasured?: readonly Figure[] | undefined };

/** How much of a term's figure, or of a sum over terms, was measured. A sum of zeros only counts as unmeasured. */
export function extentOf({ unmeasured }: Measurable, figure: Figure, value: number): Extent {
  return extentOfSum(unmeasured?.includes(figure) === true, value);
}

/** The same for a sum; `isShort`: some of its figures are missing. */
export function extentOfSum(isShort: boolean, sum: number): Extent {
  if (!isShort) return "all";
  return sum > 0 ? "part" : "none";
}

/** Figures that are incomplete for any of these terms; undefined for none. */
export function unmeasuredOf(terms: readonly Measurable[]): readonly Figure[] | undefined {
  const found = figureNames.filter((name) =>
    terms.some(({ unmeasured }) => unmeasured?.includes(name)),
  );
  return found.length === 0 ? undefined : found;
}
