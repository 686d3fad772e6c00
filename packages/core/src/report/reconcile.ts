import type { Inspection } from "../contract/inspection.ts";
import type { Layout } from "./layout/find-layout.ts";
import type { DecimalMark } from "./numbers/decimal-mark.ts";
import { parseNumber } from "./numbers/parse-number.ts";
import {
  type FooterKind,
  type FooterRow,
  footerKindOf,
  isWhole,
  saysOnlyTotal,
} from "./rows/footer.ts";
import { fromMicros, type MetricColumn, metricColumnsOf } from "./rows/metric-columns.ts";

export type Totals = Inspection["totals"];

/** The sums may differ from the file's own total by 0.5 %, or by its rounding (0.06 was the most measured). */
const TOLERANCE_SHARE = 0.005;
const TOLERANCE_COST = 0.06;

export type Reported = { readonly listed: Totals | null; readonly hiddenCost: number | null };

/**
 * Reads the file's own totals from its footer rows: that of the listed search terms ("Total: Search terms") and the cost
 * of those that Google does not list ("Total: Other search terms"). Of several totals (subtotals of campaigns) the one
 * that equals the sums counts. A footer with an unsure label (an unknown one, a bare "Total" in a Google report, "Total:
 * July" elsewhere) counts only if there is no other and it equals the sums.
 * `isConverted`: take the cost in the converted currency (accounts of several currencies).
 */
export function readReported(
  footers: readonly FooterRow[],
  layout: Layout,
  mark: DecimalMark,
  { totals: sums, isConverted }: { readonly totals: Totals; readonly isConverted: boolean },
): Reported {
  const metrics = metricColumnsOf(layout.columns);
  const listed: Totals[] = [];
  const unsure: Totals[] = [];
  let hiddenCost: number | null = null;
  for (const footer of footers.filter(({ cells }) => isWhole(cells, layout.columns))) {
    const totals = footerTotals(footer.cells, metrics, mark, isConverted);
    const kind = kindOf(footer, layout);
    if (kind === "hidden") hiddenCost ??= totals.cost;
    else if (kind === "listed" && Object.values(totals).some((value) => value !== null))
      listed.push(totals);
    else if (kind === "unsure") unsure.push(totals);
  }
  const sumAmong = (found: readonly Totals[]) => found.find((totals) => isSumOf(totals, sums));
  return { listed: sumAmong(listed) ?? listed[0] ?? sumAmong(unsure) ?? null, hiddenCost };
}

function kindOf(
  { cells, isUnknown }: FooterRow,
  { columns, platform }: Layout,
): FooterKind | "unsure" {
  if (isUnknown) return "unsure";
  const label = cells[columns.index.term ?? 0]?.trim() ?? "";
  const isCopyright = label === "" && !cells.some((cell) => /\d/u.test(cell));
  if (isCopyright) return "other";
  const kind = footerKindOf(label);
  if (platform === "google") return label === "" || saysOnlyTotal(label) ? "unsure" : kind;
  if (label === "" || saysOnlyTotal(label)) return "listed";
  return kind === "other" ? "unsure" : kind;
}

/** Whether a footer's figures equal the sums that were read, and include a cost if the rows have one. */
function isSumOf(own: Totals, sums: Totals): boolean {
  if (sums.cost !== null && own.cost === null) return false;
  const figures = ["cost", "clicks", "impressions"] as const;
  const pairs = figures.flatMap((figure) => {
    const [reported, read] = [own[figure], sums[figure]];
    return reported === null || read === null ? [] : [{ figure, reported, read }];
  });
  return (
    pairs.some(({ read }) => read > 0) &&
    pairs.every(({ figure, reported, read }) => isNear(figure, read, reported))
  );
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

function isNear(by: Comparison["by"], read: number, reported: number): boolean {
  const slack = by === "cost" ? TOLERANCE_COST : 0;
  return Math.abs(read - reported) <= Math.max(slack, Math.abs(reported) * TOLERANCE_SHARE) + 1e-9;
}

export function differsIn(
  metric: "clicks" | "impressions",
  totals: Totals,
  listed: Totals | null,
): boolean {
  const own = listed?.[metric] ?? null;
  const sum = totals[metric];
  return own !== null && sum !== null && Math.abs(own - sum) > own * TOLERANCE_SHARE;
}

/** A comparison with what the file says of itself; `agrees` is null if it proves nothing. */
export type Comparison = {
  readonly agrees: boolean | null;
  readonly by: "cost" | "clicks" | "impressions" | "rows";
  readonly read: number;
  readonly reported: number;
};

/**
 * Compares what was read with what the file says of itself: by cost, else by clicks, else by impressions, else by
 * Microsoft's count of rows; null if the file says nothing. If costs were read that the total cannot prove (it has none,
 * or `isMixed`: costs of several currencies were added up), other figures can disprove the rows but not prove them.
 * (All six real Google files measured agree within 0.06.)
 */
export function reconcile(
  totals: Totals,
  listed: Totals | null,
  rows: { read: number; reported: number | null },
  isMixed: boolean,
): Comparison | null {
  // The rows have lost their costs, which no other figure can prove.
  const ownCost = listed?.cost ?? 0;
  if (totals.cost === null && ownCost !== 0) {
    return { agrees: false, by: "cost", read: 0, reported: ownCost };
  }
  for (const by of ["cost", "clicks", "impressions"] as const) {
    const reported = listed?.[by] ?? null;
    const read = totals[by];
    if (reported === null || read === null || (by === "cost" && isMixed)) continue;
    const agrees = isNear(by, read, reported);
    const isProof = by === "cost" || totals.cost === null;
    return { agrees: agrees && !isProof ? null : agrees, by, read, reported };
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
