import {
  type FilterResult,
  hasMissingCosts,
  type KeywordItem,
  measuredTotals,
  reportSpend,
} from "@termsift/core/contract";
import { extentOf, type Figure } from "@termsift/core/terms";
import { formatMoney, formatNumber, formatShare } from "./format-number.ts";
import { printInspection } from "./print-inspection.ts";
import { printTable, type TableColumn } from "./print-table.ts";

const figureColumns = [
  { figure: "cost", title: "Cost", format: (cost: number) => cost.toFixed(2) },
  { figure: "clicks", title: "Clicks", format: formatNumber },
] as const;

const textColumns: readonly TableColumn[] = [
  { title: "Search term", flex: 2 },
  { title: "Why", flex: 3 },
];

type FigureColumn = (typeof figureColumns)[number];

function measuredColumns({ summary }: FilterResult): FigureColumn[] {
  const totals = measuredTotals(summary.report);
  return figureColumns.filter(({ figure }) => totals[figure] !== null);
}

/** A term's figure: a dash where no row has it, "≥" where a part of its rows has. */
function figureText(item: KeywordItem, figure: Figure, text: string): string {
  const extent = extentOf(item, figure, item[figure]);
  if (extent === "none") return formatNumber(null);
  return extent === "part" ? `≥ ${text}` : text;
}

/** The lists of a result as tables in cost order with their sums; `limit` rows each, 0 for all. */
export function printResult(result: FilterResult, limit: number): string {
  const figures = measuredColumns(result);
  const printList = (title: string, meaning: string, items: readonly KeywordItem[], max: number) =>
    printItems({ title, meaning, items, limit: max, figures });
  const sections = [
    printInspection(result.summary.report),
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

type PrintedList = {
  readonly title: string;
  readonly meaning: string;
  readonly items: readonly KeywordItem[];
  readonly limit: number;
  readonly figures: readonly FigureColumn[];
};

function printItems({ title, meaning, items, limit, figures }: PrintedList): string {
  if (items.length === 0) return "";
  const shown = limit > 0 ? items.slice(0, limit) : items;
  const rows = shown.map((item) => [
    ...figures.map(({ figure, format }) => figureText(item, figure, format(item[figure]))),
    item.term,
    item.reason,
  ]);
  const columns = [
    ...figures.map((column): TableColumn => ({ title: column.title, align: "right" })),
    ...textColumns,
  ];
  const more = items.length - shown.length;
  const head = `${title} (${formatNumber(items.length)}): ${meaning}`;
  const tail = more > 0 ? `\n… and ${formatNumber(more)} more (--limit 0 shows all)` : "";
  return `${head}\n${printTable(columns, rows)}${tail}`;
}

function printSummary({ summary }: FilterResult): string {
  const counts = `${formatNumber(summary.negative + summary.irrelevant)} of ${formatNumber(summary.terms)} terms to exclude (${formatNumber(summary.negative)} negative, ${formatNumber(summary.irrelevant)} irrelevant), ${formatNumber(summary.review)} to review, ${formatNumber(summary.kept)} kept, ${formatNumber(summary.protected)} protected.`;
  return `${counts}${moneyText(summary)}`;
}

function moneyText({ report, cost, classifier }: FilterResult["summary"]): string {
  if (measuredTotals(report).cost === null) return "";
  const excluded = formatMoney(cost.excluded, report.currency);
  const total = formatMoney(reportSpend(cost), report.currency);
  const by = `Classified by ${classifier}.`;
  // An unknown total has no shares.
  if (hasMissingCosts(report)) {
    return `\nAt least ${excluded} went to them, of ${total} that the report states. ${by}`;
  }
  const share = formatShare(cost.excluded, reportSpend(cost));
  return `\n${excluded} of ${total}${share === "" ? "" : ` (${share})`} went to them. ${by}`;
}
