import type { IssueCode } from "../contract/issue-codes.ts";
import { cellIssues } from "./cell-issues.ts";
import { type TableFacts, tableIssues } from "./table-issues.ts";
import type { TextFacts } from "./build-inspection.ts";
import { textIssues } from "./text-issues.ts";
import { columnIssues } from "./column-issues.ts";
import { type Comparison, differsIn, isNear, type Reported, type Totals } from "./reconcile.ts";
import { formatMoney } from "../terms/format-figures.ts";
import { currencyDigits } from "./numbers/currencies.ts";
import type { RowsRead } from "./rows/read-rows.ts";
import type { CostCounts } from "./rows/term-totals.ts";
import { quoteCell } from "./rows/row-issues.ts";
import type { Layout } from "./layout/find-layout.ts";
import type { ColumnMissing } from "./rows/row-figures.ts";

export type FileFacts = Reported &
  TableFacts & {
    readonly text: TextFacts;
    readonly layout: Layout;
    readonly totals: Totals;
    /** Facts about cells without a value. `cost` is about the cost column that was added up. */
    readonly missing: Readonly<
      Record<"cost" | "clicks" | "impressions" | "conversions", ColumnMissing>
    >;
    readonly read: RowsRead;
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

/** Five costs with cents are all whole numbers by chance in one of 10^10 reports. Fewer whole costs may be chance. */
const WHOLE_COSTS_MIN = 5;
/** Currencies that have decimals in ISO 4217 but not in practice. */
const wholeInPractice = new Set(["TWD"]);
const neverBroken = new Set(["JPY", "KRW", "CLP", "VND"]);
const CLICKS_WITHOUT_COST_MIN = 10;

export function fileIssues(facts: FileFacts): FileIssue[] {
  return [
    ...emptyIssues(facts.read),
    ...tableIssues(facts),
    ...cellIssues({
      ...facts.read,
      ...facts.costs,
      hasCost: facts.totals.cost !== null && !facts.isMixed,
      hasClicks: facts.totals.clicks !== null,
    }),
    ...textIssues(facts.text),
    ...markIssues(facts.read),
    ...decimalsIssues(facts),
    ...totalIssues(facts),
    ...costIssues(facts),
    ...widerTotalIssues(facts),
    ...missingColumns(facts),
    ...missingCosts(facts),
    ...missingCounts(facts),
    ...missingConversions(facts),
    ...columnIssues(facts.layout, facts.totals, facts.read.counts.terms),
    ...missingTotalIssues(facts),
  ];
}

function emptyIssues({ counts }: RowsRead): FileIssue[] {
  if (counts.terms > 0) return [];
  if (counts.refused > 0) {
    return [
      [
        "no-readable-rows",
        `None of the ${counts.refused} rows could be read, for the reasons given with each row. Download the report again.`,
      ],
    ];
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
      "unproven-decimal-mark",
      `No number ${where} proves whether decimals follow a point or a comma: ${quoteCell(cell)} (line ${line}) was read as ${read}, but may be ${other}. Compare the totals with those on the platform. If they differ, download the report again with two decimals in every number.`,
    ],
  ];
}

/** Returns the possible causes of whole costs: a lost decimal mark, or one that was read as a thousands mark. */
function wholeCostsCause(assumed: RowsRead["assumed"]): string {
  const lost = "spreadsheet may have lost the decimal mark (1.20 becomes 120).";
  if (assumed === null || Math.abs(assumed.read) < Math.abs(assumed.other)) return `A ${lost}`;
  return `In ${quoteCell(assumed.cell)} (line ${assumed.line}), the mark may stand for decimals, not for thousands. Or a ${lost}`;
}

/**
 * Finds costs whose decimals do not fit the currency. A spreadsheet in another language turns `1,20` into 120 and
 * `15,600` into 15.6. It does so in the rows and in the total, so the sums still match.
 */
function decimalsIssues({ layout, costs, read }: FileFacts): FileIssue[] {
  const { currency, spent, broken, isConverted, highest } = costs;
  const digits = currency === null ? null : currencyDigits(currency);
  if (currency === null || digits === null || layout.columns.index.costMicros !== undefined)
    return [];
  const next =
    "Compare the sum with the platform's; if they differ, download the report again and do not open it in a spreadsheet.";
  const isWhole = broken === 0 && !read.facts.hasDecimals;
  if (digits > 0 && spent >= WHOLE_COSTS_MIN && isWhole && !wholeInPractice.has(currency)) {
    const why = wholeCostsCause(read.assumed);
    const message = `The costs of all ${spent} terms with a cost were read as whole numbers of ${currency}; the highest is ${highest}. ${why} ${next}`;
    return [["costs-without-decimals", message]];
  }
  if (neverBroken.has(currency) && broken > 0 && !isConverted) {
    const message = `${currency} has no decimals, but the costs of ${broken} of ${spent} terms have decimals. A spreadsheet may have read the thousands mark as a decimal mark (15,600 becomes 15.6). ${next}`;
    return [["costs-with-decimals", message]];
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
      `The rows have ${totals[metric] ?? 0} ${metric}, but the file's own total says ${listed?.[metric] ?? 0}. Rows may be missing: download the report again.`,
    ]);
  }
  return issues;
}

function isTwice({ compared, totals: { clicks }, listed }: FileFacts): boolean {
  if (compared === null || compared.by === "rows") return false;
  const isDouble = (read: number, own: number) => Math.abs(read - own * 2) < 0.021;
  return (
    isDouble(compared.read, compared.reported) &&
    (clicks === null || isDouble(clicks, listed?.clicks ?? clicks / 2))
  );
}

function mismatchText(facts: FileFacts): string {
  const { compared, costs, missing, totals } = facts;
  const { counts } = facts.read;
  const what = missing.cost.unmeasured > 0 ? "Costs of rows are" : "Rows may be";
  const next = isTwice(facts)
    ? "The rows are exactly twice the total, so they probably hold subtotals, as a pivot table does: delete these rows, or download the report again."
    : `${what} missing: download the report again.`;
  if (compared === null) return `The rows do not add up to the file's own total. ${next}`;
  const { agrees, by, read, reported } = compared;
  if (agrees === true) {
    const why =
      counts.refused > counts.terms
        ? "Most rows could not be read"
        : "Rows were left out, and the file's own total has other counts than the rows that were read";
    return `${why}, so figures may be missing although the costs match. Look at the lines that were left out, and download the report again.`;
  }
  if (by === "rows") {
    return `The file says that it has ${reported} rows, but ${read} were found. ${next}`;
  }
  if (by === "cost" && totals.cost === null) {
    return `The file's own total has a cost (${reported}), but no row states one. Download the report again with its costs.`;
  }
  if (by === "cost") {
    const [own, sum] = [reported, read].map((cost) => formatMoney(cost, costs.currency));
    return `The rows do not add up to the file's own total: the rows have ${sum}, the row says ${own}. ${next}`;
  }
  return `The rows do not add up to the file's own total (${by}: ${read} read, ${reported} reported). ${next}`;
}

function costIssues({ read, totals, listed, isMixed, missing }: FileFacts): FileIssue[] {
  const isNamed = missing.cost.unmeasured > 0;
  if (totals.cost === 0 && (totals.clicks ?? 0) >= CLICKS_WITHOUT_COST_MIN && !isNamed) {
    const message = `The report has ${totals.clicks} clicks, but all its costs are 0. Check that you downloaded the right cost column.`;
    return [["no-cost", message]];
  }
  if (isMixed) {
    const message = `The report mixes ${read.facts.currencies.size} currencies, so its costs cannot be added up. On the platform, add the column "Cost (Converted currency)", or download one account at a time.`;
    return [["mixed-currencies", message]];
  }
  if (totals.cost !== null && listed !== null && listed.cost === null) {
    const message =
      "The file's own total has no cost, so the costs that were read could not be checked against it. Compare their sum with the platform's.";
    return [["cost-not-checked", message]];
  }
  return [];
}

/** Names the spend that a wider total of the file holds and that no row and no other total explains. */
function widerTotalIssues(facts: FileFacts): FileIssue[] {
  const { totals, hiddenCost, widestCost, isMixed, reconciled } = facts;
  const explained = (totals.cost ?? 0) + (hiddenCost ?? 0);
  const isOpen = totals.cost !== null && !isMixed && reconciled !== false;
  if (!isOpen || widestCost < explained || isNear("cost", explained, widestCost)) return [];
  const rest = Number((widestCost - explained).toFixed(2));
  const money = (amount: number) => formatMoney(amount, facts.costs.currency);
  const message = `${money(rest)} of the cost in the file's widest total (${money(widestCost)}) is neither in the rows nor in the total of the search terms that Google does not list. The report may leave out campaigns or days. No percentage includes this cost.`;
  return [["wider-total", message]];
}

/** Google's downloads end with totals. A file without totals may have been cut off. */
function missingTotalIssues({ layout, tables, listed }: FileFacts): FileIssue[] {
  const isPageDownload =
    layout.platform === "google" &&
    layout.kind === "search-terms" &&
    layout.columns.index.costMicros === undefined;
  const hasTotal = tables.some(({ footers }) => footers.some(({ isPart }) => isPart !== true));
  if (!isPageDownload || listed !== null || hasTotal) return [];
  return [
    [
      "no-total",
      "The file has no total of all rows at its end, so it could not be checked; it may have been cut off. Download it again if rows are missing.",
    ],
  ];
}

function missingColumns({ layout, totals, missing }: FileFacts): FileIssue[] {
  const [hasCost, hasClicks] = [totals.cost !== null, totals.clicks !== null];
  const isReport = hasCost || hasClicks || totals.impressions !== null;
  if (!isReport || (hasCost && hasClicks)) return [];
  const { index } = layout.columns;
  const isEmpty = hasClicks ? missing.cost.isWhole : missing.clicks.isWhole;
  const next = "download the report again.";
  if (hasCost) {
    const what =
      index.clicks !== undefined && isEmpty
        ? 'The column of clicks holds no value in any row ("--" or empty)'
        : "No clicks column was recognised";
    return [["no-clicks-column", `${what}, so no clicks are shown. Add it and ${next}`]];
  }
  if (!hasClicks) {
    const message = `Neither costs nor clicks were found, so the terms cannot be sorted by cost or clicks, and there are no sums. Add the columns and ${next}`;
    return [["no-cost-column", message]];
  }
  const rest = "so nothing can be sorted or added up by cost.";
  const message = isEmpty
    ? `The cost column holds no value in any row ("--" or empty), ${rest} Download the report again with its costs.`
    : `No cost column was recognised, ${rest} Add the cost column and ${next}`;
  return [["no-cost-column", message]];
}

function missingCosts({ totals, missing }: FileFacts): FileIssue[] {
  const { unmeasured, firstLine } = missing.cost;
  if (totals.cost === null || unmeasured === 0) return [];
  const where = totals.clicks === null ? "" : " where the clicks are not 0";
  const [what, line] =
    unmeasured === 1
      ? ["The cost of 1 row is", `line ${firstLine}`]
      : [`The costs of ${unmeasured} rows are`, `the first is line ${firstLine}`];
  const message = `${what} missing ("--" or an empty cell${where}; ${line}). The cost of these rows is unknown and missing from every sum. Download the report again, or look these terms up on the platform.`;
  return [["costs-missing", message]];
}

function missingCounts({ totals, missing }: FileFacts): FileIssue[] {
  return (["clicks", "impressions"] as const).flatMap((name): FileIssue[] => {
    const { unmeasured, firstLine } = missing[name];
    if (totals[name] === null || unmeasured === 0) return [];
    const rows = unmeasured === 1 ? "1 row are" : `${unmeasured} rows are`;
    const line = `${unmeasured === 1 ? "" : "the first is "}line ${firstLine}`;
    const message = `The ${name} of ${rows} missing ("--" or an empty cell; ${line}). They are missing from every sum of ${name}.`;
    return [[`${name}-missing`, message]];
  });
}

/** Missing conversion counts matter, because conversions protect a term from exclusion. */
function missingConversions({ missing: { conversions } }: FileFacts): FileIssue[] {
  const { blank, isWhole } = conversions;
  if (blank === 0) return [];
  if (isWhole) {
    const message =
      'The conversions column holds no value in any row ("--" or empty), so no term can be protected because it converts. Download the report again with its conversions.';
    return [["conversions-missing", message]];
  }
  const rows = blank === 1 ? "1 row states" : `${blank} rows state`;
  const message = `${rows} no conversions ("--" or an empty cell). This was read as 0, so the terms of these rows are not protected even if they convert. Look them up on the platform before you exclude them.`;
  return [["conversions-missing", message]];
}
