const issue =
  <Severity extends string>(severity: Severity) =>
  (text: string) => ({ severity, text });
const amounts = issue("amounts");
const figures = issue("figures");
const terms = issue("terms");
const row = issue("row");
const note = issue("note");

/**
 * All issues of a report or keyword file by code. The issues of severity `amounts` and `figures` are sorted, the most
 * serious first (`worstDoubt`). `text` is for the user. `severity`:
 * - `amounts`: costs may be wrong or incomplete
 * - `figures`: another figure, or the order of terms, may be wrong
 * - `terms`: no figure is in doubt, but search terms or names are damaged, which the user can mend
 * - `row`: one row was left out
 * - `note`: no figure is in doubt
 */
export const ISSUE_CODES = {
  "total-mismatch": amounts(
    "The rows do not add up to the file's own total: rows may be missing, and the amounts may be wrong.",
  ),
  "header-with-numbers": figures("The first row may have been taken for the header and left out."),
  "unproven-decimal-mark": amounts(
    "The amounts may be wrong by a factor of 1,000: no number of the file shows which decimal mark it uses.",
  ),
  "costs-without-decimals": amounts(
    "The amounts may be too high: all are whole numbers. A spreadsheet program may have removed the decimal mark.",
  ),
  "costs-with-decimals": amounts(
    "The amounts may be too low: the currency has no decimals, but some amounts have.",
  ),
  "costs-missing": amounts(
    "The amounts are too low: the file does not say what some of the terms cost.",
  ),
  "counted-twice": amounts(
    "The amounts may be too high: the file seems to hold the same searches twice.",
  ),
  "clicks-mismatch": figures("The clicks of the rows do not add up to the file's own total."),
  "impressions-mismatch": figures(
    "The impressions of the rows do not add up to the file's own total.",
  ),
  "mixed-currencies": figures("The file mixes currencies, so its costs cannot be added up."),
  "unknown-total-row": figures(
    "A row looks like a total of the report and was left out of the sums.",
  ),
  "conversions-missing": figures(
    "Some rows do not state conversions, so their terms are not protected even if they convert.",
  ),
  "sheets-not-read": figures("Other sheets of the workbook also hold search terms."),
  "no-conversions-column": figures(
    "The file has no conversions, so no term is protected because it converts.",
  ),
  "clicks-missing": note("Some rows do not state clicks."),
  "impressions-missing": note("Some rows do not state impressions."),
  "negative-costs": note("Some costs are below 0 and were subtracted."),
  "no-readable-rows": note("No row could be read."),
  "no-terms": note("The file lists no search terms."),
  "no-cost": note("The file has clicks, but all its costs are 0."),
  "no-cost-column": note("The file has no costs."),
  "no-clicks-column": note("The file has no clicks."),
  "interactions-as-clicks": note(
    "The file has no clicks, so its interactions were read as the clicks.",
  ),
  "named-columns": note("The columns were read as you named them."),
  "cost-not-checked": note("The file's own total has no cost to check."),
  "wider-total": note(
    "A wider total of the file holds cost that no row and no other total explains.",
  ),
  "no-total": note("The file has no total to check."),
  "mixed-encodings": terms("The file mixes two encodings, so some accents may be wrong."),
  "assumed-encoding": terms("The encoding was chosen by the letters of the file."),
  "double-encoded": terms("Letters of the file were encoded twice, so some words are wrong."),
  "stacked-reports": note("The file holds several reports, one below the other."),
  "changed-terms": terms("A spreadsheet changed some search terms, so they cannot be judged."),
  "missing-terms": note("Some rows do not name their search term."),
  "unreadable-terms": terms("Some search terms have lost letters, so they cannot be judged."),
  "unreadable-names": terms(
    "Some names of campaigns or ad groups have lost letters, so import files may not find them.",
  ),
  "unclosed-quote": row("A quotation mark in a row is missing or misplaced."),
  "empty-term": row("A row has no search term."),
  "term-too-long": row("A search term is too long."),
  "row-too-long": row("A row is too long."),
  "unreadable-text": row("A search term contains unreadable characters."),
  "repeated-header": row("The header is repeated among the rows."),
  "short-row": row("A row has too few columns."),
  "long-row": row("A row has too many columns."),
  "not-a-number": row("A number in a row could not be read."),
  "other-decimal-mark": row("A number does not use the file's decimal mark."),
  "empty-keyword": row("A row of a keyword file has no keyword."),
  "may-be-bids": note("The keywords may be keywords that you bid on."),
  "other-kind": note(
    "The file mixes keywords and negative keywords. Only the expected ones were read.",
  ),
  "removed-row": note("Removed keywords were left out."),
  "paused-keyword": note(
    "Keywords that are paused, or whose campaign or ad group does not run, were left out.",
  ),
  "other-record": note("Rows of the keyword file that hold no keyword were skipped."),
  "keyword-list": note("The file contains the names of keyword lists but not their keywords."),
  "unknown-match-type": note(
    "The file has match types that are not known. These keywords were read as broad match.",
  ),
  "no-keywords": note("The keyword file contains no keywords."),
  "not-in-report": note("Some negative keywords belong to campaigns that are not in the report."),
};

export type IssueCode = keyof typeof ISSUE_CODES;

export const issueCodes = Object.keys(ISSUE_CODES) as IssueCode[];

type Coded = { readonly code: IssueCode };

/** Returns the most serious issue of severity `amounts` or `figures`, or undefined. */
export function worstDoubt<Issue extends Coded>(issues: readonly Issue[]): Issue | undefined {
  for (const code of issueCodes) {
    const { severity } = ISSUE_CODES[code];
    if (severity !== "amounts" && severity !== "figures") continue;
    const found = issues.find((issue) => issue.code === code);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the messages of all issues of severity `terms`. */
export function damagedTerms(issues: readonly (Coded & { readonly message: string })[]): string[] {
  return issues
    .filter(({ code }) => ISSUE_CODES[code].severity === "terms")
    .map(({ message }) => message);
}

/** Returns the texts of all issues of severity `amounts`, each once. */
export function amountDoubts(issues: readonly Coded[]): string[] {
  const codes = new Set(issues.map(({ code }) => code));
  return issueCodes
    .filter((code) => codes.has(code) && ISSUE_CODES[code].severity === "amounts")
    .map((code) => ISSUE_CODES[code].text);
}
