import type { FilterResult, KeywordItem } from "@termsift/core/contract";
import { formatMoney, formatNumber, formatShare } from "./format-number.ts";
import { printInspection } from "./print-inspection.ts";
import { printTable, type TableColumn } from "./print-table.ts";

const columns: readonly TableColumn[] = [
  { title: "Cost", align: "right" },
  { title: "Clicks", align: "right" },
  { title: "Search term", flex: 2 },
  { title: "Why", flex: 3 },
];

/** The lists of a result as tables in cost order, `limit` rows each (0: all), with what they add up to. */
export function printResult(result: FilterResult, limit: number): string {
  const { summary } = result;
  const sections = [
    printInspection(summary.report),
    printList(
      "Negative keywords",
      "about what you sell, but a wasted click",
      result.negative_keywords,
      limit,
    ),
    printList(
      "Irrelevant keywords",
      "about something you do not sell",
      result.irrelevant_keywords,
      limit,
    ),
    printList("To review", "unsure, not excluded unless you say so", result.review_keywords, limit),
    printList(
      "Protected",
      "looked like waste, but never excluded",
      result.protected_keywords,
      limit,
    ),
    printList(
      "Excluded already",
      "negative keywords in your account",
      result.already_excluded_keywords,
      Math.min(limit, 5),
    ),
    printList(
      "Amazon products",
      "not keywords: exclude them by product targeting",
      result.product_targets,
      Math.min(limit, 5),
    ),
    printSummary(result),
  ];
  return `${sections.filter((section) => section !== "").join("\n\n")}\n`;
}

function printList(
  title: string,
  meaning: string,
  items: readonly KeywordItem[],
  limit: number,
): string {
  if (items.length === 0) return "";
  const shown = limit > 0 ? items.slice(0, limit) : items;
  const rows = shown.map((item) => [
    item.cost.toFixed(2),
    formatNumber(item.clicks),
    item.term,
    item.reason,
  ]);
  const more = items.length - shown.length;
  const head = `${title} (${formatNumber(items.length)}): ${meaning}`;
  const tail = more > 0 ? `\n… and ${formatNumber(more)} more (--limit 0 shows all)` : "";
  return `${head}\n${printTable(columns, rows)}${tail}`;
}

function printSummary({ summary }: FilterResult): string {
  const { currency } = summary.report;
  const { cost } = summary;
  const share = formatShare(cost.excluded, cost.total);
  const counts = `${formatNumber(summary.negative + summary.irrelevant)} of ${formatNumber(summary.terms)} terms to exclude (${formatNumber(summary.negative)} negative, ${formatNumber(summary.irrelevant)} irrelevant), ${formatNumber(summary.review)} to review, ${formatNumber(summary.kept)} kept, ${formatNumber(summary.protected)} protected.`;
  const money =
    summary.report.totals.cost === null
      ? ""
      : `\n${formatMoney(cost.excluded, currency)} of ${formatMoney(cost.total, currency)}${share === "" ? "" : ` (${share})`} went to them. Judged by ${summary.classifier}.`;
  return `${counts}${money}`;
}
