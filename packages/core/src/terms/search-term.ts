/** The places in the account where a term's ads ran, in the report's words. The fields of missing columns are null or absent. */
export type TermScope = {
  readonly campaign: string | null;
  readonly adGroup: string | null;
  readonly keyword?: string | undefined;
  readonly matchType?: string | undefined;
};

/**
 * One unique search term of a report, with the sums of its rows.
 * `cost` is in the report's currency. `conversions` may be fractional. A metric without a column is 0. `isAdded`: a row
 * marks the term as a keyword of the account. `isExcluded`: every row marks it as a negative keyword. `isAsin`: an
 * Amazon product number, which negatives cannot block. `scopes`: most conversions first. `unmeasured`: figures that at
 * least one row lacks; their sums cover the other rows. `firstLine`: 1-based line (or sheet row).
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

/** A sum covers all rows, a part of them (so it is a lower bound), or none. */
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
