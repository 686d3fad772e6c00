import { extentOf, type Figure, figureNames } from "../../terms/figures.ts";
import { matchWord } from "./file-parts.ts";
import type { ExportRequest } from "../export-format.ts";
import { neutralizeCell } from "../write-csv.ts";

export type Table = {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  readonly widths: readonly number[];
};

/** Every search term with what was decided, why, what it cost, and the negative that blocks it. Cells are neutralised. */
export function termTable({ terms = [], currency, measured }: ExportRequest): Table {
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

/** Every negative keyword with what it blocks. Cells are neutralised. */
export function negativeTable({ negatives, currency, measured }: ExportRequest): Table {
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

type MeasuredFigure = keyof NonNullable<ExportRequest["measured"]>;

/**
 * Writes a figure, or an empty cell for one that the report does not have: 0 would be a measurement. Of one that only a part
 * of the rows has it writes the least that it is, as text.
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
