import { extentOf, type Figure, figureNames } from "../../terms/search-term.ts";
import type { ProposedKeyword } from "../../keywords/worth-adding.ts";
import { matchWord } from "./import-file.ts";
import type { ExportRequest } from "../export-format.ts";
import { neutralizeCell } from "../write-csv.ts";
import type { Sheet } from "../write-xlsx.ts";

/** Returns the table of search terms. Cells are safe for spreadsheets (`neutralizeCell`). */
export function termTable({ terms = [], currency, measured }: ExportRequest): Sheet {
  return {
    name: "Search terms",
    header: [
      "Search term",
      "Decision",
      "Category",
      "Reason",
      "Impressions",
      "Clicks",
      costHeader(currency),
      "Conversions",
      "Blocked by",
      "Match type",
    ],
    rows: terms.map((term) => {
      const cell = cellOf(measured, term.unmeasured);
      return [
        term.term,
        term.decision,
        term.category,
        term.reason,
        cell("impressions", term.impressions),
        cell("clicks", term.clicks),
        cell("cost", roundMoney(term.cost)),
        cell("conversions", term.conversions),
        term.blockedBy?.text ?? "",
        term.blockedBy ? matchWord(term.blockedBy.matchType) : "",
      ].map(neutralizeCell);
    }),
    widths: [40, 14, 12, 40, 12, 10, 12, 12, 32, 12],
  };
}

/** Returns the table of negative keywords. Cells are safe for spreadsheets (`neutralizeCell`). */
export function negativeTable({ negatives, currency, measured }: ExportRequest): Sheet {
  return {
    name: "Negative keywords",
    header: [
      "Negative keyword",
      "Match type",
      "Reason",
      "Terms blocked",
      "Impressions",
      "Clicks",
      costHeader(currency),
    ],
    rows: negatives.map((negative) => {
      const cell = cellOf(measured, negative.unmeasured);
      return [
        negative.text,
        matchWord(negative.matchType),
        negative.reason ?? "",
        negative.terms ?? "",
        cell("impressions", negative.impressions),
        cell("clicks", negative.clicks),
        cell("cost", negative.cost === undefined ? undefined : roundMoney(negative.cost)),
      ].map(neutralizeCell);
    }),
    widths: [40, 12, 40, 14, 12, 10, 12],
  };
}

type KeywordTableRequest = Pick<ExportRequest, "currency" | "measured"> & {
  readonly keywords: readonly ProposedKeyword[];
};

/** Returns the table of keywords to add. Cells are safe for spreadsheets (`neutralizeCell`). */
export function keywordTable({
  keywords,
  currency,
  measured,
}: KeywordTableRequest): Pick<Sheet, "header" | "rows"> {
  return {
    header: [
      "Keyword",
      "Match type",
      "Campaign",
      "Ad group",
      "Conversions",
      "Clicks",
      costHeader(currency),
    ],
    rows: keywords.map((keyword) => {
      const cell = cellOf(measured, keyword.unmeasured);
      return [
        keyword.text,
        matchWord(keyword.matchType),
        keyword.campaign ?? "",
        keyword.adGroup ?? "",
        cell("conversions", keyword.conversions),
        cell("clicks", keyword.clicks),
        cell("cost", roundMoney(keyword.cost)),
      ].map(neutralizeCell);
    }),
  };
}

type MeasuredFigure = keyof NonNullable<ExportRequest["measured"]>;

/**
 * Creates a function that formats a figure: empty if all rows lack it, because 0 would look measured; with "≥" if only
 * some rows have it.
 */
function cellOf(measured: ExportRequest["measured"], unmeasured: readonly Figure[] | undefined) {
  return (figure: MeasuredFigure, value: number | undefined): string | number => {
    if (value === undefined || measured?.[figure] === null) return "";
    const extent = isFigure(figure) ? extentOf({ unmeasured }, figure, value) : "all";
    if (extent === "none") return "";
    return extent === "part" ? `≥ ${value}` : value;
  };
}

function isFigure(name: MeasuredFigure): name is Figure {
  return figureNames.some((figure) => figure === name);
}

function costHeader(currency: string | null | undefined): string {
  return currency ? `Cost (${currency})` : "Cost";
}

function roundMoney(value: number): number {
  return Math.round(value * 100) / 100;
}
