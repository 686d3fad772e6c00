import Papa from "papaparse";
import { AppError } from "../../errors.ts";
import { endsInsideQuotes } from "./ends-inside-quotes.ts";

/** A row of cells with the 1-based line on which it starts. `isUnclosed`: its quote never closed, so it was read raw. */
export type TableRow = {
  readonly line: number;
  readonly cells: readonly string[];
  readonly isUnclosed?: boolean;
};

/** A quoted cell may span so many lines; past that its opening quote counts as a stray one. */
const QUOTED_LINES_MAX = 20;
const LINE_CHARS_MAX = 8_000_000;

export type RowSplitter = {
  /** Takes the next text (any length) and answers the rows completed by it; null ends the file. */
  push: (text: string | null) => TableRow[];
};

/**
 * Splits delimited text into rows as it streams in, with line numbers. PapaParse reads the quoting; lines are cut
 * here, so that one stray quote costs its own line and not the rest of the file. LF, CRLF and CR end a line; empty
 * lines are counted and give no row.
 *
 * @throws AppError `not-a-table` when one line is longer than 8 million characters.
 */
export function createRowSplitter(delimiter: string): RowSplitter {
  let parts: string[] = [];
  let partsLength = 0;
  let heldReturn = false;
  let pending: string[] = [];
  let nextLine = 1;

  const takeLines = (text: string | null): string[] => {
    let chunk = (heldReturn ? "\r" : "") + (text ?? "");
    heldReturn = text !== null && chunk.endsWith("\r");
    if (heldReturn) chunk = chunk.slice(0, -1);
    if (chunk.includes("\r")) chunk = chunk.replace(/\r\n?/gu, "\n");
    const last = chunk.lastIndexOf("\n");
    if (last === -1 && text !== null) {
      parts.push(chunk);
      partsLength += chunk.length;
      if (partsLength > LINE_CHARS_MAX) throw lineTooLong(nextLine + pending.length);
      return [];
    }
    const isEnd = text === null;
    const whole = parts.join("") + (isEnd ? chunk : chunk.slice(0, last));
    parts = isEnd ? [] : [chunk.slice(last + 1)];
    partsLength = parts[0]?.length ?? 0;
    if (isEnd && whole === "") return [];
    const lines = whole.split("\n");
    if (isEnd && lines.at(-1) === "") lines.pop();
    return lines;
  };

  return {
    push: (text) => {
      const lines = pending.length === 0 ? takeLines(text) : [...pending, ...takeLines(text)];
      const { rows, rest } = splitLines(lines, delimiter, nextLine, text === null);
      nextLine += lines.length - rest.length;
      pending = rest;
      return rows;
    },
  };
}

type Group = { text: string; line: number; slot: number };

function splitLines(
  lines: readonly string[],
  delimiter: string,
  firstLine: number,
  isEnd: boolean,
): { rows: TableRow[]; rest: string[] } {
  const rows: TableRow[] = [];
  const groups: Group[] = [];
  let index = 0;
  while (index < lines.length) {
    const text = lines[index] ?? "";
    const line = firstLine + index;
    if (text === "") {
      index += 1;
      continue;
    }
    if (!text.includes('"')) {
      rows.push({ line, cells: text.split(delimiter) });
      index += 1;
      continue;
    }
    const span = quotedSpan(lines, index, delimiter);
    if (span === "needs-more" && !isEnd) break;
    if (typeof span === "string") {
      rows.push({ line, cells: text.split(delimiter), isUnclosed: true });
      index += 1;
      continue;
    }
    const record = span === 1 ? text : lines.slice(index, index + span).join("\n");
    groups.push({ text: record, line, slot: rows.length });
    rows.push({ line, cells: [] });
    index += span;
  }
  if (groups.length > 0) fillGroups(groups, delimiter, rows);
  return { rows, rest: lines.slice(index) };
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
    inside = endsInsideQuotes(line, delimiter, inside);
    if (!inside) return count;
  }
  return "unclosed";
}

/** Parses all records with quotes at once: a call of the parser for each would cost more than the parsing. */
function fillGroups(groups: readonly Group[], delimiter: string, rows: TableRow[]): void {
  const parsed = parseText(groups.map((group) => group.text).join("\n"), delimiter);
  const isAligned = parsed.length === groups.length;
  for (const [index, { text, line, slot }] of groups.entries()) {
    // Where the parser sees the quoting otherwise than we do, each record is taken alone, so that lines stay true.
    const cells = isAligned ? parsed[index] : parseText(text, delimiter).flat();
    rows[slot] = { line, cells: cells ?? [] };
  }
}

function parseText(text: string, delimiter: string): string[][] {
  return Papa.parse<string[]>(text, { delimiter, newline: "\n", quoteChar: '"' }).data;
}

function lineTooLong(line: number): AppError {
  return new AppError(
    "not-a-table",
    `Line ${line} is longer than ${LINE_CHARS_MAX.toLocaleString("en")} characters, so this is not a report. Download the search terms report as CSV again.`,
    { details: { line } },
  );
}
