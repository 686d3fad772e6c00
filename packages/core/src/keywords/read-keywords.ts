import type { IssueCode } from "../contract/issue-codes.ts";
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
import { delimiters, sampleRows, type TableRow } from "../report/text/split-rows.ts";
import {
  findKeywordColumns,
  type KeywordColumns,
  type KeywordKind,
  matchTypeOf,
} from "./find-keyword-columns.ts";
import {
  blankFile,
  isBidReport,
  isSearchTermsReport,
  otherKindOnly,
  searchTermsReport,
} from "./refuse-wrong-file.ts";

export type KeywordFile = {
  readonly keywords: readonly AccountKeyword[];
  /** The issues of the whole file (line 0), followed by the issues of skipped rows. */
  readonly issues: readonly ReportIssue[];
};

const TEXT_CHARS_MAX = 64_000_000;
const LINES_NAMED_MAX = 3;

type LeftOut = Readonly<Record<"otherKind" | "removed" | "lists", number[]>>;

/**
 * Reads existing keywords or negative keywords: a platform's export, an Editor file, a bulk sheet, or a plain list. A
 * plain list has one keyword per line: `[exact]`, `"phrase"` or plain text. In a table, brackets and quotes override
 * the match-type column. Plain text without a match type is a broad match. Leaves out removed rows and rows of the
 * kind that is not `wanted`, and counts them in `issues`. A row that does not state its kind is accepted.
 * @throws AppError `empty-file`, `unsupported-file`, `broken-archive`, `wrong-report` (a search terms report, or
 * keywords only of the kind that is not `wanted`), `no-search-term-column` (no keyword column) or `file-too-large`
 * (over 64 million characters).
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
  const keywords = text
    .split(/\r\n?|\n/u)
    .flatMap(entriesOf)
    .map(parseNegative)
    .filter((keyword) => keyword.text !== "");
  return { keywords, issues: [] };
}

/** Splits a line that has only entries in brackets or quotes (as in a paste box). Returns any other line whole. */
function entriesOf(line: string): readonly string[] {
  const isPasted = /^(?:\s*(?:\[[^[\]]*\]|"[^"]*"))+\s*$/u.test(line);
  return (isPasted && line.match(/\[[^[\]]*\]|"[^"]*"/gu)) || [line];
}

function toKeywords(
  rows: readonly TableRow[],
  columns: KeywordColumns,
  wanted: KeywordKind,
): KeywordFile {
  const issues = createIssueList();
  const keywords: AccountKeyword[] = [];
  const leftOut: LeftOut = { otherKind: [], removed: [], lists: [] };
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
      if (isOtherRecord) continue;
      const message = `Line ${line}, column ${columns.keyword + 1}: the keyword is missing. The row was left out.`;
      issues.add(line, columns.keyword, "empty-keyword", message);
    } else if (kind !== null && kind !== wanted) {
      leftOut.otherKind.push(line);
    } else if (isList) {
      leftOut.lists.push(line);
    } else if (isRemoved) {
      leftOut.removed.push(line);
    } else {
      keywords.push(toKeyword(cell, cells, columns));
    }
  }
  const header = rows[columns.headRows - 1]?.cells ?? [];
  const below = rows.slice(columns.headRows);
  const isBids = keywords.length > 0 && isBidReport(header, below, saysNegative);
  if (wanted === "negative" && isBids) throw otherKindOnly(wanted);
  const isOtherKind =
    keywords.length === 0 && leftOut.removed.length === 0 && leftOut.otherKind.length > 0;
  if (isOtherKind) throw otherKindOnly(wanted);
  const notes = [...noteLeftOut(leftOut, wanted), ...issues.listed];
  if (keywords.length > 0 || notes.length > 0) return { keywords, issues: notes };
  const message = "The file has a header, but no keyword below it. Export the keywords again.";
  return { keywords, issues: [fileNote("no-keywords", message)] };
}

function noteLeftOut({ otherKind, removed, lists }: LeftOut, wanted: KeywordKind): ReportIssue[] {
  const note = (code: IssueCode, lines: readonly number[], why: string) => {
    if (lines.length === 0) return [];
    const more = lines.length > LINES_NAMED_MAX ? ", …" : "";
    const named = `${lines.length > 1 ? "lines" : "line"} ${lines.slice(0, LINES_NAMED_MAX).join(", ")}${more}`;
    return [fileNote(code, `Rows left out: ${lines.length} (${named}), because ${why}.`)];
  };
  const other =
    wanted === "negative" ? "these rows are keywords, not negatives" : "these rows are negatives";
  const list = "these rows name a list instead of a keyword (export the list itself, too)";
  return [
    ...note("other-kind", otherKind, other),
    ...note("removed-row", removed, "these rows are removed, deleted or archived in the account"),
    ...note("keyword-list", lists, list),
  ];
}

function fileNote(code: IssueCode, message: string): ReportIssue {
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
    `The keyword file has no column "Keyword" or "Negative keyword".${list} Choose the file that you exported from the platform, or a file with one keyword per line.`,
    { details: { columns } },
  );
}
