import { AppError } from "../errors.ts";
import { HEADER_LINES_MAX } from "../report/layout/find-layout.ts";
import { isNegativeKeywordHeader } from "../report/layout/look-alikes.ts";
import { foldHeader } from "../report/layout/fold-header.ts";
import { mapColumns } from "../report/layout/map-columns.ts";
import type { TableRow } from "../report/text/split-rows.ts";
import type { KeywordKind } from "./find-keyword-columns.ts";

const howToGet: Record<KeywordKind, string> = {
  negative:
    "Give the negative keywords that you have already. Google Ads: Campaigns > Audiences, keywords, and content > Keywords > Negative search keywords > Download. A list with one keyword per line works too.",
  keyword:
    "Give the keywords that you bid on. Google Ads: Campaigns > Audiences, keywords, and content > Keywords > Search keywords > Download. A list with one keyword per line works too.",
};

/** True if the rows are a search terms report, whose terms must not be read as keywords. */
export function isSearchTermsReport(rows: readonly TableRow[]): boolean {
  return rows.slice(0, HEADER_LINES_MAX).some(({ cells }) => {
    const { index, knownColumns } = mapColumns(cells);
    return index.term !== undefined && knownColumns >= 2 && !cells.some(isNegativeKeywordHeader);
  });
}

function wrongReport(kind: string, message: string, wanted: KeywordKind): AppError {
  return new AppError("wrong-report", `${message} ${howToGet[wanted]}`, { details: { kind } });
}

/** Returns the error for a search terms report in place of keywords. */
export function searchTermsReport(wanted: KeywordKind): AppError {
  const name = wanted === "negative" ? "negative keywords" : "keywords";
  const message = `This is a search terms report: it lists what people searched for, not your ${name}.`;
  return wrongReport("search-terms", message, wanted);
}

// The names of bid columns: "Bid" (Microsoft, Amazon), "Max. CPC" (Google) and translations.
const bidNames = new Set(
  "Bid|Current bid|Search bid|Keyword bid|Base bid|Max CPC|Max CPC bid|Keyword max CPC|Maximum CPC|CPC max|CPC máximo|CPC massimo|Maximaler CPC|Gebot|Max CPC-Gebot|Enchère|Puja|Lance|Offerta|Bod"
    .split("|")
    .map(foldHeader),
);

/**
 * True if a table has a column of clicks, impressions or costs, or a bid other than 0, because only a list of the
 * user's own keywords has these. False if the header or a row (`saysNegative`) marks the keywords as negative.
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
  const bids = header.flatMap((cell, at) => (bidNames.has(foldHeader(cell)) ? [at] : []));
  return rows.some(({ cells }) => bids.some((at) => /[1-9]/u.test(cells[at] ?? "")));
}

/** Returns the error for a file in which all keywords are of the kind that is not `wanted`. */
export function otherKindOnly(wanted: KeywordKind): AppError {
  return wanted === "negative"
    ? wrongReport(
        "keyword-report",
        "These are the keywords that you bid on, not negative ones.",
        wanted,
      )
    : wrongReport(
        "negative-keywords",
        "This is a list of negative keywords, not of the keywords that you bid on.",
        wanted,
      );
}

/** Returns the error for a file that contains only blank lines or delimiters. */
export function blankFile(wanted: KeywordKind): AppError {
  return new AppError("empty-file", `The file holds nothing but blank lines. ${howToGet[wanted]}`);
}
