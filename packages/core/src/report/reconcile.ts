import type { Inspection } from "../contract/inspection.ts";
import type { Layout } from "./layout/find-layout.ts";
import { type DecimalMark, parseNumber } from "./numbers/parse-number.ts";
import { type FooterKind, type FooterRow, footerKindOf, isWhole } from "./rows/footer.ts";
import { fromMicros, type MetricColumn, metricColumnsOf } from "./rows/row-figures.ts";
import { saysOnlyTotal } from "./rows/total-words.ts";

export type Totals = Inspection["totals"];

/** The sum of the rows may differ from the file's total by this share (0..1) of it. */
const TOLERANCE_SHARE = 0.005;
/** Costs may always differ by the largest rounding error. */
const TOLERANCE_COST = 0.06;

/** `widestCost`: the highest cost of Google's totals of more than search terms, such as "Total: Account". */
export type Reported = {
  readonly listed: Totals | null;
  readonly hiddenCost: number | null;
  readonly widestCost: number;
};

/**
 * Reads the file's own totals from its footer rows: the total of the listed search terms, and the cost of the terms
 * that Google hides. If there are several totals, returns the total that is equal to the sums, else the first. A footer
 * with an unsure label ("Total: July") counts only if no footer has a sure label and if it is equal to the sums. "Total"
 * alone counts with other figures too, unless it is the total of some of the rows, or one of Google's download that is
 * higher, because that may include terms that Google hides.
 * `isConverted`: costs are in the converted currency.
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
  const plain: Totals[] = [];
  let hiddenCost: number | null = null;
  let widestCost = 0;
  for (const footer of footers.filter(({ cells }) => isWhole(cells, layout.columns))) {
    const totals = footerTotals(footer.cells, metrics, mark, isConverted);
    const kind = kindOf(footer, layout);
    if (kind === "hidden") hiddenCost ??= totals.cost;
    else if (kind === "other") widestCost = Math.max(widestCost, totals.cost ?? 0);
    else if (kind === "listed" && Object.values(totals).some((value) => value !== null))
      listed.push(totals);
    else if (kind === "unsure" || kind === "plain") unsure.push(totals);
    if (kind === "plain" && Object.values(totals).some((value) => value !== null))
      plain.push(totals);
  }
  const plainest = plain.at(-1);
  const mayHide =
    hiddenCost !== null || (layout.platform === "google" && layout.preamble.dateRange !== null);
  const isWider = mayHide && (plainest?.cost ?? Infinity) > (sums.cost ?? 0);
  if (isWider) widestCost = Math.max(widestCost, plainest?.cost ?? 0);
  const whole = isWider ? undefined : plainest;
  const sumAmong = (found: readonly Totals[]) => found.find((totals) => isSumOf(totals, sums));
  return {
    listed: sumAmong(listed) ?? listed[0] ?? sumAmong(unsure) ?? whole ?? null,
    hiddenCost,
    widestCost,
  };
}

function kindOf(
  { cells, isUnknown, isPart = false }: FooterRow,
  { columns, platform }: Layout,
): FooterKind | "unsure" | "plain" {
  if (isUnknown) return "unsure";
  const label = cells[columns.index.term ?? 0]?.trim() ?? "";
  const isCopyright = label === "" && !cells.some((cell) => /\d/u.test(cell));
  if (isCopyright) return "other";
  const kind = footerKindOf(label);
  const first = cells.find((cell) => /[^\s-]/u.test(cell))?.trim() ?? "";
  const isPlain = label === "" || saysOnlyTotal(label);
  if (isPlain && isPart) return "unsure";
  if (platform === "google" && isPlain) return saysOnlyTotal(label || first) ? "plain" : "unsure";
  if (platform === "google") return kind;
  if (isPlain) return "listed";
  return kind === "other" ? "unsure" : kind;
}

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

export function isNear(by: Comparison["by"], read: number, reported: number): boolean {
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

/** A comparison with the file's own total. `agrees` is null if the comparison proves nothing. */
export type Comparison = {
  readonly agrees: boolean | null;
  readonly by: "cost" | "clicks" | "impressions" | "rows";
  readonly read: number;
  readonly reported: number;
};

/**
 * Compares the rows with the file's own total: by cost, else by clicks, else by impressions, else by Microsoft's row
 * count. Returns null if none of these can be compared. If the rows have costs that cannot be compared, equal clicks or
 * impressions prove nothing. With several currencies (`isMixed`), an equal row count proves nothing either.
 */
export function reconcile(
  totals: Totals,
  listed: Totals | null,
  rows: { read: number; reported: number | null },
  isMixed: boolean,
): Comparison | null {
  // If the total has a cost but no row has one, the rows have lost their costs.
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
