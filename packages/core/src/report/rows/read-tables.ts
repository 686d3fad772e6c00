import { AppError } from "../../errors.ts";
import { columnList, findLayout, type Layout } from "../layout/find-layout.ts";
import { mapColumns } from "../layout/map-columns.ts";
import { isTitleLine, lineText, readPreamble } from "../layout/read-preamble.ts";
import type { TableRow } from "../text/split-rows.ts";
import { isCopyright } from "./footer.ts";
import { createRowReader, createSharedRows, type RowsRead } from "./read-rows.ts";
import { metricColumnsOf } from "./row-figures.ts";

/** A report in a file. `headerLine`: the line of its header. */
export type TableRead = RowsRead & { readonly layout: Layout; readonly headerLine: number };

export type TableReader = ReturnType<typeof createTableReader>;

/** Above a header stand up to 12 lines of Microsoft. */
const TITLE_LINES_MAX = 20;
const TABLES_MAX = 100;
/** A row that only repeats some names is no header. */
const KNOWN_COLUMNS_MIN = 3;
const NAMES_SHOWN_MAX = 5;

/**
 * Creates the reader of all reports that stand one below the other in a file, each with its own title, header and
 * totals. Their terms and issues are shared.
 * @throws AppError `wrong-report` from `read` if a table below has other figures or is no search terms report
 */
export function createTableReader(first: Layout, headerLine: number, delimiter: string | null) {
  const tables = createTables(first, headerLine, delimiter);
  let titles: TableRow[] = [];
  const flush = (): void => {
    for (const title of titles) tables.current().reader.read(title);
    titles = [];
  };
  const isList = first.kind === "term-list";
  return {
    prime: (rows: readonly TableRow[]): void => {
      const { isHeader, reader } = tables.current();
      const below = isList ? -1 : rows.findIndex(isHeader);
      reader.prime(below === -1 ? rows : rows.slice(0, below));
    },
    read: (row: TableRow): void => {
      const { isHeader, layout, reader } = tables.current();
      if (isList) reader.read(row);
      else if (isHeader(row)) {
        tables.begin(row, titles);
        titles = [];
      } else if (isTitle(row, layout)) {
        titles.push(row);
        if (titles.length > TITLE_LINES_MAX) flush();
      } else {
        if (titles.length > 0) flush();
        reader.read(row);
      }
    },
    finish: (): readonly TableRead[] => {
      flush();
      return tables.finish();
    },
  };
}

/** Keeps the table that is read, and those above it. */
function createTables(first: Layout, headerLine: number, delimiter: string | null) {
  const shared = createSharedRows(first);
  const start = (layout: Layout, line: number) => ({
    layout,
    line,
    isHeader: createHeaderTest(layout),
    reader: createRowReader(layout, delimiter, shared),
  });
  const done: TableRead[] = [];
  let current = start(first, headerLine);
  const end = (): void => {
    const { layout, line, reader } = current;
    done.push({ ...reader.finish(), layout, headerLine: line });
    if (done.length > TABLES_MAX) throw otherTableError(current, line, "one more");
  };
  return {
    current: () => current,
    /** Begins the table below a header, unless this header only repeats the one above on a new page. */
    begin: (row: TableRow, titles: readonly TableRow[]): void => {
      const isSame = isSameHeader(row.cells, current.layout);
      if (isSame && titles.length === 0 && !current.reader.hasFooter()) return;
      const layout = isSame
        ? { ...current.layout, preamble: readPreamble(titles) }
        : layoutBelow(current, [...titles, row]);
      end();
      current = start(layout, row.line);
    },
    /** Returns the tables with rows, or the only table. */
    finish: (): readonly TableRead[] => {
      end();
      const filled = done.filter(({ counts }) => counts.rows > 0);
      return filled.length > 0 ? filled : done.slice(0, 1);
    },
  };
}

/** Creates the test for a header below other rows. It must be fast: it runs on every row. */
function createHeaderTest(layout: Layout): (row: TableRow) => boolean {
  const { header, index } = layout.columns;
  const metrics = metricColumnsOf(layout.columns);
  const position = (metrics.find(({ isCount }) => isCount) ?? metrics[0])?.position;
  const isCandidate = (cells: readonly string[]): boolean => {
    if (cells.length !== header.length) return !cells.some((cell) => number.test(cell));
    if (position === undefined) return cells[index.term ?? 0] === header[index.term ?? 0];
    const cell = cells[position] ?? "";
    // Digits, signs and spaces come before letters.
    return cell.charCodeAt(0) >= FIRST_LETTER && name.test(cell);
  };
  return ({ cells }) => {
    if (cells.length < 2 || !isCandidate(cells)) return false;
    if (isSameHeader(cells, layout)) return true;
    const { index: found, knownColumns } = mapColumns(cells);
    return knownColumns >= (found.term === undefined ? KNOWN_COLUMNS_MIN : 2);
  };
}

const number = /^[\d.,%\s-]+$/u;
const name = /^\p{L}{3}/u;
const FIRST_LETTER = 65;

function isSameHeader(cells: readonly string[], { columns: { header } }: Layout): boolean {
  return (
    cells.length >= header.length &&
    cells.every((cell, at) => cell.trim() === (header[at] ?? "").trim())
  );
}

/** True for a row that may be a line above a header: a title, dates, or a row with one filled cell. */
function isTitle(row: TableRow, { columns: { header } }: Layout): boolean {
  if (row.cells.length < header.length && isTitleLine(lineText(row))) return true;
  if (isFilled(row.cells[0]) && isFilled(row.cells[1])) return false;
  let filled = 0;
  for (const cell of row.cells) {
    if (cell.trim() !== "") filled += 1;
    if (filled > 1) return false;
  }
  return filled === 1 && !isCopyright(row);
}

/** True if the cell begins with a visible character. */
function isFilled(cell: string | undefined): boolean {
  return cell !== undefined && cell.charCodeAt(0) > 32;
}

type Above = { readonly layout: Layout; readonly line: number };

function layoutBelow(above: Above, rows: readonly TableRow[]): Layout {
  const row = rows.at(-1);
  if (row === undefined) return above.layout;
  let layout: Layout | null;
  try {
    layout = findLayout(rows);
  } catch {
    throw otherTableError(above, row.line, tableNamed(row));
  }
  const isAlike =
    layout !== null &&
    figuresOf(layout) === figuresOf(above.layout) &&
    layout.platform === above.layout.platform;
  if (layout === null || !isAlike) throw otherTableError(above, row.line, tableNamed(row));
  return layout;
}

function tableNamed({ cells }: TableRow): string {
  return `another table (${columnList(cells, NAMES_SHOWN_MAX)})`;
}

function figuresOf({ columns }: Layout): string {
  return metricColumnsOf(columns)
    .map(({ field }) => field)
    .join();
}

function otherTableError({ line: above }: Above, line: number, which: string): AppError {
  const message = `The file holds several tables: below the header in line ${above}, line ${line} is the header of ${which}. Only search terms reports of one platform with the same figures can be read together. Put each table into a file of its own.`;
  return new AppError("wrong-report", message, { details: { kind: "several-tables", line } });
}
