import { namedColumnOf } from "../report/layout/column-names.ts";
import { HEADER_LINES_MAX } from "../report/layout/find-layout.ts";
import { foldHeader } from "../report/layout/fold-header.ts";
import { isNegativeKeywordHeader } from "../report/layout/look-alikes.ts";
import type { TableRow } from "../report/text/table-row.ts";
import { createRowReader, type RowFacts } from "./row-kind.ts";

/** The columns of a keyword file (0-based), and the number of rows above its data. */
export type KeywordColumns = {
  readonly keyword: number;
  /** Columns that may name the match type, the surest first. */
  readonly matchTypes: readonly number[];
  readonly campaign: number | undefined;
  readonly adGroup: number | undefined;
  readonly width: number;
  readonly headRows: number;
  readonly factsOf: (cells: readonly string[]) => RowFacts;
};

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
    const named = (name: string): number => cells.findIndex((cell) => foldHeader(cell) === name);
    const matchType = fieldAt("matchType");
    return {
      keyword,
      matchTypes: [matchType ?? -1, named("criteriontype"), named("type")].filter(
        (at) => at !== -1,
      ),
      campaign: fieldAt("campaign"),
      adGroup: fieldAt("adGroup"),
      width: cells.length,
      headRows: position + 1,
      factsOf: createRowReader(cells, matchType),
    };
  }
  return null;
}
