/** The figures of a term that its report may lack in single rows; their places are bits, see `figuresOf`. */
export const figureNames = ["clicks", "impressions", "cost"] as const;

export type Figure = (typeof figureNames)[number];

const subsets: readonly (readonly Figure[])[] = Array.from(
  { length: 1 << figureNames.length },
  (_, bits) => figureNames.filter((_name, at) => (bits & (1 << at)) !== 0),
);

/** The figures of a set of bits, always the same list for the same bits; undefined for none. */
export function figuresOf(bits: number): readonly Figure[] | undefined {
  return bits === 0 ? undefined : subsets[bits];
}

export function bitsOf(figures: readonly Figure[]): number {
  return figures.reduce((bits, figure) => bits | (1 << figureNames.indexOf(figure)), 0);
}

/** What a figure is: of all rows, of a part of them (it is then the least that it can be), or of no row. */
export type Extent = "all" | "part" | "none";

type Measurable = { readonly unmeasured?: readonly Figure[] | undefined };

/** How much of a term's figure, or of a sum over terms, was measured. A sum of nothing but 0 tells nothing. */
export function extentOf({ unmeasured }: Measurable, figure: Figure, value: number): Extent {
  return extentOfSum(unmeasured?.includes(figure) === true, value);
}

/** The same where it is known only whether anything is missing in a sum. */
export function extentOfSum(isShort: boolean, sum: number): Extent {
  if (!isShort) return "all";
  return sum > 0 ? "part" : "none";
}

/** What of the figures of any of these terms is not measured as a whole. */
export function unmeasuredOf(terms: readonly Measurable[]): readonly Figure[] | undefined {
  let bits = 0;
  for (const { unmeasured } of terms) if (unmeasured !== undefined) bits |= bitsOf(unmeasured);
  return figuresOf(bits);
}
