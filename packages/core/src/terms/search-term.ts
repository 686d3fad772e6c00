/** A place in the account where a term's ads ran. A field is null or absent if the report does not state it. */
export type TermScope = {
  readonly campaign: string | null;
  readonly adGroup: string | null;
  readonly keyword?: string | undefined;
  readonly matchType?: string | undefined;
};

/**
 * One unique search term of a report, with the sums of its rows. `cost` is in the report's currency. `conversions` may
 * be fractional. A figure is 0 if the report lacks its column. `isAdded`: a row marks the term as a keyword of the
 * account. `isExcluded`: every row marks the term as a negative keyword. `isAsin`: the term is an Amazon product
 * number, which negatives cannot block. `scopes`: the scope with the most conversions first. `unmeasured`: figures that
 * at least one row lacks; their sums cover the other rows. `firstLine`: line (or sheet row) of the first row, from 1.
 */
export type SearchTerm = {
  readonly term: string;
  readonly impressions: number;
  readonly clicks: number;
  readonly cost: number;
  readonly conversions: number;
  readonly isAdded: boolean;
  readonly isExcluded: boolean;
  readonly isAsin: boolean;
  readonly scopes: readonly TermScope[];
  readonly unmeasured?: readonly Figure[] | undefined;
  readonly rows: number;
  readonly firstLine: number;
};

export const figureNames = ["clicks", "impressions", "cost"] as const;

export type Figure = (typeof figureNames)[number];

/** The rows that a sum covers: all, a part (so the sum is a lower bound), or none. */
export type Extent = "all" | "part" | "none";

type Measurable = { readonly unmeasured?: readonly Figure[] | undefined };

/** Returns how complete a figure of a term is. `value`: its sum. If a row lacks the figure, a sum of 0 means "none". */
export function extentOf({ unmeasured }: Measurable, figure: Figure, value: number): Extent {
  return extentOfSum(unmeasured?.includes(figure) === true, value);
}

/** Returns how complete a sum is. `isShort`: at least one summand is missing. */
export function extentOfSum(isShort: boolean, sum: number): Extent {
  if (!isShort) return "all";
  return sum > 0 ? "part" : "none";
}

/** Returns the figures that at least one row of the terms lacks; undefined if there are none. */
export function unmeasuredOf(terms: readonly Measurable[]): readonly Figure[] | undefined {
  const found = figureNames.filter((name) =>
    terms.some(({ unmeasured }) => unmeasured?.includes(name)),
  );
  return found.length === 0 ? undefined : found;
}
