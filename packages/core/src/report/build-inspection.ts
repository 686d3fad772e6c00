import type { Inspection } from "../contract/inspection.ts";
import { checkTables } from "./combine-tables.ts";
import { fileIssues } from "./file-issues.ts";
import type { Layout } from "./layout/find-layout.ts";
import type { Totals } from "./reconcile.ts";
import { countCosts, type TermTotals } from "./rows/term-totals.ts";
import {
  CLICKS,
  CONVERSIONS,
  CONVERTED_COST,
  COST,
  fromMicros,
  IMPRESSIONS,
} from "./rows/row-figures.ts";
import { isCopyright } from "./rows/footer.ts";
import type { RowCounts, RowsRead } from "./rows/read-rows.ts";
import type { TableRead } from "./rows/read-tables.ts";
import type { TextDoubts } from "./text/decode-text.ts";

/** The facts that the decoder and the splitter found. */
export type TextFacts = {
  readonly encoding: string;
  readonly delimiter: string | null;
  /** Null in a workbook, which is always UTF-8. */
  readonly doubts: TextDoubts | null;
  /** The names of other sheets with search terms, which were not read. */
  readonly unreadSheets: readonly string[];
};

type Built = {
  readonly inspection: Inspection;
  readonly isConverted: boolean;
  readonly totals: TermTotals;
};

/** Describes the reports of a file and adds their issues. `isConverted`: costs are in the converted currency. */
export function buildInspection(tables: readonly TableRead[], text: TextFacts): Built {
  const [first] = tables;
  if (first === undefined) throw new RangeError("no table");
  const { totals: terms } = first;
  const layout = withProvenPlatform(first.layout, first);
  const read = joinTables(tables, first);
  const isConverted = usesConvertedCost(layout, read);
  const isMixed = read.facts.currencies.size > 1 && !isConverted;
  const sumsOf = (table: RowsRead) => totalsOf(layout, table, isConverted);
  const totals = sumsOf(read);
  const checked = checkTables(tables, sumsOf, { isConverted, isMixed });
  const { compared, listed, hiddenCost, differ, twice } = checked;
  const agrees = reconciledBy(compared?.agrees ?? null, read, differ);
  const reconciled = twice !== null && agrees === true ? null : agrees;
  const currency = currencyOf(layout, read, isConverted);
  const costs = { currency, isConverted, ...countCosts(terms, isConverted) };
  const facts = { ...checked, tables, layout, read, totals, reconciled, isMixed, costs };
  const { unreadSheets } = text;
  const cells = { text, unreadSheets, missing: missingIn(read, isConverted) };
  for (const [code, message] of fileIssues({ ...facts, ...cells }))
    read.issues.add(0, null, code, message);
  const { counts } = read;
  const inspection: Inspection = {
    platform: layout.platform,
    kind: layout.kind,
    language: layout.columns.language,
    encoding: text.encoding,
    delimiter: text.delimiter,
    decimalMark: read.mark,
    currency,
    dateRange: dateRangeOf(tables),
    rows: counts.rows - counts.footers,
    uniqueTerms: terms.terms.length,
    totals,
    reported: listed,
    reconciled,
    hiddenCost,
    ...(counts.nonTerms > 0 && { nonTermCost: nonTermCost(read, totals, isConverted) }),
    accounting: accountingOf(counts),
    issueCount: read.issues.count(),
    issues: read.issues.listed,
  };
  return { inspection, isConverted, totals: terms };
}

/** Microsoft's line of copyright below the rows proves the platform in a language whose preamble is not known. */
function withProvenPlatform(layout: Layout, { footers }: RowsRead): Layout {
  const isMicrosoft = layout.platform !== "amazon" && footers.some(isCopyright);
  return isMicrosoft ? { ...layout, platform: "microsoft" } : layout;
}

function usesConvertedCost({ columns: { index } }: Layout, { facts }: RowsRead): boolean {
  const hasOwnCost = index.cost !== undefined || index.costMicros !== undefined;
  return index.convertedCost !== undefined && (facts.currencies.size > 1 || !hasOwnCost);
}

function accountingOf(counts: RowCounts): Inspection["accounting"] {
  const { rows, terms, nonTerms, footers, refused } = counts;
  return { rows, terms, ...(nonTerms > 0 && { nonTerms }), footers, issues: refused };
}

/** Adds up the counts and sums of all reports of a file. */
function joinTables(tables: readonly TableRead[], first: TableRead): RowsRead {
  const countOf = (name: keyof RowCounts) =>
    tables.reduce((sum, { counts }) => sum + counts[name], 0);
  const allDates = tables.map(({ facts: { dates } }) => dates);
  const daysOf = (name: "first" | "last") => allDates.flatMap((dates) => dates[name] ?? []).sort();
  return {
    ...first,
    facts: {
      ...first.facts,
      currencies: new Set(tables.flatMap(({ facts }) => [...facts.currencies])),
      hasDecimals: tables.some(({ facts }) => facts.hasDecimals),
      dates: { first: daysOf("first")[0] ?? null, last: daysOf("last").at(-1) ?? null },
    },
    sums: Array.from(first.sums, (_, slot) =>
      tables.reduce((sum, { sums }) => sum + (sums[slot] ?? 0), 0),
    ),
    counts: {
      rows: countOf("rows"),
      terms: countOf("terms"),
      nonTerms: countOf("nonTerms"),
      footers: countOf("footers"),
      refused: countOf("refused"),
    },
    assumed: tables.find(({ assumed }) => assumed !== null)?.assumed ?? null,
  };
}

/**
 * Corrects `agrees` (true for equal sums). Returns false despite equal sums if most rows were left out, or if some rows
 * were left out and clicks or impressions differ. Returns null if the decimal mark was assumed.
 */
function reconciledBy(
  agrees: boolean | null,
  { counts, assumed }: RowsRead,
  isContradicted: boolean,
): boolean | null {
  if (agrees !== true) return agrees;
  if (counts.refused > counts.terms + counts.nonTerms || (counts.refused > 0 && isContradicted))
    return false;
  return assumed === null ? true : null;
}

function missingIn({ totals }: RowsRead, isConverted: boolean) {
  return {
    cost: totals.missing.of(isConverted ? CONVERTED_COST : COST),
    clicks: totals.missing.of(CLICKS),
    impressions: totals.missing.of(IMPRESSIONS),
    conversions: totals.missing.of(CONVERSIONS),
  };
}

function totalsOf(layout: Layout, { totals, sums }: RowsRead, isConverted: boolean): Totals {
  const { index } = layout.columns;
  const costSlot = isConverted ? CONVERTED_COST : COST;
  const hasCost = index.cost !== undefined || index.costMicros !== undefined || isConverted;
  const sum = (isThere: boolean, slot: number): number | null =>
    isThere && !totals.missing.of(slot).isWhole ? (sums[slot] ?? 0) : null;
  const inMicros = (micros: number | null) => (micros === null ? null : fromMicros(micros));
  return {
    impressions: sum(index.impressions !== undefined, IMPRESSIONS),
    clicks: sum(index.clicks !== undefined, CLICKS),
    cost: inMicros(sum(hasCost, costSlot)),
    conversions: inMicros(sum(index.conversions !== undefined, CONVERSIONS)),
  };
}

function currencyOf(layout: Layout, read: RowsRead, isConverted: boolean): string | null {
  const { currencies, convertedCurrency } = read.facts;
  if (isConverted) return convertedCurrency;
  const [only] = currencies;
  if (currencies.size === 1 && only !== undefined) return only;
  return currencies.size === 0 ? layout.columns.currency : null;
}

function nonTermCost(read: RowsRead, totals: Totals, isConverted: boolean): number | null {
  const cost = read.nonTerms.sums()[isConverted ? CONVERTED_COST : COST] ?? 0;
  return totals.cost === null ? null : fromMicros(cost);
}

function dateRangeOf(tables: readonly TableRead[]): string | null {
  const ranges = tables.flatMap(({ layout: { preamble }, facts: { dates } }) => {
    if (preamble.dateRange !== null) return preamble.dateRange;
    return dates.first === null || dates.last === null ? [] : `${dates.first} - ${dates.last}`;
  });
  return ranges.length === 0 ? null : [...new Set(ranges)].join("; ");
}
