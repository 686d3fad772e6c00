import { readPeriod } from "./read-period.ts";
import {
  type Comparison,
  differsIn,
  readReported,
  reconcile,
  type Reported,
  type Totals,
} from "./reconcile.ts";
import { METRICS } from "./rows/row-figures.ts";
import type { TableRead } from "./rows/read-tables.ts";

/** A report of the file with its sums, and the comparison of these with its own total. */
type CheckedTable = TableRead & {
  readonly own: Totals;
  readonly reported: Reported;
  readonly compared: Comparison | null;
};

export type CheckedTables = Reported & {
  readonly compared: Comparison | null;
  /** True if the clicks or impressions differ from the total of their report. */
  readonly differ: boolean;
  /** Two reports that seem to hold the same searches. */
  readonly twice: readonly [CheckedTable, CheckedTable] | null;
};

type Context = { readonly isConverted: boolean; readonly isMixed: boolean };

/** Compares each report of a file with its own total, and adds up the totals. `totalsOf`: the sums of one report. */
export function checkTables(
  tables: readonly TableRead[],
  totalsOf: (table: TableRead) => Totals,
  { isConverted, isMixed }: Context,
): CheckedTables {
  const checked = tables.map((table): CheckedTable => {
    const { layout, footers, mark } = table;
    const own = totalsOf(table);
    const reported = readReported(footers, layout, mark ?? ".", { totals: own, isConverted });
    const stated = { read: rowsOf(table), reported: layout.preamble.rowsReported };
    return { ...table, own, reported, compared: reconcile(own, reported.listed, stated, isMixed) };
  });
  const differ = checked.some(
    ({ own, reported: { listed } }) =>
      differsIn("clicks", own, listed) || differsIn("impressions", own, listed),
  );
  const [only] = checked;
  if (only !== undefined && checked.length === 1)
    return { ...only.reported, compared: only.compared, differ, twice: null };
  return {
    listed: sumListed(checked),
    hiddenCost: sumOrNull(checked.map(({ reported }) => reported.hiddenCost)),
    widestCost: checked.reduce((sum, { reported }) => sum + reported.widestCost, 0),
    compared: sumCompared(checked),
    differ,
    twice: findTwice(checked),
  };
}

/** Returns the number of a report's rows without its totals. */
export function rowsOf({ counts }: TableRead): number {
  return counts.terms + counts.nonTerms + counts.refused;
}

function sumListed(checked: readonly CheckedTable[]): Totals | null {
  const listed = checked.flatMap(({ reported }) => reported.listed ?? []);
  if (listed.length < checked.length) return null;
  const sum = (name: keyof Totals): number | null =>
    listed.reduce<number | null>((total, totals) => {
      const value = totals[name];
      return total === null || value === null ? null : total + value;
    }, 0);
  return {
    impressions: sum("impressions"),
    clicks: sum("clicks"),
    cost: sum("cost"),
    conversions: sum("conversions"),
  };
}

function sumOrNull(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** Returns the first comparison that failed. All reports agree only if each does. */
function sumCompared(checked: readonly CheckedTable[]): Comparison | null {
  const compared = checked.map((table) => table.compared);
  const failed = compared.find((each) => each?.agrees === false);
  if (failed) return failed;
  const [first] = compared;
  const alike = compared.filter(
    (each) => each !== null && each.by === first?.by && each.agrees === true,
  );
  if (!first || alike.length < compared.length) return null;
  const sum = (name: "read" | "reported") =>
    alike.reduce((total, each) => total + (each?.[name] ?? 0), 0);
  return { agrees: true, by: first.by, read: sum("read"), reported: sum("reported") };
}

/** Reports of fewer rows can have the same figures by chance. */
const SAME_ROWS_MIN = 20;
const SAME_SHARE = 0.01;

function findTwice(checked: readonly CheckedTable[]): CheckedTables["twice"] {
  for (const [at, later] of checked.entries()) {
    const earlier = checked.slice(0, at).find((table) => mayBeSame(table, later));
    if (earlier !== undefined) return [earlier, later];
  }
  return null;
}

function mayBeSame(left: CheckedTable, right: CheckedTable): boolean {
  if (!left.totals.shared.overlap(left.report, right.report)) return false;
  const days = compareDays(left, right);
  const isSame = hasSameFigures(left, right);
  if (days === "other") return isSame && rowsOf(left) >= SAME_ROWS_MIN;
  if (days === "unknown") return isSame;
  const { campaigns } = left.facts;
  return (
    isSame || campaigns.size === 0 || [...right.facts.campaigns].some((name) => campaigns.has(name))
  );
}

function hasSameFigures(left: CheckedTable, right: CheckedTable): boolean {
  const isClose = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(a, b) * SAME_SHARE;
  return (
    isClose(rowsOf(left), rowsOf(right)) &&
    Array.from({ length: METRICS }, (_, slot) => slot).every((slot) =>
      isClose(left.sums[slot] ?? 0, right.sums[slot] ?? 0),
    )
  );
}

/** Says whether two reports have days in common. */
function compareDays(left: CheckedTable, right: CheckedTable): "shared" | "other" | "unknown" {
  const [first, second] = [left, right].map(({ layout, facts: { dates } }) =>
    dates.first !== null && dates.last !== null
      ? { start: dates.first, end: dates.last }
      : readPeriod(layout.preamble.dateRange ?? ""),
  );
  if (
    left.layout.preamble.dateRange !== null &&
    left.layout.preamble.dateRange === right.layout.preamble.dateRange
  )
    return "shared";
  if (first === undefined || second === undefined) return "unknown";
  return first.start <= second.end && second.start <= first.end ? "shared" : "other";
}
