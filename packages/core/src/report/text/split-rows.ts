import { AppError } from "../../errors.ts";

export type TableRow = {
  /** The line of the file (or the row of the sheet) on which this row starts, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** True if the quotes do not pair within `QUOTED_LINES_MAX` lines. The line was then split at every delimiter. */
  readonly isUnclosed?: boolean;
};

/** The maximum number of lines of one row. Quotes that do not pair within these lines count as stray. */
const QUOTED_LINES_MAX = 20;
const LINE_CHARS_MAX = 8_000_000;
const NO_DELIMITER = "\u0000";

type Record = { readonly cells: readonly string[]; readonly lines: number; isUnclosed?: true };

/**
 * Splits streamed text into rows with line numbers. LF, CRLF and CR end a line. Empty lines give no row. An unclosed
 * quote damages only its own line. If `delimiter` is null, each line is one cell. `push` takes text, and null at the
 * end.
 * @throws AppError `not-a-table` from `push` if a line is longer than 8 million characters.
 */
export function createRowSplitter(delimiter: string | null) {
  const takeLines = createLineCutter();
  let waiting: readonly string[] = [];
  let line = 1;
  return {
    push: (text: string | null, onRow: (row: TableRow) => void): void => {
      const lines = [...waiting, ...takeLines(text, line + waiting.length)];
      let at = 0;
      while (at < lines.length) {
        if (lines[at] === "") {
          at += 1;
          continue;
        }
        const record = readRecord(lines, at, delimiter, text === null);
        if (record === null) break;
        const row = { line: line + at, cells: record.cells };
        onRow(record.isUnclosed === true ? { ...row, isUnclosed: true } : row);
        at += record.lines;
      }
      line += at;
      waiting = lines.slice(at);
    },
  };
}

function createLineCutter(): (text: string | null, line: number) => string[] {
  let rest = "";
  return (next, line) => {
    let text = rest + (next ?? "");
    // A final CR may be the first half of CRLF.
    const held = next !== null && text.endsWith("\r") ? "\r" : "";
    if (held !== "") text = text.slice(0, -1);
    if (text.includes("\r")) text = text.replace(/\r\n?/gu, "\n");
    const lines = text.split("\n");
    const last = lines.pop() ?? "";
    rest = next === null ? "" : last + held;
    if (rest.length > LINE_CHARS_MAX) {
      const at = line + lines.length;
      const message = `Line ${at} is longer than ${LINE_CHARS_MAX.toLocaleString("en")} characters, so this is not a table. Download it as CSV again.`;
      throw new AppError("not-a-table", message, { details: { line: at } });
    }
    if (next === null && last !== "") lines.push(last);
    return lines;
  };
}

function readRecord(
  lines: readonly string[],
  start: number,
  delimiter: string | null,
  isEnd: boolean,
): Record | null {
  const first = lines[start] ?? "";
  if (delimiter === null) {
    const cells = splitCells(first, NO_DELIMITER);
    return { cells: typeof cells === "string" ? [first] : cells, lines: 1 };
  }
  let text = first;
  for (let count = 1; count <= QUOTED_LINES_MAX; count += 1) {
    const cells = splitCells(text, delimiter);
    if (typeof cells !== "string") return { cells, lines: count };
    const next = lines[start + count];
    if (cells === "open" && next === undefined && !isEnd) return null;
    if (cells === "broken" || next === undefined) break;
    text += `\n${next}`;
  }
  return { cells: first.split(delimiter), lines: 1, isUnclosed: true };
}

/** Splits one record (RFC 4180). "open": a quoted cell has no end yet. "broken": text follows a closing quote. */
function splitCells(text: string, delimiter: string): string[] | "open" | "broken" {
  if (!text.includes('"')) return text.split(delimiter);
  const cells: string[] = [];
  let start = 0;
  for (;;) {
    if (text[start] === '"') {
      const quote = closingQuote(text, start + 1);
      if (quote === -1) return "open";
      const cell = text.slice(start + 1, quote);
      cells.push(cell.includes('"') ? cell.replaceAll('""', '"') : cell);
      let next = quote + 1;
      while (text[next] === " ") next += 1;
      if (next === text.length) return cells;
      if (!text.startsWith(delimiter, next)) return "broken";
      start = next + delimiter.length;
    } else {
      const end = text.indexOf(delimiter, start);
      cells.push(end === -1 ? text.slice(start) : text.slice(start, end));
      if (end === -1) return cells;
      start = end + delimiter.length;
    }
  }
}

function closingQuote(text: string, from: number): number {
  let quote = text.indexOf('"', from);
  while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
  return quote;
}

export const delimiters = [",", "\t", ";", "|"] as const;

/** Splits a sample into rows (of one cell if `delimiter` is null). Unless `isWhole`, omits an incomplete last row. */
export function sampleRows(sample: string, delimiter: string | null, isWhole: boolean): TableRow[] {
  const splitter = createRowSplitter(delimiter);
  const rows: TableRow[] = [];
  splitter.push(sample, (row) => rows.push(row));
  if (isWhole) splitter.push(null, (row) => rows.push(row));
  return rows;
}

/**
 * Returns the delimiter with which the largest share of rows has the same number of columns (at least two). If two
 * delimiters have similar shares, the one with more columns wins. Returns null if every share is below one half.
 */
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
