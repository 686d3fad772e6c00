import type { Inspection } from "../contract/inspection.ts";
import { AppError } from "../errors.ts";
import type { SearchTerm } from "../terms/search-term.ts";
import { buildInspection, type TextFacts } from "./build-inspection.ts";
import type { ByteSource } from "./container/byte-source.ts";
import { openContainer } from "./container/open-container.ts";
import type { ZipArchive } from "./container/unpack.ts";
import {
  choiceFor,
  type ColumnNaming,
  refuseUnknownTable,
  settleLayout,
} from "./columns/choose-columns.ts";
import { findLayout, type Layout } from "./layout/find-layout.ts";
import { joinedHeaderLayout, listPlan, planTable } from "./layout/plan-table.ts";
import { metricColumnsOf } from "./rows/row-figures.ts";
import { listSearchTerms } from "./rows/term-totals.ts";
import { refuseRowsAbove } from "./rows/rows-above.ts";
import { createTableReader, type TableRead, type TableReader } from "./rows/read-tables.ts";
import { readWorkbook, type Workbook } from "./sheet/read-workbook.ts";
import { createTextDecoding, type TextDecoding } from "./text/decode-text.ts";
import { createRowSplitter, type TableRow } from "./text/split-rows.ts";

export type ReadReportOptions = ColumnNaming & {
  readonly signal?: AbortSignal;
  readonly onProgress?: (bytesRead: number) => void;
};

export type Report = {
  readonly inspection: Inspection;
  readonly header: readonly string[];
  readonly terms: SearchTerm[];
};

const STEP_BYTES = 262_144;
const SAMPLE_CHARS_MIN = 65_536;
const SAMPLE_CHARS_MAX = 2_000_000;
const SAMPLE_LINES_MIN = 40;
const HEAD_ROWS_MAX = 200;

/**
 * Reads a search terms report of any supported platform and language. Memory use depends on the number of unique terms.
 * A row that cannot be read is an issue, not an error.
 * @throws AppError if the file is not a search terms report; the reason of `signal` if it is aborted
 */
export async function readReport(
  source: ByteSource,
  options: ReadReportOptions = {},
): Promise<Report> {
  const opened = await openContainer(watch(source, options));
  return opened.kind === "workbook"
    ? readWorkbookReport(opened.archive, options)
    : readTextReport(opened.source, options);
}

async function* watch(source: ByteSource, options: ReadReportOptions): AsyncGenerator<Uint8Array> {
  let bytesRead = 0;
  for await (const chunk of source) {
    options.signal?.throwIfAborted();
    bytesRead += chunk.length;
    yield chunk;
    options.onProgress?.(bytesRead);
  }
}

async function readTextReport(source: ByteSource, options: ReadReportOptions): Promise<Report> {
  const decoding = createTextDecoding();
  const steps = smallSteps(source);
  const { sample, isWhole } = await takeSample(steps, decoding);
  const { delimiter, layout } = planTable(sample, isWhole, options);
  const splitter = createRowSplitter(delimiter);
  const head: TableRow[] = [];
  splitter.push(sample, (row) => head.push(row));
  if (isWhole) splitter.push(null, (row) => head.push(row));
  const reader = readHead(layout, head, delimiter);
  if (!isWhole) {
    for await (const bytes of steps) splitter.push(decoding.decode(bytes), reader.read);
    splitter.push(decoding.decode(null), reader.read);
    splitter.push(null, reader.read);
  }
  const text = {
    encoding: decoding.encoding(),
    delimiter,
    doubts: decoding.doubts(),
    unreadSheets: [],
  };
  return toReport(reader.finish(), text);
}

/** Cuts chunks to 256 KiB, so that the lines of one chunk (perhaps millions of blank lines) do not fill the memory. */
async function* smallSteps(source: ByteSource): AsyncGenerator<Uint8Array> {
  for await (const bytes of source) {
    for (let start = 0; start < bytes.length; start += STEP_BYTES) {
      yield bytes.subarray(start, start + STEP_BYTES);
    }
  }
}

async function takeSample(
  steps: AsyncGenerator<Uint8Array>,
  decoding: TextDecoding,
): Promise<{ sample: string; isWhole: boolean }> {
  let sample = "";
  let lines = 0;
  while (
    sample.length < SAMPLE_CHARS_MAX &&
    (sample.length < SAMPLE_CHARS_MIN || lines < SAMPLE_LINES_MIN)
  ) {
    const next = await steps.next();
    const text = decoding.decode(next.done === true ? null : next.value);
    sample += text;
    if (next.done === true) return { sample, isWhole: true };
    if (lines < SAMPLE_LINES_MIN) lines += text.split(/[\r\n]/u, SAMPLE_LINES_MIN + 1).length - 1;
  }
  return { sample, isWhole: false };
}

type OpenSheet = {
  readonly head: readonly TableRow[];
  readonly batches: Generator<TableRow[]>;
  readonly layout: Layout;
  readonly unreadSheets?: readonly string[];
};

function readWorkbookReport(archive: ZipArchive, options: ReadReportOptions): Report {
  const { head, batches, layout, unreadSheets = [] } = findSheet(readWorkbook(archive), options);
  const width = layout.columns.header.length;
  const reader = readHead(layout, padRows(head, width), null);
  for (const rows of batches) {
    options.signal?.throwIfAborted();
    for (const row of padRows(rows, width)) reader.read(row);
  }
  const text = { encoding: "utf-8", delimiter: null, doubts: null, unreadSheets };
  return toReport(reader.finish(), text);
}

function findSheet(workbook: Workbook, naming: ColumnNaming): OpenSheet {
  const { term } = choiceFor(naming, []);
  let list: OpenSheet | undefined;
  let firstRows: readonly TableRow[] = [];
  let refusal: unknown;
  for (const [at, sheet] of workbook.sheets.entries()) {
    const batches = workbook.rows(sheet);
    const head = takeRows(batches);
    if (firstRows.length === 0) firstRows = head;
    try {
      const choice = choiceFor(naming, head);
      const found = findLayout(head, choice);
      if (found === null) continue;
      const rows = padRows(head, found.columns.header.length);
      const layout = settleLayout(found, rows, head.length < HEAD_ROWS_MAX, choice);
      if (layout.kind !== "term-list") {
        const rest = workbook.sheets.slice(at + 1);
        const unreadSheets = rest.filter((other) => holdsReport(workbook.rows(other)));
        return { head, batches, layout, unreadSheets: unreadSheets.map(({ name }) => name) };
      }
      list ??= { head, batches, layout };
    } catch (error) {
      refusal ??= error;
    }
  }
  if (list !== undefined) return list;
  if (refusal !== undefined) throw refusal;
  if (firstRows.length === 0) {
    throw new AppError("empty-file", "The Excel file holds no rows. Download the report again.");
  }
  const only = workbook.sheets[0];
  if (
    typeof term !== "string" &&
    only !== undefined &&
    firstRows.every((row) => row.cells.length <= 1)
  ) {
    const layout = joinedHeaderLayout(firstRows) ?? listPlan(firstRows).layout;
    const batches = workbook.rows(only);
    return { head: takeRows(batches), batches, layout };
  }
  const width = Math.max(0, ...firstRows.map(({ cells }) => cells.length));
  refuseUnknownTable(padRows(firstRows, width), firstRows.length < HEAD_ROWS_MAX, naming);
}

function holdsReport(batches: Generator<TableRow[]>): boolean {
  try {
    const layout = findLayout(takeRows(batches));
    return layout !== null && metricColumnsOf(layout.columns).length > 0;
  } catch {
    return false;
  }
}

/** Creates the reader of the rows below the header. It looks in the first rows for a proof of the decimal mark. */
function readHead(
  layout: Layout,
  head: readonly TableRow[],
  delimiter: string | null,
): TableReader {
  const headerLine = head[layout.headRows - 1]?.line ?? 0;
  refuseRowsAbove(layout, head.slice(0, Math.max(0, layout.headRows - 1)));
  const reader = createTableReader(layout, headerLine, delimiter);
  const rows = head.slice(layout.headRows);
  reader.prime(rows);
  for (const row of rows) reader.read(row);
  return reader;
}

/** Adds the empty cells that a workbook omits at the end of a row. In a CSV file, a short row is an issue instead. */
function padRows(rows: readonly TableRow[], width: number): TableRow[] {
  return rows.map((row) => {
    const missing = width - row.cells.length;
    if (missing <= 0) return row;
    return { line: row.line, cells: [...row.cells, ...Array<string>(missing).fill("")] };
  });
}

function takeRows(batches: Generator<TableRow[]>): TableRow[] {
  const rows: TableRow[] = [];
  while (rows.length < HEAD_ROWS_MAX) {
    const next = batches.next();
    if (next.done === true) break;
    rows.push(...next.value);
  }
  return rows;
}

function toReport(tables: readonly TableRead[], text: TextFacts): Report {
  const { inspection, isConverted, totals } = buildInspection(tables, text);
  return {
    inspection,
    header: tables[0]?.layout.columns.header ?? [],
    terms: listSearchTerms(totals, isConverted, inspection.platform === "amazon"),
  };
}
