import Papa from "papaparse";
import { AppError } from "../../errors.ts";
import { quoteStateAfter } from "./quote-state-after.ts";
import { createLineView, type RowView, viewRow } from "./row-view.ts";

/** A quoted cell may span so many lines; past that its opening quote counts as a stray one. */
const QUOTED_LINES_MAX = 20;
const LINE_CHARS_MAX = 8_000_000;

export type RowSplitter = {
  /** Takes the next text (any length) and shows each row completed by it, in order; null ends the file. */
  push: (text: string | null, onRow: (row: RowView) => void) => void;
  /** Whether all text up to here was whole lines and their rows are shown. */
  isIdle: () => boolean;
  /** Passes over one line that was read elsewhere; answers its number. Only while idle. */
  passLine: () => number;
  /** How many lines are read. */
  lines: () => number;
};

/**
 * Splits delimited text into rows as it streams in, with line numbers. Plain lines are looked at as they are; a record
 * whose quoting spans lines or is broken is read by PapaParse. A quote that never closes costs its own line and not
 * the rest of the file. LF, CRLF and CR end a line; empty lines are counted and give no row.
 *
 * `isList`: each line is one cell by itself, whatever quotes it holds.
 *
 * @throws AppError `not-a-table` when one line is longer than 8 million characters.
 */
export function createRowSplitter(delimiter: string, isList = false): RowSplitter {
  const lineCutter = createLineCutter();
  const view = createLineView(delimiter);
  let pending: readonly string[] = [];
  let nextLine = 1;
  return {
    push: (text, onRow) => {
      const cut = lineCutter.take(text, nextLine + pending.length);
      const lines = pending.length === 0 ? cut : [...pending, ...cut];
      let index = 0;
      while (index < lines.length) {
        const line = lines[index] ?? "";
        const row = line === "" ? undefined : view.show(line, nextLine + index);
        if (row === null && isList) {
          onRow(viewRow({ line: nextLine + index, cells: [line] }));
          index += 1;
          continue;
        }
        if (row === null) {
          const span = quotedSpan(lines, index, delimiter);
          if (span === "needs-more" && text !== null) break;
          const record = readQuoted(lines, index, span, delimiter);
          onRow(viewRow({ line: nextLine + index, ...record }));
          index += typeof span === "number" ? span : 1;
          continue;
        }
        if (row !== undefined) onRow(row);
        index += 1;
      }
      nextLine += index;
      pending = index === lines.length ? [] : lines.slice(index);
    },
    isIdle: () => pending.length === 0 && lineCutter.isIdle(),
    passLine: () => {
      nextLine += 1;
      return nextLine - 1;
    },
    lines: () => nextLine - 1,
  };
}

/** Cuts streamed text into whole lines; an unfinished line waits for its rest. */
function createLineCutter(): {
  take: (text: string | null, line: number) => string[];
  isIdle: () => boolean;
} {
  let parts: string[] = [];
  let partsLength = 0;
  let heldReturn = false;
  const take = (text: string | null, line: number): string[] => {
    let chunk = (heldReturn ? "\r" : "") + (text ?? "");
    heldReturn = text !== null && chunk.endsWith("\r");
    if (heldReturn) chunk = chunk.slice(0, -1);
    if (chunk.includes("\r")) chunk = chunk.replace(/\r\n?/gu, "\n");
    const last = chunk.lastIndexOf("\n");
    if (last === -1 && text !== null) {
      parts.push(chunk);
      partsLength += chunk.length;
      if (partsLength > LINE_CHARS_MAX) throw lineTooLong(line);
      return [];
    }
    const isEnd = text === null;
    const whole = parts.join("") + (isEnd ? chunk : chunk.slice(0, last));
    parts = isEnd ? [] : [chunk.slice(last + 1)];
    partsLength = parts[0]?.length ?? 0;
    if (isEnd && whole === "") return [];
    return whole.split("\n");
  };
  return { take, isIdle: () => partsLength === 0 && !heldReturn };
}

/** How many lines the record that starts here takes. */
function quotedSpan(
  lines: readonly string[],
  start: number,
  delimiter: string,
): number | "needs-more" | "unclosed" {
  let inside = false;
  for (let count = 1; count <= QUOTED_LINES_MAX; count += 1) {
    const line = lines[start + count - 1];
    if (line === undefined) return "needs-more";
    const state = quoteStateAfter(line, delimiter, inside);
    if (state === "broken") return "unclosed";
    if (state === "outside") return count;
    inside = true;
  }
  return "unclosed";
}

function readQuoted(
  lines: readonly string[],
  start: number,
  span: number | string,
  delimiter: string,
): { cells: string[]; isUnclosed: boolean } {
  if (typeof span === "string") {
    return { cells: (lines[start] ?? "").split(delimiter), isUnclosed: true };
  }
  const text = lines.slice(start, start + span).join("\n");
  const { data } = Papa.parse<string[]>(text, { delimiter, newline: "\n", quoteChar: '"' });
  return { cells: data.flat(), isUnclosed: false };
}

function lineTooLong(line: number): AppError {
  return new AppError(
    "not-a-table",
    `Line ${line} is longer than ${LINE_CHARS_MAX.toLocaleString("en")} characters, so this is not a table. Download it as CSV again.`,
    { details: { line } },
  );
}
