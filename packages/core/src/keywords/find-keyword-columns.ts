import { namedColumnOf } from "../report/layout/column-names.ts";
import { foldHeader } from "../report/layout/fold-header.ts";
import { isNegativeKeywordHeader } from "../report/layout/look-alikes.ts";
import type { TableRow } from "../report/text/row-view.ts";

/** Where the columns of a keyword file stand (0-based), and how many rows stand above its data. */
export type KeywordColumns = {
  readonly keyword: number;
  readonly matchType: number | undefined;
  readonly campaign: number | undefined;
  readonly adGroup: number | undefined;
  readonly width: number;
  readonly headRows: number;
};

const HEADER_LINES_MAX = 30;

/** Finds the header of a keyword report, a negative-keyword export, an Editor file or a bulk sheet, or null. */
export function findKeywordColumns(rows: readonly TableRow[]): KeywordColumns | null {
  for (const [position, { cells }] of rows.slice(0, HEADER_LINES_MAX).entries()) {
    const fieldAt = (field: string): number | undefined => {
      const found = cells.findIndex((cell) => namedColumnOf(cell)?.field === field);
      return found === -1 ? undefined : found;
    };
    const negative = cells.findIndex(isNegativeKeywordHeader);
    const keyword = negative === -1 ? fieldAt("keyword") : negative;
    if (keyword === undefined) continue;
    const criterion = cells.findIndex((cell) => foldHeader(cell) === "criteriontype");
    return {
      keyword,
      matchType: fieldAt("matchType") ?? (criterion === -1 ? undefined : criterion),
      campaign: fieldAt("campaign"),
      adGroup: fieldAt("adGroup"),
      width: cells.length,
      headRows: position + 1,
    };
  }
  return null;
}
