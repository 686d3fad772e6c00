import { shownText } from "../shown-text.ts";
import { AppError } from "../../errors.ts";
import type { ColumnChoice } from "../../contract/columns.ts";
import type { Platform } from "../../contract/inspection.ts";
import type { TableRow } from "../text/split-rows.ts";
import { isAmazonTermHeader } from "./column-names.ts";
import { foldHeader } from "./fold-header.ts";
import { findLookAlike, lookAlikeError, lookAlikeOfTitle } from "./look-alikes.ts";
import { type ColumnMap, findColumn, mapColumns } from "./map-columns.ts";
import {
  isGoogleTitle,
  isTitleLine,
  lineText,
  type Preamble,
  readPreamble,
} from "./read-preamble.ts";

/** Only this many rows at the top are searched for the header. In real files, the header is in lines 1 to 13. */
export const HEADER_LINES_MAX = 30;
export const EXAMPLE_HEADER = "Search term,Clicks,Cost";

export type Layout = {
  readonly kind: "search-terms" | "term-list" | "table";
  readonly platform: Platform;
  readonly columns: ColumnMap;
  readonly preamble: Preamble;
  readonly headRows: number;
  /** The columns that a row with a search term fills and a total leaves empty: match type, campaign and ad group. */
  readonly scope: readonly number[];
  /** True if the column "Interactions" is read as the clicks. */
  readonly countsInteractions?: true;
  /** The columns that the user named, if any. */
  readonly named?: ColumnChoice;
};

/**
 * Finds the header among the first rows of a table; null if no row is a known header. A row whose only known column
 * is the search-term column counts only if all rows above it are title lines, because such a row may also be a search
 * term.
 * @throws AppError `wrong-report` for another kind of report, e.g. a keyword report.
 */
export function findLayout(rows: readonly TableRow[], choice: ColumnChoice = {}): Layout | null {
  const head = rows.slice(0, HEADER_LINES_MAX);
  if (typeof choice.term === "string") return findNamedLayout(head, choice.term, choice);
  let weak: Layout | null = null;
  let isFirst = true;
  for (const [position, row] of head.entries()) {
    const columns = mapColumns(row.cells, choice);
    const lookAlike = row.cells.length > 1 ? findLookAlike(row.cells, columns) : null;
    if (lookAlike !== null) {
      const platform = lookAlikePlatform(columns, readPreamble(head.slice(0, position)));
      throw lookAlikeError(lookAlike, platform, row.line);
    }
    const hasTerm = columns.index.term !== undefined;
    if (hasTerm && columns.knownColumns >= 2)
      return layoutOf(head, position, columns, "search-terms");
    if (hasTerm && isFirst) {
      const filled = row.cells.filter((cell) => cell.trim() !== "").length;
      weak ??= layoutOf(head, position, columns, filled === 1 ? "term-list" : "search-terms");
    }
    isFirst &&= isTitleLine(lineText(row));
  }
  return weak;
}

function findNamedLayout(
  head: readonly TableRow[],
  termColumn: string,
  choice: ColumnChoice,
): Layout | null {
  for (const [position, row] of head.entries()) {
    if (findColumn(row.cells, termColumn) === -1) continue;
    const columns = mapColumns(row.cells, choice);
    const layout = layoutOf(head, position, columns, "table");
    return layout.platform === "unknown" ? layout : { ...layout, kind: "search-terms" };
  }
  return null;
}

/** Returns the layout of a table whose header names no known column of search terms. */
export function unnamedLayout(head: readonly TableRow[], position: number): Layout {
  return layoutOf(head, position, mapColumns(head[position]?.cells ?? []), "table");
}

function layoutOf(
  head: readonly TableRow[],
  position: number,
  columns: ColumnMap,
  kind: Layout["kind"],
): Layout {
  const preamble = readPreamble(head.slice(0, position));
  const { matchType, campaign, adGroup } = columns.index;
  return {
    kind,
    platform: platformOf(columns, preamble),
    columns,
    preamble,
    headRows: position + 1,
    scope: [matchType, campaign, adGroup].filter((at) => at !== undefined),
  };
}

function lookAlikePlatform(columns: ColumnMap, preamble: Preamble): Platform {
  const platform = platformOf(columns, preamble);
  const hasSpend = columns.header.some((name) => foldHeader(name) === "spend");
  return hasSpend && platform !== "amazon" ? "microsoft" : platform;
}

/** Names in Google's API, as folded by `foldHeader`. */
const googleNames = [
  "searchtermviewsearchterm",
  "campaignsearchtermviewsearchterm",
  "searchtermmatchtype",
  "segmentssearchtermmatchtype",
];

/** Names in Microsoft's reports (searchqueryperformancereportcolumn) and on its pages, as folded by `foldHeader`. */
const microsoftNames = [
  "searchquery",
  "cpa",
  "costperconversion",
  "averagecpc",
  "returnonadspend",
  "conversionsqualified",
  "adgroupcriterionid",
  "accountnumber",
];

/** Amazon's windows of sales and orders, as folded by `foldHeader`: "7daytotalsales", "7tagebestellungengesamt". */
const amazonWindow = /(?:^|\D)(?:1|7|14|30)(?:day|tage|jours|giorni|dias|dagen|日間)/u;
/** Names in Amazon's report of search terms since 2025, as folded by `foldHeader`. */
const amazonNames = ["targetvalue", "matchedtarget", "targetmatchtype", "adproduct"];
/** "Spend" in the languages of Amazon and Microsoft, as folded by `foldHeader`. Google says "Cost". */
const spendNames = ["spend", "ausgaben", "depenses", "gasto", "gastos", "spesa", "uitgaven"];

function platformOf(columns: ColumnMap, preamble: Preamble): Platform {
  const names = new Set(columns.header.map(foldHeader));
  const hasAny = (...wanted: readonly string[]): boolean => wanted.some((name) => names.has(name));
  if (columns.header.some(isAmazonTermHeader)) return "amazon";
  if (hasAny(...amazonNames) || [...names].some((name) => amazonWindow.test(name))) return "amazon";
  if (preamble.isMicrosoft || hasAny("deliveredmatchtype", "bidmatchtype")) return "microsoft";
  // Other tools write "spend" for any platform, so it takes a second name that only Microsoft uses.
  if (hasAny("spend") && hasAny(...microsoftNames)) return "microsoft";
  if (isGoogleTitle(preamble.title)) return "google";
  const { status, matchType, costMicros, campaign, cost } = columns.index;
  if (status !== undefined || costMicros !== undefined || hasAny(...googleNames)) return "google";
  if (hasAny(...spendNames)) return "unknown";
  const isLikeGoogle = matchType !== undefined || (campaign !== undefined && cost !== undefined);
  return isLikeGoogle ? "google" : "unknown";
}

/** Returns the error for a table without a search-term column. It lists the columns or names the right report. */
export function noTermColumnError(rows: readonly TableRow[], termColumn?: string): AppError {
  const head = rows
    .slice(0, HEADER_LINES_MAX)
    .filter((row) => row.cells.some((cell) => cell.trim() !== ""));
  const widest = head.reduce<TableRow | undefined>(
    (best, row) => (best === undefined || row.cells.length > best.cells.length ? row : best),
    undefined,
  );
  const lookAlike = lookAlikeOfTitle(head);
  if (lookAlike !== null && termColumn === undefined)
    return lookAlikeError(
      lookAlike,
      platformOf(mapColumns(widest?.cells ?? []), readPreamble(head)),
      head[0]?.line ?? 1,
    );
  const columns = (widest?.cells ?? []).slice(0, 100).map((cell) => shownText(cell.trim(), 80));
  const line = widest?.line ?? 1;
  const what =
    termColumn === undefined
      ? "No column with search terms was recognised"
      : `There is no column "${shownText(termColumn, 80)}"`;
  return new AppError(
    "no-search-term-column",
    `${what}. Line ${line} was read as the header. It has these columns: ${columnList(columns, 20)}. Name the column that holds the search terms (on the command line: --column "NAME"). If line ${line} is not a header, add a header line above it (for example: ${EXAMPLE_HEADER}).`,
    { details: { line, columns } },
  );
}

/** Quotes the first `max` names of a header for a message. */
export function columnList(header: readonly string[], max: number): string {
  const names = header.slice(0, max).map((cell) => `"${shownText(cell.trim(), 80)}"`);
  return names.join(", ") + (header.length > max ? ", …" : "");
}
