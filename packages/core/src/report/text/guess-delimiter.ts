import { createRowSplitter } from "./split-rows.ts";
import type { TableRow } from "./table-row.ts";

export const delimiters = [",", "\t", ";", "|"] as const;

/** Splits a sample into rows. Without a delimiter (null), each line is one cell. Leaves out an incomplete last row. */
export function sampleRows(sample: string, delimiter: string | null, isWhole: boolean): TableRow[] {
  const splitter = createRowSplitter(delimiter);
  const rows: TableRow[] = [];
  splitter.push(sample, (row) => rows.push(row));
  if (isWhole) splitter.push(null, (row) => rows.push(row));
  return rows;
}

/** Returns the delimiter that gives at least half of the rows the same number of columns (two or more), else null. */
export function guessDelimiter(
  candidates: ReadonlyMap<string, readonly TableRow[]>,
): string | null {
  let best: { delimiter: string; score: number } | null = null;
  for (const [delimiter, rows] of candidates) {
    const filled = rows.filter((row) => row.cells.some((cell) => cell.trim() !== ""));
    for (const [width, alike] of Map.groupBy(filled, ({ cells }) => cells.length)) {
      if (width < 2) continue;
      const share = alike.length / filled.length;
      const score = share + Math.min(width, 20) / 1000;
      if (share >= 0.5 && score > (best?.score ?? 0)) best = { delimiter, score };
    }
  }
  return best?.delimiter ?? null;
}
