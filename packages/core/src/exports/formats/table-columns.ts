import { extentOf, type Figure, type TermScope } from "../../terms/search-term.ts";
import type { ProposedKeyword } from "../../keywords/worth-adding.ts";
import { matchWord } from "./import-file.ts";
import type { ExclusionTerm } from "../../exclusions/index.ts";
import type { ExportRequest } from "../export-format.ts";
import { neutralizeCell } from "../../terms/neutralize-cell.ts";
import { roundToCents } from "../../terms/format-figures.ts";
import type { Sheet } from "../write-xlsx.ts";

/** Returns the table of search terms. Cells are safe for spreadsheets (`neutralizeCell`). */
export function termTable({ terms = [], blockedBy, ...request }: ExportRequest): Sheet {
  const matchWordOf = ({ term }: ExclusionTerm) => {
    const blocker = blockedBy?.get(term);
    return blocker ? matchWord(blocker.matchType) : "";
  };
  return tableOf("Search terms", terms, request, [
    ["Search term", 40, ({ term }) => term],
    ["Decision", 14, decisionOf],
    ["Category", 12, ({ category }) => category],
    ["Reason", 40, ({ reason }) => reason],
    ["Impressions", 12, "impressions"],
    ["Clicks", 10, "clicks"],
    ["Cost", 12, "cost"],
    ["Conversions", 12, "conversions"],
    ["Blocked by", 32, ({ term }) => blockedBy?.get(term)?.text ?? ""],
    ["Match type", 12, matchWordOf],
    ["Campaign", 30, placesOf("campaign")],
    ["Ad group", 30, placesOf("adGroup")],
    ["Keyword", 30, placesOf("keyword")],
    ["Keyword match type", 20, placesOf("matchType")],
    ["Kind", 14, ({ kind = "" }) => kind],
    [
      "Confidence",
      12,
      ({ confidence }) => (confidence === undefined ? "" : roundToCents(confidence)),
    ],
    ["Rule", 16, ({ decided_by: rules = [] }) => rules.join(", ")],
  ]);
}

/** Returns a function for the names of the campaigns, ad groups etc. of a term. Each name is there once. */
function placesOf(part: keyof TermScope) {
  return ({ scopes }: ExclusionTerm): string =>
    [...new Set(scopes.flatMap((scope) => scope[part] ?? []))].join(" | ");
}

/** Returns the table of negative keywords. Cells are safe for spreadsheets (`neutralizeCell`). */
export function negativeTable({ negatives, ...request }: ExportRequest): Sheet {
  return tableOf("Negative keywords", negatives, request, [
    ["Negative keyword", 40, ({ text }) => text],
    ["Match type", 12, ({ matchType }) => matchWord(matchType)],
    ["Reason", 40, ({ reason = "" }) => reason],
    ["Terms blocked", 14, ({ terms = "" }) => terms],
    ["Impressions", 12, "impressions"],
    ["Clicks", 10, "clicks"],
    ["Cost", 12, "cost"],
  ]);
}

type Measures = Pick<ExportRequest, "currency" | "measured">;

/** Returns the table of keywords to add. Cells are safe for spreadsheets (`neutralizeCell`). */
export function keywordTable(keywords: readonly ProposedKeyword[], request: Measures): Sheet {
  return tableOf("Keywords", keywords, request, [
    ["Keyword", 40, ({ text }) => text],
    ["Match type", 12, ({ matchType }) => matchWord(matchType)],
    ["Campaign", 30, ({ campaign }) => campaign ?? ""],
    ["Ad group", 30, ({ adGroup }) => adGroup ?? ""],
    ["Conversions", 12, "conversions"],
    ["Clicks", 10, "clicks"],
    ["Cost", 12, "cost"],
  ]);
}

type FigureName = keyof NonNullable<ExportRequest["measured"]>;
type Figures = { readonly [Name in FigureName]?: number } & {
  readonly unmeasured?: readonly Figure[] | undefined;
};
type Column<Row> = readonly [
  header: string,
  width: number,
  cell: FigureName | ((row: Row) => string | number),
];

function tableOf<Row extends Figures>(
  name: string,
  rows: readonly Row[],
  { currency, measured }: Measures,
  columns: readonly Column<Row>[],
): Sheet {
  const cellOf = (row: Row, cell: Column<Row>[2]) =>
    typeof cell === "function" ? cell(row) : figureCell(row, cell, measured);
  return {
    name,
    header: columns.map(([header, , cell]) =>
      cell === "cost" && currency ? `${header} (${currency})` : header,
    ),
    rows: rows.map((row) => columns.map(([, , cell]) => neutralizeCell(cellOf(row, cell)))),
    widths: columns.map(([, width]) => width),
  };
}

/** Returns a cell for a figure: empty, not 0, if no row has the figure, and with "≥" if only some rows have it. */
function figureCell(row: Figures, name: FigureName, measured: ExportRequest["measured"]) {
  const figure = row[name];
  if (figure === undefined || measured?.[name] === null) return "";
  const value = name === "cost" ? roundToCents(figure) : figure;
  const extent = name === "conversions" ? "all" : extentOf(row, name, value);
  if (extent === "none") return "";
  return extent === "part" ? `≥ ${value}` : value;
}

/** Returns the decision on a term in the words of the tables, e.g. "protected". */
export function decisionOf({ role, guard }: ExclusionTerm): string {
  if (role === "exclude") return "exclude";
  if (role === "unshown") return "exclude, not shown";
  if (role === "ignore") return "nothing to do";
  if (guard?.kind === "review") return "review";
  return guard?.kind === "kept" ? "keep" : "protected";
}
