import { HEADER_LINES_MAX } from "../report/layout/find-layout.ts";
import { isTitleLine, lineText } from "../report/layout/read-preamble.ts";
import type { TableRow } from "../report/text/split-rows.ts";
import { type KeywordHeader, readKeywordHeader } from "./keyword-headers.ts";
import { createRowReader, type RowFacts } from "./row-facts.ts";

export type KeywordKind = "negative" | "keyword";

/** `width`: number of columns. `headRows`: number of rows up to and including the header. */
export type KeywordColumns = KeywordHeader & {
  readonly width: number;
  readonly headRows: number;
  readonly factsOf: (cells: readonly string[]) => RowFacts;
};

const titleWord = /report|bericht|rapport|informe|relat[oó]rio|negative keywords$/iu;

/**
 * Finds the columns of any known keyword report, export or bulk sheet; null if no row is a known header. A row below one
 * that is as wide is data, even if a cell of it is "KEYWORD", unless it names another column, too.
 */
export function findKeywordColumns(rows: readonly TableRow[]): KeywordColumns | null {
  let cellsAbove = 0;
  for (const [position, row] of rows.slice(0, HEADER_LINES_MAX).entries()) {
    const { cells } = row;
    const filled = cells.filter((cell) => cell.trim() !== "").length;
    const columns = filled < cellsAbove ? null : readKeywordHeader(cells, rows.slice(position + 1));
    if (columns !== null && (filled > cellsAbove || namesOthers(columns))) {
      const factsOf = createRowReader(cells, columns);
      return { ...columns, width: cells.length, headRows: position + 1, factsOf };
    }
    const line = lineText(row);
    const isTitle = isTitleLine(line) || (filled === 1 && titleWord.test(line));
    if (!isTitle) cellsAbove = Math.max(cellsAbove, filled);
  }
  return null;
}

function namesOthers({ campaign, adGroup, matchTypes, lists, states }: KeywordHeader): boolean {
  const named = [campaign, adGroup, matchTypes[0], lists[0], states[0]];
  return named.some((at) => at !== undefined);
}
