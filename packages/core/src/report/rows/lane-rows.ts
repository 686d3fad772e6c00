import type { DecimalMark } from "../numbers/decimal-mark.ts";
import type { TableRow } from "../text/row-view.ts";
import type { LaneTerms } from "./lane-terms.ts";
import type { MarkVote } from "./mark-vote.ts";
import type { RowCounts, RowsRead } from "./read-rows.ts";
import type { LaneIssues } from "./row-issues.ts";
import { mergeFacts, type TermRowFacts } from "./term-rows.ts";

/** What the rows read so far settled for all rows behind them. */
export type RowsSettled = {
  readonly mark: DecimalMark;
  /** How wide the first row was (see `checkRow`). */
  readonly widthMax: number;
};

/** What the rows of a part of a file came to, as plain values; lines are counted from the part's start. */
export type LaneRows = {
  readonly terms: LaneTerms;
  readonly facts: TermRowFacts;
  readonly issues: LaneIssues;
  readonly counts: RowCounts;
  readonly footers: readonly FooterRow[];
};

/** A row below the search terms; `isUnknown`: its label is none that we know. */
export type FooterRow = TableRow & { readonly isUnknown: boolean };

type Read = Omit<RowsRead, "mark" | "assumed" | "footers"> & { readonly footers: FooterRow[] };

const FOOTERS_MAX = 100;

/** Keeps a footer; a file of nothing else cannot fill the memory, and unknown ones cannot crowd out the known. */
export function keepFooter(footers: FooterRow[], row: FooterRow): void {
  const isAlike = ({ isUnknown }: FooterRow): boolean => isUnknown === row.isUnknown;
  if (footers.length < FOOTERS_MAX || footers.filter(isAlike).length < FOOTERS_MAX) {
    footers.push(row);
  }
}

/** The rows of a part as values, or null where they speak against the decimal mark that was settled before them. */
export function handOverRows(read: Read, vote: MarkVote): LaneRows | null {
  if (vote.hasContradiction()) return null;
  const { currencies, convertedCurrency, lastCurrency, dates } = read.facts;
  return {
    terms: read.totals.handOver(),
    facts: { currencies, convertedCurrency, lastCurrency, dates },
    issues: { listed: read.issues.listed, count: read.issues.count() },
    counts: read.counts,
    footers: read.footers,
  };
}

/**
 * Adds the rows of a part that stands `lines` lines behind what was read so far, as if they had been read one after the
 * other; false, and nothing is added, where the sums could then depend on the order of the rows: a number has more than
 * six decimals (a count: any), is negative, or the sums reach 2^53 units.
 */
export function mergeRows(read: Read, lane: LaneRows, lines: number): boolean {
  if (!lane.terms.isExact || !read.totals.isExactWith(lane.terms.sums)) return false;
  read.totals.merge(lane.terms, lines);
  read.issues.merge(lane.issues, lines);
  mergeFacts(read.facts, lane.facts);
  for (const row of lane.footers) keepFooter(read.footers, { ...row, line: row.line + lines });
  for (const name of ["rows", "terms", "footers", "refused"] as const) {
    read.counts[name] += lane.counts[name];
  }
  return true;
}
