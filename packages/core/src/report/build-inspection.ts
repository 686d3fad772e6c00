import type { Inspection } from "../contract/inspection.ts";
import { fileIssues } from "./file-issues.ts";
import type { Layout } from "./layout/find-layout.ts";
import { differsIn, readReported, reconcile, type Totals } from "./reconcile.ts";
import { countCosts, sumTerms } from "./rows/term-totals.ts";
import {
  CLICKS,
  CONVERSIONS,
  CONVERTED_COST,
  COST,
  fromMicros,
  IMPRESSIONS,
} from "./rows/row-figures.ts";
import type { RowsRead } from "./rows/read-rows.ts";

/** Describes a report and adds its issues to `read.issues`. `isConverted`: costs are in the converted currency. */
export function buildInspection(
  layout: Layout,
  read: RowsRead,
  text: { encoding: string; delimiter: string | null },
): { inspection: Inspection; isConverted: boolean } {
  const { index } = layout.columns;
  const hasOwnCost = index.cost !== undefined || index.costMicros !== undefined;
  const isConverted =
    index.convertedCost !== undefined && (read.facts.currencies.size > 1 || !hasOwnCost);
  const totals = totalsOf(layout, read, isConverted);
  const sums = { totals, isConverted };
  const reported = readReported(read.footers, layout, read.mark ?? ".", sums);
  const { listed } = reported;
  const { counts } = read;
  const dataRows = counts.terms + counts.refused;
  const stated = { read: dataRows, reported: layout.preamble.rowsReported };
  const isMixed = read.facts.currencies.size > 1 && !isConverted;
  const compared = reconcile(totals, listed, stated, isMixed);
  const differ = differsIn("clicks", totals, listed) || differsIn("impressions", totals, listed);
  const reconciled = reconciledBy(compared?.agrees ?? null, read, differ);
  const currency = currencyOf(layout, read, isConverted);
  const costs = { currency, isConverted, ...countCosts(read.totals, isConverted) };
  const checks = { ...reported, compared, reconciled, isMixed };
  const facts = { layout, read, totals, ...checks, costs, missing: missingIn(read, isConverted) };
  for (const [code, message] of fileIssues(facts)) read.issues.add(0, null, code, message);
  const inspection: Inspection = {
    platform: layout.platform,
    kind: layout.kind,
    language: layout.columns.language,
    ...text,
    decimalMark: read.mark,
    currency,
    dateRange: layout.preamble.dateRange ?? dateRangeOf(read),
    rows: dataRows,
    uniqueTerms: read.totals.terms.length,
    totals,
    reported: listed,
    reconciled,
    hiddenCost: reported.hiddenCost,
    accounting: {
      rows: counts.rows,
      terms: counts.terms,
      footers: counts.footers,
      issues: counts.refused,
    },
    issueCount: read.issues.count(),
    issues: read.issues.listed,
  };
  return { inspection, isConverted };
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
  if (counts.refused > counts.terms || (counts.refused > 0 && isContradicted)) return false;
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

function totalsOf(layout: Layout, { totals }: RowsRead, isConverted: boolean): Totals {
  const { index } = layout.columns;
  const sums = sumTerms(totals);
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

function dateRangeOf(read: RowsRead): string | null {
  const { first, last } = read.facts.dates;
  return first === null || last === null ? null : `${first} - ${last}`;
}
