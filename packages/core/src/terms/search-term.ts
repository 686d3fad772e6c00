import type { Figure } from "./figures.ts";

/** A place where a term was shown: campaign and ad group, with the keyword and match type that caught it. */
export type TermScope = {
  readonly campaign: string | null;
  readonly adGroup: string | null;
};

/**
 * One unique search term of a report: its rows summed.
 *
 * `term` is the text as the platform wrote it (trimmed, no-break spaces made plain).
 * `cost` is in the report's currency, `conversions` may be fractional; a metric that the report lacks counts 0.
 * `isAdded`: at least one row says that the term is already a keyword.
 * `isExcluded`: every row says that the term is already a negative keyword.
 * `isAsin`: the "term" is an Amazon product number, which no negative keyword can block.
 * `unmeasured`: figures that are missing in at least one of its rows, so that they sum up the others; absent where none is.
 * `firstLine`: 1-based line (or sheet row) of its first row.
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
