import type { IssueCode } from "../contract/issue-codes.ts";
import { type MissingFacts, missingIssues } from "./missing-issues.ts";
import { type Comparison, differsIn, type Totals } from "./reconcile.ts";
import { currencyDigits } from "./numbers/currencies.ts";
import type { RowsRead } from "./rows/read-rows.ts";
import type { CostCounts } from "./rows/term-totals.ts";
import { quoteCell } from "./rows/row-issues.ts";

export type FileFacts = MissingFacts & {
  readonly read: RowsRead;
  readonly listed: Totals | null;
  readonly compared: Comparison | null;
  readonly reconciled: boolean | null;
  readonly isMixed: boolean;
  readonly costs: CostFacts;
};

type CostFacts = CostCounts & {
  readonly currency: string | null;
  readonly isConverted: boolean;
};

type FileIssue = readonly [code: IssueCode, message: string];

const UNPROVEN_MARK = "unproven-decimal-mark";
const WHOLE_COSTS = "costs-without-decimals";
const BROKEN_COSTS = "costs-with-decimals";
/** Five amounts with cents are all whole numbers with a chance of 1 in 10^10. */
const WHOLE_COSTS_MIN = 5;
/** Currencies that have decimals by ISO 4217, but not in practice. */
const wholeInPractice = new Set(["TWD"]);
const neverBroken = new Set(["JPY", "KRW", "CLP", "VND"]);
const CLICKS_WITHOUT_COST_MIN = 10;

export function fileIssues(facts: FileFacts): FileIssue[] {
  return [
    ...emptyIssues(facts.read),
    ...markIssues(facts.read),
    ...decimalsIssues(facts),
    ...totalIssues(facts),
    ...costIssues(facts),
    ...missingIssues(facts),
    ...missingTotalIssues(facts),
  ];
}

function emptyIssues({ counts }: RowsRead): FileIssue[] {
  if (counts.terms > 0) return [];
  if (counts.refused > 0) {
    return [["no-readable-rows", `None of the ${counts.refused} rows could be read.`]];
  }
  return [
    [
      "no-terms",
      "The report lists no search terms. Choose a longer date range and download it again.",
    ],
  ];
}

function markIssues({ assumed }: RowsRead): FileIssue[] {
  if (assumed === null) return [];
  const { line, cell, lastLine, read, other } = assumed;
  const where = lastLine === null ? "of the file" : `down to line ${lastLine}`;
  return [
    [
      UNPROVEN_MARK,
      `No number ${where} shows whether a point or a comma is its decimal mark: ${quoteCell(cell)} (line ${line}) was read as ${read}, but may be ${other}. Compare the sums with the platform's; if they differ, download the report again with numbers of two decimals.`,
    ],
  ];
}

/**
 * Explains why all costs are whole numbers. Names a wrong guess of the thousands mark first, because it is more likely
 * than a mark that a spreadsheet lost.
 */
function wholeCostsCause(assumed: RowsRead["assumed"]): string {
  const lost = "spreadsheet may have lost the decimal mark (1.20 becomes 120).";
  if (assumed === null || Math.abs(assumed.read) < Math.abs(assumed.other)) return `A ${lost}`;
  return `The mark that was read as a thousands mark may be the decimal mark (${quoteCell(assumed.cell)}, line ${assumed.line}), or a ${lost}`;
}

/**
 * Finds costs whose decimals do not fit the currency. A spreadsheet in another language turns `1,20` into 120 and
 * `15,600` into 15.6. It changes rows and total alike, so the sums still match.
 */
function decimalsIssues({ layout, costs, read }: FileFacts): FileIssue[] {
  const { currency, spent, broken, isConverted, highest } = costs;
  const digits = currency === null ? null : currencyDigits(currency);
  if (currency === null || digits === null || layout.columns.index.costMicros !== undefined)
    return [];
  const next =
    "Compare the sum with the platform's; if they differ, download the report again and do not open it in a spreadsheet.";
  if (digits > 0 && spent >= WHOLE_COSTS_MIN && broken === 0 && !wholeInPractice.has(currency)) {
    const why = wholeCostsCause(read.assumed);
    const message = `The costs of all ${spent} terms with a cost were read as whole numbers of ${currency}; the highest is ${highest}. ${why} ${next}`;
    return [[WHOLE_COSTS, message]];
  }
  if (neverBroken.has(currency) && broken > 0 && !isConverted) {
    const message = `${currency} has no decimals, but the costs of ${broken} of ${spent} terms have decimals. A spreadsheet may have read the thousands mark as a decimal mark (15,600 becomes 15.6). ${next}`;
    return [[BROKEN_COSTS, message]];
  }
  return [];
}

function totalIssues(facts: FileFacts): FileIssue[] {
  const { totals, listed, compared, reconciled } = facts;
  const issues: FileIssue[] = [];
  if (reconciled === false) issues.push(["total-mismatch", mismatchText(facts)]);
  for (const metric of ["clicks", "impressions"] as const) {
    if (!differsIn(metric, totals, listed)) continue;
    if (reconciled === false && compared?.by === metric) continue;
    issues.push([
      `${metric}-mismatch`,
      `The rows have ${totals[metric] ?? 0} ${metric}, the file's own total says ${listed?.[metric] ?? 0}.`,
    ]);
  }
  return issues;
}

function mismatchText({ compared, read: { counts }, missing, totals }: FileFacts): string {
  const what = missing.cost.unmeasured > 0 ? "Costs of rows are" : "Rows may be";
  const next = `${what} missing: download the report again.`;
  if (compared === null) return `The rows do not add up to the file's own total. ${next}`;
  const { agrees, by, read, reported } = compared;
  if (agrees === true) {
    const why =
      counts.refused > counts.terms
        ? "Most rows could not be read"
        : "Rows were left out, and the file's own total has other counts than the rest";
    return `${why}, so the equal cost proves nothing. Look at the lines that were left out, and download the report again.`;
  }
  if (by === "rows") {
    return `The file says that it has ${reported} rows, ${read} were found. ${next}`;
  }
  if (by === "cost" && totals.cost === null) {
    return `The file's own total has a cost (${reported}), but no row states one. Download the report again with its costs.`;
  }
  const unit = by === "cost" ? "" : `${by}: `;
  return `The rows do not add up to the file's own total (${unit}${read} read, ${reported} reported). ${next}`;
}

function costIssues({ read, totals, listed, isMixed, missing }: FileFacts): FileIssue[] {
  const isNamed = missing.cost.unmeasured > 0;
  if (totals.cost === 0 && (totals.clicks ?? 0) >= CLICKS_WITHOUT_COST_MIN && !isNamed) {
    const message = `The report counts ${totals.clicks} clicks but no cost. Check that its cost column is the right one.`;
    return [["no-cost", message]];
  }
  if (isMixed) {
    const message = `The report mixes ${read.facts.currencies.size} currencies, so its costs do not add up to one sum. Add the column "Cost (Converted currency)", or download one account at a time.`;
    return [["mixed-currencies", message]];
  }
  if (totals.cost !== null && listed !== null && listed.cost === null) {
    const message =
      "The file's own total has no cost, so the costs that were read could not be checked against it. Compare their sum with the platform's.";
    return [["cost-not-checked", message]];
  }
  return [];
}

/** Google's downloads end with totals. A file without totals may have been cut off. */
function missingTotalIssues({ layout, read, listed }: FileFacts): FileIssue[] {
  const isPageDownload =
    layout.platform === "google" &&
    layout.kind === "search-terms" &&
    layout.columns.index.costMicros === undefined;
  if (!isPageDownload || listed !== null || read.counts.footers > 0) return [];
  return [
    [
      "no-total",
      "The file has no total row at its end, so it could not be checked; it may have been cut off. Download it again if rows are missing.",
    ],
  ];
}
