import { copyRow, type TableRow } from "./row-view.ts";
import { createRowSplitter } from "./split-rows.ts";

export const delimiters = [",", "\t", ";", "|"] as const;

/** The first rows of a text under one delimiter; rows that the sample cuts off are left out. */
export function sampleRows(
  sample: string,
  delimiter: string,
  isWhole: boolean,
  isList = false,
): TableRow[] {
  const splitter = createRowSplitter(delimiter, isList);
  const rows: TableRow[] = [];
  splitter.push(sample, (row) => rows.push(copyRow(row)));
  if (isWhole) splitter.push(null, (row) => rows.push(copyRow(row)));
  return rows;
}

/**
 * The delimiter under which most rows of the sample have the same number of columns (two or more), or null for
 * text of one column. The table's rows count, not the title lines above it.
 */
export function guessDelimiter(
  candidates: ReadonlyMap<string, readonly TableRow[]>,
): string | null {
  let best: { delimiter: string; score: number } | null = null;
  for (const [delimiter, rows] of candidates) {
    const filled = rows.filter((row) => row.cells.some((cell) => cell.trim() !== ""));
    const widths = new Map<number, number>();
    for (const row of filled) {
      widths.set(row.cells.length, (widths.get(row.cells.length) ?? 0) + 1);
    }
    for (const [width, count] of widths) {
      if (width < 2) continue;
      const share = count / filled.length;
      const score = share + Math.min(width, 20) / 1000;
      if (share >= 0.5 && score > (best?.score ?? 0)) best = { delimiter, score };
    }
  }
  return best?.delimiter ?? null;
}
