import { shownText } from "../report/shown-text.ts";
import type { ReportIssue } from "../contract/inspection.ts";
import { AppError } from "../errors.ts";
import { type NegativeKeyword, parseNegative } from "../exclusions/negative-keyword.ts";
import type { AccountKeyword } from "../exclusions/term-index.ts";
import type { ByteSource } from "../report/container/byte-source.ts";
import { openContainer } from "../report/container/open-container.ts";
import { createIssueList } from "../report/rows/row-issues.ts";
import { readWorkbook, type Workbook } from "../report/sheet/read-workbook.ts";
import { createTextDecoding } from "../report/text/decode-text.ts";
import { delimiters, sampleRows, type TableRow } from "../report/text/split-rows.ts";
import { createPlaces } from "./account-places.ts";
import {
  findKeywordColumns,
  type KeywordColumns,
  type KeywordKind,
} from "./find-keyword-columns.ts";
import { createLeftOut, fileNote, unknownTypesNote } from "./left-out.ts";
import { matchTypeOf } from "./match-type-words.ts";
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
const SHEET_NAME_LENGTH_MAX = 40;

/**
 * Reads existing keywords or negative keywords: a platform's export, an Editor file, a bulk sheet, or a plain list. A
 * plain list has one keyword per line: `[exact]`, `"phrase"` or plain text. In a table, brackets and quotes override
 * the match-type column. Plain text without a match type is a broad match. Leaves out removed rows, keywords that are
 * paused or whose campaign or ad group does not run, and rows of the kind that is not `wanted`, and counts them in
 * `issues`. A row that does not state its kind is accepted.
 * @throws AppError `empty-file`, `unsupported-file`, `broken-archive`, `wrong-report` (a search terms report, or
 * keywords only of the kind that is not `wanted`), `no-search-term-column` (no keyword column) or `file-too-large`
 * (over 64 million characters).
 */
export async function readKeywords(source: ByteSource, wanted: KeywordKind): Promise<KeywordFile> {
  const opened = await openContainer(source, wanted);
  if (opened.kind === "workbook") return readSheets(readWorkbook(opened.archive), wanted);
  const text = await readText(opened.source);
  if (!/[^\s,;|"]/u.test(text)) throw blankFile(wanted);
  return readTextKeywords(text, wanted);
}

/** Reads all sheets, because Amazon's bulk sheet has one for each ad product. */
function readSheets(workbook: Workbook, wanted: KeywordKind): KeywordFile {
  const read: KeywordFile[] = [];
  let refusal: unknown = null;
  for (const sheet of workbook.sheets) {
    const rows = [...workbook.rows(sheet)].flat();
    const isReport = isSearchTermsReport(rows);
    const columns = isReport ? null : findKeywordColumns(rows);
    try {
      if (isReport) throw searchTermsReport(wanted);
      if (columns !== null) read.push(inSheet(sheet.name, toKeywords(rows, columns, wanted)));
    } catch (error) {
      refusal ??= error;
    }
  }
  const filled = read.filter(({ keywords }) => keywords.length > 0);
  const [first = read[0], ...others] = filled;
  if (first === undefined) throw refusal ?? noKeywordColumn([]);
  if (others.length === 0) return first;
  return {
    keywords: filled.flatMap(({ keywords }) => keywords),
    issues: filled.flatMap(({ issues }) => issues),
  };
}

function inSheet(name: string, { keywords, issues }: KeywordFile): KeywordFile {
  const prefix = `Sheet "${shownText(name, SHEET_NAME_LENGTH_MAX)}": `;
  const named = issues.map((issue) =>
    Object.assign({}, issue, { message: `${prefix}${issue.message}` }),
  );
  return { keywords, issues: named };
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
  const leftOut = createLeftOut();
  const unknownTypes = new Map<string, number>();
  const below = rows.slice(columns.headRows).filter(({ cells }) => !isTotalOrBlank(cells));
  const placesOf = createPlaces(below, columns);
  let saysNegative = false;
  for (const { line, cells } of below) {
    const cell = (cells[columns.keyword] ?? "").trim();
    const facts = columns.factsOf(cells);
    const { kind } = facts;
    saysNegative ||= kind === "negative";
    const place = placesOf(cells);
    if (cell === "" || cell === "--") {
      if (!facts.isKeywordRow) {
        leftOut.addRecord(facts.record);
        continue;
      }
      const message = `Line ${line}, column ${columns.keyword + 1}: the keyword is missing. The row was left out.`;
      issues.add(line, columns.keyword, "empty-keyword", message);
    } else if (kind !== null && kind !== wanted) leftOut.add("otherKind", line);
    else if (facts.isList) leftOut.add("lists", line);
    else if (facts.isRemoved || place.isRemoved) leftOut.add("removed", line);
    else if (wanted === "keyword" && (facts.isPaused || place.isPaused)) {
      leftOut.add("paused", line);
    } else {
      const { words, unknownType } = wordsOf(cell, cells, columns);
      keywords.push({ ...words, ...place.names });
      if (unknownType !== "")
        unknownTypes.set(unknownType, (unknownTypes.get(unknownType) ?? 0) + 1);
    }
  }
  const header = rows[columns.headRows - 1]?.cells ?? [];
  const isBids = keywords.length > 0 && isBidReport(header, below, saysNegative);
  if (wanted === "negative" && isBids) throw otherKindOnly(wanted);
  const isNoneLeft = keywords.length + leftOut.count("removed") + leftOut.count("paused") === 0;
  if (isNoneLeft && leftOut.count("otherKind") > 0) throw otherKindOnly(wanted);
  const notes = [...leftOut.notes(wanted), ...unknownTypesNote(unknownTypes), ...issues.listed];
  if (keywords.length > 0 || notes.length > 0) return { keywords, issues: notes };
  const message = "The file has a header, but no keyword below it. Export the keywords again.";
  return { keywords, issues: [fileNote("no-keywords", message)] };
}

function isTotalOrBlank(cells: readonly string[]): boolean {
  const isTotal = cells.some((cell) => /^(?:total|gesamt|totale|totaal)\s*:/iu.test(cell.trim()));
  return isTotal || cells.every((cell) => cell.trim() === "");
}

/**
 * Returns the keyword of a row. `unknownType`: the cell that should name the match type of a keyword without brackets, if no
 * cell names a known one; else "".
 */
function wordsOf(
  cell: string,
  cells: readonly string[],
  { matchTypes, records }: KeywordColumns,
): { readonly words: NegativeKeyword; readonly unknownType: string } {
  const words = parseNegative(cell);
  if (words.matchType !== "broad") return { words, unknownType: "" };
  const textAt = (at: number) => (cells[at] ?? "").trim();
  const named = matchTypes.map((at) => matchTypeOf(textAt(at))).find((type) => type !== null);
  if (named !== undefined) return { words: { ...words, matchType: named }, unknownType: "" };
  const own = matchTypes.filter((at) => !records.includes(at)).map(textAt);
  return { words, unknownType: own.find((text) => /\p{L}/u.test(text)) ?? "" };
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
