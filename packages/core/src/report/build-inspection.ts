import type { Inspection } from "../contract/inspection.ts";
import type { Layout } from "./layout/find-layout.ts";
import { readReported, reconcile, type Totals } from "./reconcile.ts";
import { CLICKS, CONVERSIONS, CONVERTED_COST, COST, IMPRESSIONS } from "./rows/metric-columns.ts";
import type { RowsRead } from "./rows/read-rows.ts";
import { roundMicros } from "./rows/term-totals.ts";

const CLICKS_WITHOUT_COST_MIN = 10;

/** Puts together what was read: the figures, the proof that they are right, and everything that was not. */
export function buildInspection(
  layout: Layout,
  read: RowsRead,
  text: { encoding: string; delimiter: string | null },
): { inspection: Inspection; isConverted: boolean } {
  const { index } = layout.columns;
  const isConverted = read.currencies.size > 1 && index.convertedCost !== undefined;
  const totals = totalsOf(layout, read, isConverted);
  const reported = readReported(read.footers, layout, read.mark ?? ".", isConverted);
  const { counts } = read;
  const dataRows = counts.terms + counts.refused;
  const reconciled = reconcile(totals, reported.listed, {
    read: dataRows,
    reported: layout.preamble.rowsReported,
  });
  addFileIssues(layout, read, totals, reported.listed, reconciled, isConverted);
  const inspection: Inspection = {
    platform: layout.platform,
    kind: layout.kind,
    language: layout.columns.language,
    encoding: text.encoding,
    delimiter: text.delimiter,
    decimalMark: read.mark,
    currency: currencyOf(layout, read, isConverted),
    dateRange: layout.preamble.dateRange ?? dateRangeOf(read),
    rows: dataRows,
    uniqueTerms: read.totals.size(),
    totals,
    reported: reported.listed,
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

function totalsOf(layout: Layout, read: RowsRead, isConverted: boolean): Totals {
  const { index } = layout.columns;
  const sums = read.totals.sums();
  const sum = (slot: number): number => sums[slot] ?? 0;
  const hasCost = index.cost !== undefined || index.costMicros !== undefined;
  return {
    impressions: index.impressions === undefined ? null : sum(IMPRESSIONS),
    clicks: index.clicks === undefined ? null : sum(CLICKS),
    cost: hasCost || isConverted ? roundMicros(sum(isConverted ? CONVERTED_COST : COST)) : null,
    conversions: index.conversions === undefined ? null : roundMicros(sum(CONVERSIONS)),
  };
}

function currencyOf(layout: Layout, read: RowsRead, isConverted: boolean): string | null {
  if (isConverted) return null;
  const [only] = read.currencies;
  if (read.currencies.size === 1 && only !== undefined) return only;
  return read.currencies.size === 0 ? layout.columns.currency : null;
}

function dateRangeOf(read: RowsRead): string | null {
  const { first, last } = read.dates;
  return first === null || last === null ? null : `${first} - ${last}`;
}

/** What is to be said of the file as a whole; such issues stand on line 0. */
function addFileIssues(
  layout: Layout,
  read: RowsRead,
  totals: Totals,
  listed: Totals | null,
  reconciled: boolean | null,
  isConverted: boolean,
): void {
  const add = (code: string, message: string): void => read.issues.add(0, null, code, message);
  if (read.counts.terms === 0) {
    add(
      "no-terms",
      "The report lists no search terms. Choose a longer date range and download it again.",
    );
  }
  if (reconciled === false) {
    const sum =
      totals.cost === null || listed === null
        ? ""
        : ` (${totals.cost} read, ${listed.cost} reported)`;
    add(
      "total-mismatch",
      `The rows do not add up to the file's own total${sum}. Rows may be missing: download the report again.`,
    );
  }
  if (totals.cost === 0 && (totals.clicks ?? 0) >= CLICKS_WITHOUT_COST_MIN) {
    add(
      "no-cost",
      `The report counts ${totals.clicks} clicks but no cost. Check that its cost column is the right one.`,
    );
  }
  const isTitled = layout.platform === "google" && layout.preamble.title !== null;
  if (isTitled && listed === null && read.counts.footers === 0) {
    add(
      "no-total",
      "The file has no total row at its end, so it could not be checked; it may have been cut off. Download it again if rows are missing.",
    );
  }
  if (read.currencies.size > 1 && !isConverted) {
    add(
      "mixed-currencies",
      `The report mixes ${read.currencies.size} currencies, so its costs do not add up to one sum. Add the column "Cost (Converted currency)", or download one account at a time.`,
    );
  }
}
