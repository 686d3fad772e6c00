import { AppError } from "../errors.ts";
import { HEADER_LINES_MAX } from "../report/layout/find-layout.ts";
import { isNegativeKeywordHeader } from "../report/layout/look-alikes.ts";
import { foldHeader } from "../report/layout/fold-header.ts";
import { mapColumns } from "../report/layout/map-columns.ts";
import type { TableRow } from "../report/text/table-row.ts";
import type { KeywordKind } from "./row-kind.ts";

const KEYWORD_WORDS_MAX = 10;
const KEYWORD_CHARS_MAX = 80;
/** Real lists have a few entries that no platform accepts. */
const OVERLONG_SHARE_MAX = 0.25;

const howToGet: Record<KeywordKind, string> = {
  negative:
    "Give the negative keywords that you have already. Google Ads: Campaigns > Audiences, keywords, and content > Keywords > Negative search keywords > Download; or one a line.",
  keyword:
    "Give the keywords that you bid on. Google Ads: Campaigns > Audiences, keywords, and content > Keywords > Search keywords > Download; or one a line.",
};

/** Whether these rows are a search terms report: taken line by line, each search would become a keyword. */
export function isSearchTermsReport(rows: readonly TableRow[]): boolean {
  return rows.slice(0, HEADER_LINES_MAX).some(({ cells }) => {
    const { index, knownColumns } = mapColumns(cells);
    return index.term !== undefined && knownColumns >= 2 && !cells.some(isNegativeKeywordHeader);
  });
}

/** @returns the refusal of a search terms report that was given for keywords. */
export function searchTermsReport(wanted: KeywordKind): AppError {
  return new AppError(
    "wrong-report",
    `This is a search terms report: it lists what people searched for, not your ${nameOf(wanted)}. ${howToGet[wanted]}`,
    { details: { kind: "search-terms" } },
  );
}

// "Bid" (Microsoft, Amazon), "Max. CPC" (Google) and translations.
const bidNames = new Set(
  "Bid|Current bid|Search bid|Keyword bid|Base bid|Max CPC|Max CPC bid|Keyword max CPC|Maximum CPC|CPC max|CPC máximo|CPC massimo|Maximaler CPC|Gebot|Max CPC-Gebot|Enchère|Puja|Lance|Offerta|Bod"
    .split("|")
    .map(foldHeader),
);

/**
 * Whether a table holds keywords that the account bids on: it has figures or bids and never says "negative". As
 * existing negatives they would seem to block their own searches. A column of bids without any value says nothing.
 */
export function isBidReport(
  header: readonly string[],
  rows: readonly TableRow[],
  saysNegative: boolean,
): boolean {
  if (saysNegative || header.some(isNegativeKeywordHeader)) return false;
  const { index } = mapColumns(header);
  if ([index.clicks, index.impressions, index.cost].some((position) => position !== undefined)) {
    return true;
  }
  const bids = bidColumns(header);
  return rows.some(({ cells }) => bids.some((at) => /[1-9]/u.test(cells[at] ?? "")));
}

/** Whether a table that never says "negative" has a column of bids, even an empty one. */
export function mayHoldBids(header: readonly string[], saysNegative: boolean): boolean {
  return !saysNegative && !header.some(isNegativeKeywordHeader) && bidColumns(header).length > 0;
}

function bidColumns(header: readonly string[]): number[] {
  return header.flatMap((cell, at) => (bidNames.has(foldHeader(cell)) ? [at] : []));
}

/** @returns the refusal of a keyword report that was given for existing negative keywords. */
export function bidReport(): AppError {
  return new AppError(
    "wrong-report",
    `These are the keywords that you bid on, not negative ones. ${howToGet.negative}`,
    { details: { kind: "keyword-report" } },
  );
}

/** @returns the refusal of a list of negative keywords that was given for the keywords that one bids on. */
export function negativeList(): AppError {
  return new AppError(
    "wrong-report",
    `This is a list of negative keywords, not of the keywords that you bid on. ${howToGet.keyword}`,
    { details: { kind: "negative-keywords" } },
  );
}

/** @returns the refusal of a file of blank lines, or of delimiters alone. */
export function blankFile(wanted: KeywordKind): AppError {
  return new AppError("empty-file", `The file holds nothing but blank lines. ${howToGet[wanted]}`);
}

/** @throws AppError `unsupported-file` where the lines of a plain text are sentences and no keywords. */
export function refuseProse(lines: readonly string[], wanted: KeywordKind): void {
  const filled = lines.filter((line) => line.trim() !== "");
  const overlong = filled.filter(isOverlong).length;
  if (overlong <= filled.length * OVERLONG_SHARE_MAX) return;
  throw new AppError(
    "unsupported-file",
    `This looks like prose, not like a list with one keyword a line: ${overlong} of ${filled.length} ${filled.length === 1 ? "line is" : `lines ${overlong === 1 ? "is" : "are"}`} longer than a keyword can be (${KEYWORD_WORDS_MAX} words, ${KEYWORD_CHARS_MAX} characters). ${howToGet[wanted]}`,
  );
}

/** Entries in the notation of the paste boxes may share a line. */
function isOverlong(line: string): boolean {
  const text = line.trim();
  if (/^-?["[]/u.test(text)) return false;
  return text.length > KEYWORD_CHARS_MAX || text.split(/\s+/u).length > KEYWORD_WORDS_MAX;
}

function nameOf(wanted: KeywordKind): string {
  return wanted === "negative" ? "negative keywords" : "keywords";
}
