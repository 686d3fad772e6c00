import type { Figure } from "./figures.ts";

/** A campaign and ad group in which a term's ads were shown; null if the report lacks the column. */
export type TermScope = {
  readonly campaign: string | null;
  readonly adGroup: string | null;
};

/**
 * One unique search term of a report, with the sums of its rows.
 *
 * `term` is the text of the report, trimmed, with plain spaces.
 * `cost` is in the report's currency. `conversions` may be fractional. A metric without a column is 0.
 * `isAdded`: at least one row marks the term as a keyword of the account.
 * `isExcluded`: every row marks the term as an existing negative keyword.
 * `isAsin`: the text is an Amazon product number, which no negative keyword can block.
 * `unmeasured`: figures that at least one row lacks; their sums cover the other rows. Absent if every row has every
 * figure.
 * `firstLine`: 1-based line (or sheet row) of the first row.
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
