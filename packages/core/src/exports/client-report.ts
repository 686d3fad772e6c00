import type { FilterSummary } from "../contract/filter-result.ts";
import { amountDoubts, ISSUE_CODES } from "../contract/issue-codes.ts";
import {
  hasMissingCosts,
  hasMixedCurrencies,
  measuredTotals,
  reportSpend,
} from "../contract/measured-totals.ts";
import { formatCount, formatMoney, formatShare } from "../terms/format-figures.ts";
import { extentOf, type Figure } from "../terms/search-term.ts";
import { type ExclusionTerm, formatNegative, platformNames } from "../exclusions/index.ts";
import { escapeHtml, logoOf, reportStyle, shorten, writeTable } from "./client-report-page.ts";
import type { ExportedNegative } from "./export-format.ts";

export type ClientReportLayout = {
  /** The agency that made the report, or "". */
  readonly agency: string;
  /** The agency's logo as a data URL (see `logoOf`). */
  readonly logo: string | null;
  readonly comment: string;
  /** Number of rows in each table, highest cost first. "cost": all rows with a cost. "all": all rows. */
  readonly rows: number | "cost" | "all";
  /** Search terms and negatives (`formatNegative`) that the tables leave out. The sums still include them. */
  readonly dropped: readonly string[];
};

export type ClientReportInput = {
  /** The name of the advertiser, or "". */
  readonly businessName: string;
  readonly fileName: string;
  readonly preparedOn: string;
  readonly summary: FilterSummary;
  readonly terms: readonly ExclusionTerm[];
  readonly negatives: readonly ExportedNegative[];
  /** The part of `summary.cost.excluded` that existing negatives do not block. */
  readonly openCost: number;
  /** The part of `openCost` that the proposed negatives block. */
  readonly savedCost: number;
  /** Number of guarded terms that are blocked with the user's agreement. */
  readonly hitTerms: number;
  readonly layout: ClientReportLayout;
};

/** Returns an HTML report for the advertiser, for A4 paper. It has no scripts, loads no files and escapes all texts. */
export function writeClientReport(input: ClientReportInput): string {
  const { agency, comment } = input.layout;
  const title = input.businessName
    ? `Search terms of ${shorten(input.businessName)}`
    : "Search terms";
  const logo = logoOf(input.layout.logo ?? "");
  const image = logo === null ? "" : `<img src="${logo}" alt="${escapeHtml(agency || "Logo")}">`;
  const made = agency ? `Prepared by ${agency} with Termsift.` : "Made with Termsift.";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${escapeHtml(title)}</title>
<style>${reportStyle}</style>
</head>
<body>
<header><div><h1>${escapeHtml(title)}</h1><p>${escapeHtml(shorten(input.fileName))} · prepared on ${escapeHtml(input.preparedOn)}</p></div><div class="agency">${image}<p>${escapeHtml(agency)}</p></div></header>
${comment.trim() === "" ? "" : `<p class="comment">${escapeHtml(comment.trim())}</p>`}
${writeRead(input)}
${writeWasted(input)}
${writeProposed(input)}
<footer>${escapeHtml(made)} All figures are from the report. The savings are past costs, not a forecast.</footer>
</body>
</html>
`;
}

function writeRead(input: ClientReportInput): string {
  const { summary } = input;
  const { report, cost } = summary;
  const facts: [string, string][] = [
    ["Platform", { ...platformNames, unknown: "not recognised" }[report.platform]],
    ["Dates", report.dateRange ?? "not in the file"],
    ["Search terms", formatCount(summary.terms)],
    ["Cost of these terms", costFact(input)],
  ];
  if (cost.hidden !== null && hasCost(summary)) {
    const hidden = formatMoney(cost.hidden, report.currency);
    facts.push(["Cost of searches that the platform does not list", hidden]);
  }
  if (cost.nonTerms !== undefined && hasCost(summary)) {
    const nonTerms = formatMoney(cost.nonTerms, report.currency);
    facts.push(["Cost of rows without a search term", nonTerms]);
  }
  const items = facts.map(
    ([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  const doubts = doubtsOf(report).map((text) => `<p class="doubt">${text}</p>`);
  return `<section><h2>What was read</h2><dl>${items.join("")}</dl>${doubts.join("")}</section>`;
}

function hasCost({ report }: FilterSummary): boolean {
  return measuredTotals(report).cost !== null;
}

function costFact({ summary }: ClientReportInput): string {
  const { report, cost } = summary;
  if (hasCost(summary)) return formatMoney(cost.total, report.currency);
  return hasMixedCurrencies(report) ? "in several currencies, not added up" : "not in the file";
}

function doubtsOf({ issues, reconciled }: FilterSummary["report"]): string[] {
  const texts = amountDoubts(issues);
  const mismatch = ISSUE_CODES["total-mismatch"].text;
  return reconciled === false && !texts.includes(mismatch) ? [mismatch, ...texts] : texts;
}

function writeWasted(input: ClientReportInput): string {
  const { summary, terms } = input;
  const { clicks, cost } = measuredTotals(summary.report);
  const wasted = terms.filter(({ role }) => role === "exclude");
  const rows = chosenRows(input, wasted, ({ term }) => [term]);
  const header = [
    "Search term",
    "Why",
    clicks === null ? null : "Clicks",
    cost === null ? null : "Cost",
  ];
  const cells = rows.map((row) => [
    row.term,
    reasonOf(row, input),
    clicks === null ? null : shownFigure(row, "clicks", row.clicks, formatCount),
    cost === null ? null : costOf(row, summary),
  ]);
  const more = summary.negative + summary.irrelevant - rows.length;
  return `<section><h2>What is wasted</h2>
${writeWaste(input)}
${writeTable(header, cells, more)}
${writeOthers(input)}</section>`;
}

/** Says how much of the waste is not in the report, because a search or filter leaves it out. */
function writeOthers({ terms, summary }: ClientReportInput): string {
  const others = terms.filter(({ role, clicks }) => role === "unshown" && clicks > 0);
  if (others.length === 0) return "";
  const sum = others.reduce((total, { cost }) => total + cost, 0);
  const cost = hasCost(summary) ? ` (${formatMoney(sum, summary.report.currency)})` : "";
  const what = others.length === 1 ? "search term" : "search terms";
  return `<p class="note">This report shows a part of the search terms to exclude. ${formatCount(others.length)} more ${what}${escapeHtml(cost)} ${others.length === 1 ? "is" : "are"} not in it.</p>`;
}

function writeWaste({ summary, ...input }: ClientReportInput): string {
  const { cost, report } = summary;
  const count = summary.negative + summary.irrelevant;
  const terms = `${formatCount(count)} ${count === 1 ? "search term" : "search terms"}`;
  const fit = `${count === 1 ? "does" : "do"} not fit ${escapeHtml(advertiser(input))}`;
  if (!hasCost(summary)) return `<p><strong>${terms}</strong> ${fit}.</p>`;
  const total = escapeHtml(formatMoney(cost.excluded, report.currency));
  // If some rows have no cost, the amounts are too low, and a percentage would be wrong.
  if (hasMissingCosts(report))
    return `<p>At least <strong>${total}</strong> went to ${terms} that ${fit}.</p>`;
  const spend = reportSpend(cost);
  const share = spend > 0 ? cost.excluded / spend : 0;
  return `<p><strong>${total}</strong>, ${formatShare(share)} of the report's total spend, went to ${terms} that ${fit}.</p>
<div class="bar" role="img" aria-label="${formatShare(share)} wasted"><span style="width:${(share * 100).toFixed(1)}%"></span></div>`;
}

function writeProposed(input: ClientReportInput): string {
  const { summary, negatives, hitTerms } = input;
  const isMeasured = hasCost(summary);
  const rows = chosenRows(input, negatives, (each) => [each.text, formatNegative(each)]);
  const cells = rows.map((row) => [
    formatNegative(row),
    reasonOf(row, input),
    formatCount(row.terms ?? 0),
    isMeasured ? costOf(row, summary) : null,
  ]);
  const header = ["Negative keyword", "Why", "Terms", isMeasured ? "Cost" : null];
  const safety =
    hitTerms === 0
      ? "None of them blocks a search term of this report that should stay or that brought a conversion."
      : `They also block ${formatCount(hitTerms)} search terms that should stay. The loss of these searches was agreed.`;
  return `<section><h2>What is proposed</h2>
<p>${proposalOf(input)} ${safety}</p>
${writeTable(header, cells, negatives.length - rows.length)}
<p class="note">[brackets] block that very search; "quotes" block every search with these words in this order.</p></section>`;
}

function proposalOf({ summary, negatives, openCost, savedCost }: ClientReportInput): string {
  const { cost, report } = summary;
  const isOne = negatives.length === 1;
  const count = `<strong>${formatCount(negatives.length)} ${isOne ? "negative keyword" : "negative keywords"}</strong>`;
  if (!hasCost(summary) || cost.excluded <= 0)
    return `${count} would stop some or all of these searches.`;
  const covered = cost.excluded - openCost;
  const share = formatShare(openCost > 0 ? Math.min(1, savedCost / openCost) : 0);
  const stops = `${count} ${isOne ? "stops" : "stop"} ${share} of`;
  if (covered < 0.005) return `${stops} that waste.`;
  const blocked = escapeHtml(formatMoney(covered, report.currency));
  return `The account blocks ${blocked} of that waste already. ${stops} the rest.`;
}

/** Returns the rows that the layout shows, highest cost first. Rows with a name in `layout.dropped` are left out. */
function chosenRows<Row extends { readonly cost?: number }>(
  { summary, layout: { rows, dropped } }: ClientReportInput,
  all: readonly Row[],
  namesOf: (row: Row) => readonly string[],
): readonly Row[] {
  const isDropped = new Set(dropped);
  const left = all
    .filter((row) => !namesOf(row).some((name) => isDropped.has(name)))
    .sort((one, other) => (other.cost ?? 0) - (one.cost ?? 0));
  if (typeof rows === "number") return left.slice(0, rows);
  return rows === "cost" && hasCost(summary) ? left.filter(({ cost = 0 }) => cost > 0) : left;
}

function advertiser({ businessName }: Pick<ClientReportInput, "businessName">): string {
  return shorten(businessName) || "the business";
}

/** Replaces "your profile" with the advertiser's name, because the advertiser does not know Termsift's profile. */
function reasonOf({ reason = "" }: { readonly reason?: string }, input: ClientReportInput): string {
  return reason.replaceAll(/\b(?:your|the) profile\b/giu, () => advertiser(input));
}

type Figured = Pick<ExportedNegative, "cost" | "unmeasured">;

function costOf(of: Figured, { report }: FilterSummary): string {
  if (of.cost === undefined) return "";
  return shownFigure(of, "cost", of.cost, (cost) => formatMoney(cost, report.currency));
}

/** Returns the figure with "≥" if some rows lack it, or "not known" if all rows lack it. */
function shownFigure(
  of: Figured,
  name: Figure,
  value: number,
  format: (value: number) => string,
): string {
  const extent = extentOf(of, name, value);
  if (extent === "none") return "not known";
  return extent === "part" ? `≥ ${format(value)}` : format(value);
}
