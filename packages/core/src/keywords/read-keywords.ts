import { shownText } from "../report/shown-text.ts";
import type { ReportIssue } from "../contract/inspection.ts";
import { AppError } from "../errors.ts";
import { parseNegative } from "../exclusions/negative-keyword.ts";
import type { AccountKeyword } from "../exclusions/term-index.ts";
import type { ByteSource } from "../report/container/byte-source.ts";
import { openContainer } from "../report/container/open-container.ts";
import { createIssueList } from "../report/rows/row-issues.ts";
import { readWorkbook } from "../report/sheet/read-workbook.ts";
import { createTextDecoding } from "../report/text/decode-text.ts";
import { delimiters, sampleRows } from "../report/text/guess-delimiter.ts";
import type { TableRow } from "../report/text/row-view.ts";
import { findKeywordColumns, type KeywordColumns } from "./find-keyword-columns.ts";
import { matchTypeOf } from "./match-type-of.ts";
import {
  bidReport,
  blankFile,
  isBidReport,
  isSearchTermsReport,
  mayHoldBids,
  negativeList,
  refuseProse,
  searchTermsReport,
} from "./refuse-wrong-file.ts";
import type { KeywordKind } from "./row-kind.ts";

export type KeywordFile = {
  readonly keywords: readonly AccountKeyword[];
  /**
   * Rows that were left out, with line and column. First, with line 0, how many were of the other kind (`other-kind`)
   * and how many are no longer in the account (`removed-row`).
   */
  readonly issues: readonly ReportIssue[];
};

const TEXT_CHARS_MAX = 64_000_000;
const LINES_NAMED_MAX = 3;

/** How many lines, and which the first of them are. */
type LineCount = {
  readonly add: (line: number) => void;
  readonly count: () => number;
  readonly text: () => string;
};

function createLines(): LineCount {
  const first: number[] = [];
  let count = 0;
  return {
    add: (line) => {
      count += 1;
      if (first.length < LINES_NAMED_MAX) first.push(line);
    },
    count: () => count,
    text: () =>
      `${count === 1 ? "line" : "lines"} ${first.join(", ")}${count > LINES_NAMED_MAX ? ", …" : ""}`,
  };
}

/**
 * Reads the user's own keywords or existing negative keywords: a keyword report, a negative-keyword export, a Google
 * Ads Editor file, a Microsoft or Amazon bulk sheet, or a plain list with one entry a line in the notation of the paste
 * boxes (`[exact]`, `"phrase"`, bare). An entry's own notation wins over its match-type column; without either it is
 * broad, as Google reads a bare entry.
 *
 * `wanted`: what the file is given for. A row that says it is of the other kind is left out and counted, and so is one
 * that is removed, deleted or archived; a file that does not say is taken for what is wanted.
 *
 * @throws AppError `empty-file`, `unsupported-file`, `wrong-report` (a search terms report; keywords that one bids on where
 * negatives are wanted; nothing but negatives where keywords are), `no-search-term-column` (a table without a keyword column)
 * or `file-too-large` (over 64 million characters).
 */
export async function readKeywords(source: ByteSource, wanted: KeywordKind): Promise<KeywordFile> {
  const opened = await openContainer(source, wanted);
  if (opened.kind === "workbook") {
    const workbook = readWorkbook(opened.archive);
    let isReport = false;
    for (const sheet of workbook.sheets) {
      const rows = [...workbook.rows(sheet)].flat();
      if (isSearchTermsReport(rows)) {
        isReport = true;
        continue;
      }
      const columns = findKeywordColumns(rows);
      if (columns !== null) return toKeywords(rows, columns, wanted);
    }
    throw isReport ? searchTermsReport(wanted) : noKeywordColumn([]);
  }
  const text = await readText(opened.source);
  if (!/[^\s,;|"]/u.test(text)) throw blankFile(wanted);
  return readTextKeywords(text, wanted);
}

function readTextKeywords(text: string, wanted: KeywordKind): KeywordFile {
  let widest: KeywordFile | null = null;
  let width = 0;
  let isTable = false;
  for (const delimiter of delimiters) {
    const rows = sampleRows(text, delimiter, true);
    if (isSearchTermsReport(rows)) throw searchTermsReport(wanted);
    isTable ||= rows.length > 0 && rows.every((row) => row.cells.length > 1);
    const columns = findKeywordColumns(rows);
    if (columns === null || columns.width <= width) continue;
    width = columns.width;
    widest = toKeywords(rows, columns, wanted);
  }
  if (widest !== null) return widest;
  if (isTable) throw noKeywordColumn(sampleRows(text, ",", true)[0]?.cells ?? []);
  const lines = text.split(/\r\n?|\n/u);
  refuseProse(lines, wanted);
  const keywords = lines.map(parseNegative).filter((keyword) => keyword.text !== "");
  return { keywords, issues: [] };
}

function toKeywords(
  rows: readonly TableRow[],
  columns: KeywordColumns,
  wanted: KeywordKind,
): KeywordFile {
  const issues = createIssueList();
  const keywords: AccountKeyword[] = [];
  const leftOut = { otherKind: createLines(), removed: createLines(), lists: createLines() };
  let saysNegative = false;
  for (const { line, cells } of rows.slice(columns.headRows)) {
    const cell = (cells[columns.keyword] ?? "").trim();
    const isTotal = cells.some((other) =>
      /^(?:total|gesamt|totale|totaal)\s*:/iu.test(other.trim()),
    );
    if (isTotal || cells.every((other) => other.trim() === "")) continue;
    const { kind, isRemoved, isOtherRecord, isList } = columns.factsOf(cells);
    saysNegative ||= kind === "negative";
    if (cell === "" || cell === "--") {
      // Campaigns, lists and ads of a bulk file have no keyword, and nothing is missing.
      if (isOtherRecord) continue;
      const message = `Line ${line}, column ${columns.keyword + 1}: the keyword is missing. The row was left out.`;
      issues.add(line, columns.keyword, "empty-keyword", message);
    } else if (kind !== null && kind !== wanted) {
      leftOut.otherKind.add(line);
    } else if (isList) {
      leftOut.lists.add(line);
    } else if (isRemoved) {
      leftOut.removed.add(line);
    } else {
      keywords.push(toKeyword(cell, cells, columns));
    }
  }
  const header = rows[columns.headRows - 1]?.cells ?? [];
  const below = rows.slice(columns.headRows);
  const isBids = keywords.length > 0 && isBidReport(header, below, saysNegative);
  if (wanted === "negative" && isBids) throw bidReport();
  const mayBeBids = wanted === "negative" && mayHoldBids(header, saysNegative);
  const isOtherKind =
    keywords.length === 0 && leftOut.removed.count() === 0 && leftOut.otherKind.count() > 0;
  if (isOtherKind) throw wanted === "negative" ? bidReport() : negativeList();
  const doubts = mayBeBids && keywords.length > 0 ? [fileNote("may-be-bids", emptyBids)] : [];
  const told = [...doubts, ...tellLeftOut(leftOut, wanted), ...issues.listed];
  if (keywords.length > 0 || told.length > 0) return { keywords, issues: told };
  const message = "The file has a header, but no keyword below it.";
  return { keywords, issues: [fileNote("no-keywords", message)] };
}

function tellLeftOut(
  { otherKind, removed, lists }: Readonly<Record<"otherKind" | "removed" | "lists", LineCount>>,
  wanted: KeywordKind,
): ReportIssue[] {
  const [one, other] = wanted === "negative" ? ["keyword", "negative"] : ["negative", "keyword"];
  const kind =
    otherKind.count() === 1
      ? `1 row is a ${one}, not a ${other}, and was left out`
      : `${otherKind.count()} rows are ${one}s, not ${other}s, and were left out`;
  const gone = "removed, deleted or archived in the account, and";
  const ofRemoved =
    removed.count() === 1
      ? `1 row is ${gone} was left out`
      : `${removed.count()} rows are ${gone} were left out`;
  const tell = (code: string, lines: LineCount, what: string): ReportIssue[] =>
    lines.count() > 0 ? [fileNote(code, `${what} (${lines.text()}).`)] : [];
  const names = lists.count() === 1 ? "1 row names a list" : `${lists.count()} rows name lists`;
  const ofLists = `${names} of negative keywords. What a list holds is not in this file, so nothing of it is taken into account: give its keywords as a file of their own`;
  return [
    ...tell("other-kind", otherKind, kind),
    ...tell("removed-row", removed, ofRemoved),
    ...tell("keyword-list", lists, ofLists),
  ];
}

const emptyBids =
  "The file has a column of bids, which is empty, and does not say that its keywords are negative. If you bid on them, they are not negative keywords: give the export of your negative keywords instead.";

function fileNote(code: string, message: string): ReportIssue {
  return { line: 0, column: null, code, message };
}

function toKeyword(
  cell: string,
  cells: readonly string[],
  columns: KeywordColumns,
): AccountKeyword {
  const written = parseNegative(cell);
  const named = columns.matchTypes
    .map((at) => matchTypeOf(cells[at] ?? ""))
    .find((matchType) => matchType !== null);
  const scope = (position: number | undefined): string | null => {
    const value = position === undefined ? "" : (cells[position] ?? "").trim();
    return value === "" || value === "--" ? null : value;
  };
  return {
    text: written.text,
    matchType: written.matchType === "broad" ? (named ?? "broad") : written.matchType,
    campaign: scope(columns.campaign),
    adGroup: scope(columns.adGroup),
  };
}

async function readText(source: ByteSource): Promise<string> {
  const decoding = createTextDecoding();
  const parts: string[] = [];
  let length = 0;
  for await (const bytes of source) {
    const part = decoding.decode(bytes);
    length += part.length;
    if (length > TEXT_CHARS_MAX) {
      throw new AppError(
        "file-too-large",
        "The keyword file is larger than 64 million characters. Export one campaign at a time.",
      );
    }
    parts.push(part);
  }
  return parts.join("") + decoding.decode(null);
}

function noKeywordColumn(header: readonly string[]): AppError {
  const columns = header.slice(0, 20).map((cell) => shownText(cell.trim(), 80));
  const list =
    columns.length === 0
      ? ""
      : ` Its first line has: ${columns.map((name) => `"${name}"`).join(", ")}.`;
  return new AppError(
    "no-search-term-column",
    `The keyword file has no column "Keyword" or "Negative keyword".${list} Give the platform's export, or one keyword a line.`,
    { details: { columns } },
  );
}
