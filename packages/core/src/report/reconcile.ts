import type { Inspection } from "../contract/inspection.ts";
import type { Layout } from "./layout/find-layout.ts";
import type { DecimalMark } from "./numbers/decimal-mark.ts";
import { parseNumber } from "./numbers/parse-number.ts";
import { footerKindOf } from "./rows/footer.ts";
import { fromMicros, type MetricColumn, metricColumnsOf } from "./rows/metric-columns.ts";
import type { TableRow } from "./text/row-view.ts";

export type Totals = Inspection["totals"];

/** The sums may differ from the file's own total by 0.5 %, or by its rounding (0.06 was the most measured). */
export const TOLERANCE_SHARE = 0.005;
const TOLERANCE_COST = 0.06;

export type Reported = { readonly listed: Totals | null; readonly hiddenCost: number | null };

/**
 * Reads the file's own totals from its footer rows: that of the listed search terms ("Total: Search terms") and the
 * cost of those that Google does not list ("Total: Other search terms").
 * `isConverted`: the cost in the converted currency is wanted (accounts of several currencies).
 */
export function readReported(
  footers: readonly TableRow[],
  layout: Layout,
  mark: DecimalMark,
  isConverted: boolean,
): Reported {
  const metrics = metricColumnsOf(layout.columns);
  let listed: Totals | null = null;
  let hiddenCost: number | null = null;
  for (const { cells } of footers) {
    // A footer of another width than the header has its numbers in other columns than the header says.
    const { length } = layout.columns.header;
    if (cells.length < length || cells.slice(length).some((cell) => cell.trim() !== "")) continue;
    const label = cells[layout.columns.index.term ?? 0]?.trim() ?? "";
    const kind = label === "" && layout.platform !== "google" ? "listed" : footerKindOf(label);
    const isCopyright = label === "" && !cells.some((cell) => /\d/u.test(cell));
    if (kind === "other" || isCopyright) continue;
    const totals = footerTotals(cells, metrics, mark, isConverted);
    if (kind === "hidden") hiddenCost ??= totals.cost;
    else if (Object.values(totals).some((value) => value !== null)) listed ??= totals;
  }
  return { listed, hiddenCost };
}

function footerTotals(
  cells: readonly string[],
  metrics: readonly MetricColumn[],
  mark: DecimalMark,
  isConverted: boolean,
): Totals {
  const totals: Totals = { impressions: null, clicks: null, cost: null, conversions: null };
  for (const { field, position } of metrics) {
    const value = parseNumber(cells[position] ?? "", mark);
    if (typeof value !== "number") continue;
    if (field === "costMicros") totals.cost = fromMicros(value);
    else if (field === "convertedCost") totals.cost = isConverted ? value : totals.cost;
    else if (field !== "cost" || !isConverted) totals[field] = value;
  }
  return totals;
}

/** What was compared with what the file says of itself. `agrees` is null where that proves nothing. */
export type Comparison = {
  readonly agrees: boolean | null;
  readonly by: "cost" | "clicks" | "impressions" | "rows";
  readonly read: number;
  readonly reported: number;
};

/**
 * Compares what was read with what the file says of itself: by cost, else by clicks, else by impressions, else by
 * Microsoft's count of rows; null where the file says nothing. Money is what counts: where costs were read that the
 * file's total cannot prove (it has none, or costs of several currencies were added up), other figures can show that
 * something is wrong, but not that all is right. (All six real Google files measured agree within 0.06.)
 *
 * `isMixed`: costs of several currencies were added up.
 */
export function reconcile(
  totals: Totals,
  listed: Totals | null,
  rows: { read: number; reported: number | null },
  isMixed: boolean,
): Comparison | null {
  for (const by of ["cost", "clicks", "impressions"] as const) {
    const reported = listed?.[by] ?? null;
    const read = totals[by];
    if (reported === null || read === null || (by === "cost" && isMixed)) continue;
    const slack = by === "cost" ? TOLERANCE_COST : 0;
    const isNear =
      Math.abs(read - reported) <= Math.max(slack, Math.abs(reported) * TOLERANCE_SHARE) + 1e-9;
    const isProof = by === "cost" || totals.cost === null;
    return { agrees: isNear && !isProof ? null : isNear, by, read, reported };
  }
  if (rows.reported === null) return null;
  const isSame = rows.read === rows.reported;
  return {
    agrees: isSame && isMixed ? null : isSame,
    by: "rows",
    read: rows.read,
    reported: rows.reported,
  };
}
