import {
  type FilterResult,
  hasMissingCosts,
  type KeywordItem,
  measuredTotals,
  reportSpend,
} from "@termsift/core/contract";
import { shownTestOf } from "@termsift/core/exclusions";
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
/** Follows the reason of a term in review. */
const HELD = "; waits for your answer (--ask)";

type PrintedList = readonly [title: string, meaning: string, items: readonly KeywordItem[]];

function figureText(item: KeywordItem, figure: Figure, text: string): string {
  const extent = extentOf(item, figure, item[figure]);
  if (extent === "none") return formatNumber(null);
  return extent === "part" ? `≥ ${text}` : text;
}

type PrintOptions = { readonly limit: number; readonly withUnclicked?: boolean };

export function printResult(
  whole: FilterResult,
  { limit, withUnclicked = false }: PrintOptions,
): string {
  const result = shownOf(whole, withUnclicked);
  const left = countListed(whole) - countListed(result);
  const totals = measuredTotals(result.summary.report);
  const figures = figureColumns.filter(({ figure }) => totals[figure] !== null);
  const lists: readonly PrintedList[] = [
    ["Negative keywords", "about what you sell, but a wasted click", result.negative_keywords],
    ["Irrelevant keywords", "about something you do not sell", result.irrelevant_keywords],
    ["To review", "unsure, not excluded unless you say so", markHeld(result)],
    ["Protected", "looked like waste, but never excluded", result.protected_keywords],
  ];
  const shortLists: readonly PrintedList[] = [
    ["Excluded already", "negative keywords in your account", result.already_excluded_keywords],
    ["Amazon products", "not keywords: exclude them by product targeting", result.product_targets],
  ];
  const sections = [
    printInspection(result.summary.report),
    ...lists.map((list) => printItems(list, limit, figures)),
    ...shortLists.map((list) => printItems(list, Math.min(limit, 5), figures)),
    left === 0 ? "" : unclickedText(left),
    printSummary(result),
  ];
  return `${sections.filter((section) => section !== "").join("\n\n")}\n`;
}

/** Says which terms are in review only until the user answers a question about their group. */
function markHeld({ review_keywords, contradictions = [] }: FilterResult): KeywordItem[] {
  const held = new Set(contradictions.flatMap(({ terms }) => terms));
  return review_keywords.map((item) =>
    held.has(item.term) ? { ...item, reason: `${item.reason}${HELD}` } : item,
  );
}

/** Leaves out the terms to exclude and to review that were not clicked (`shownTestOf`). */
function shownOf(result: FilterResult, withUnclicked: boolean): FilterResult {
  const isShown = shownTestOf(result, withUnclicked);
  return {
    ...result,
    negative_keywords: result.negative_keywords.filter(isShown),
    irrelevant_keywords: result.irrelevant_keywords.filter(isShown),
    review_keywords: result.review_keywords.filter(isShown),
  };
}

type Proposed = Pick<FilterResult, "negative_keywords" | "irrelevant_keywords">;

function countProposed({ negative_keywords, irrelevant_keywords }: Proposed): number {
  return negative_keywords.length + irrelevant_keywords.length;
}

function countListed(result: FilterResult): number {
  return countProposed(result) + result.review_keywords.length;
}

export function unclickedText(count: number): string {
  const terms = `${formatNumber(count)} ${count === 1 ? "term" : "terms"}`;
  return `Left out: ${terms} without clicks (--with-unclicked adds them)`;
}

function printItems(
  [title, meaning, items]: PrintedList,
  limit: number,
  figures: readonly FigureColumn[],
): string {
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

function printSummary({ summary, ...lists }: FilterResult): string {
  const { negative_keywords: negative, irrelevant_keywords: irrelevant } = lists;
  const counts = `${formatNumber(countProposed(lists))} of ${formatNumber(summary.terms)} terms to exclude (${formatNumber(negative.length)} negative, ${formatNumber(irrelevant.length)} irrelevant), ${formatNumber(lists.review_keywords.length)} to review, ${formatNumber(summary.kept)} kept, ${formatNumber(summary.protected)} protected.`;
  return `${counts}${moneyText(summary)}`;
}

function moneyText({ report, cost, classifier }: FilterResult["summary"]): string {
  if (measuredTotals(report).cost === null) return "";
  const excluded = formatMoney(cost.excluded, report.currency);
  const total = formatMoney(reportSpend(cost), report.currency);
  const by = `Classified by ${classifier}.`;
  if (hasMissingCosts(report)) {
    return `\nThe terms to exclude cost at least ${excluded} of the ${total} that the report states. ${by}`;
  }
  const share = formatShare(cost.excluded, reportSpend(cost));
  return `\nThe terms to exclude cost ${excluded} of ${total}${share === "" ? "" : ` (${share})`}. ${by}`;
}
