import type { FilterSummary } from "../contract/filter-result.ts";
import { formatNegative } from "../exclusions/index.ts";
import { reportStyle } from "./client-report-style.ts";
import { escapeHtml } from "./escape-html.ts";
import type { ExportedNegative, ExportedTerm } from "./export-format.ts";

export type ClientReportInput = {
  readonly businessName: string;
  readonly fileName: string;
  /** Printed as it stands; core has no clock. */
  readonly preparedOn: string;
  readonly summary: FilterSummary;
  readonly terms: readonly ExportedTerm[];
  /** Proposed negatives, most saving first. */
  readonly negatives: readonly ExportedNegative[];
  /** Cost that the proposed negatives would have saved in this report. */
  readonly savedCost: number;
  /** Terms that must stay and are blocked all the same, because the user said yes to it. */
  readonly hitTerms: number;
  /** BCP 47 tag for numbers; the words are English. */
  readonly locale?: string;
};

// So many rows, each of two lines at most, fit one sheet.
const TERMS_SHOWN_MAX = 8;
const NEGATIVES_SHOWN_MAX = 10;
const CELL_LENGTH_MAX = 80;

/**
 * One page for a client: what was read, what is wasted, what is proposed. A complete HTML document that needs no
 * network and runs no script; it prints on one A4 sheet ("Save as PDF" in any browser). Every text is escaped.
 */
export function writeClientReport(input: ClientReportInput): string {
  const title = `Search terms of ${shorten(input.businessName)}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${reportStyle}</style>
</head>
<body>
<header><h1>${escapeHtml(title)}</h1><p>${escapeHtml(shorten(input.fileName))} · prepared on ${escapeHtml(input.preparedOn)}</p></header>
${writeRead(input)}
${writeWasted(input)}
${writeProposed(input)}
<footer>Made with Termsift. Figures are those of the report that was read; savings are what its searches cost, not a forecast.</footer>
</body>
</html>
`;
}

function writeRead({ summary, locale }: ClientReportInput): string {
  const { report, cost } = summary;
  const facts: [string, string][] = [
    ["Platform", platformLabels[report.platform]],
    ["Dates", report.dateRange ?? "not in the file"],
    ["Search terms", formatCount(summary.terms, locale)],
    ["Cost", formatMoney(cost.total, report.currency, locale)],
    ["Totals agree with the file", reconciledLabel(report)],
  ];
  if (cost.hidden !== null) {
    const hidden = formatMoney(cost.hidden, report.currency, locale);
    facts.push(["Cost of searches that the platform does not list", hidden]);
  }
  const items = facts.map(
    ([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  return `<section><h2>What was read</h2><dl>${items.join("")}</dl></section>`;
}

function writeWasted({ summary, terms, locale }: ClientReportInput): string {
  const { cost, report } = summary;
  const share = cost.total > 0 ? cost.excluded / cost.total : 0;
  const wasted = terms
    .filter(({ decision }) => decision === "exclude")
    .sort((left, right) => right.cost - left.cost);
  const rows = wasted
    .slice(0, TERMS_SHOWN_MAX)
    .map((term) => [
      term.term,
      term.reason,
      formatCount(term.clicks, locale),
      formatMoney(term.cost, report.currency, locale),
    ]);
  const total = formatMoney(cost.excluded, report.currency, locale);
  return `<section><h2>What is wasted</h2>
<p><strong>${escapeHtml(total)}</strong>, ${formatShare(share, locale)} of the cost, went to ${formatCount(summary.negative + summary.irrelevant, locale)} search terms that do not fit the business.</p>
<div class="bar" role="img" aria-label="${formatShare(share, locale)} wasted"><span style="width:${(share * 100).toFixed(1)}%"></span></div>
${writeTable(["Costliest of them", "Why", "Clicks", "Cost"], rows, wasted.length - rows.length)}</section>`;
}

function writeProposed({
  summary,
  negatives,
  savedCost,
  hitTerms,
  locale,
}: ClientReportInput): string {
  const { cost, report } = summary;
  const share = cost.excluded > 0 ? savedCost / cost.excluded : 0;
  const rows = negatives
    .slice(0, NEGATIVES_SHOWN_MAX)
    .map((negative) => [
      formatNegative(negative),
      negative.reason ?? "",
      formatCount(negative.terms ?? 0, locale),
      negative.cost === undefined ? "" : formatMoney(negative.cost, report.currency, locale),
    ]);
  const subject = negatives.length === 1 ? "negative keyword stops" : "negative keywords stop";
  const safety =
    hitTerms === 0
      ? "None of them blocks a search term that is kept, protected or has brought a conversion in this report."
      : `They also block ${formatCount(hitTerms, locale)} search terms that were to stay, which was agreed to.`;
  return `<section><h2>What is proposed</h2>
<p><strong>${formatCount(negatives.length, locale)} ${subject}</strong> ${formatShare(share, locale)} of that waste. ${safety}</p>
${writeTable(["Negative keyword", "Why", "Terms", "Cost"], rows, negatives.length - rows.length)}
<p class="note">[brackets] block that very search; "quotes" block every search with these words in this order.</p></section>`;
}

/** Cells are plain text; they are escaped here, all of them. */
function writeTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  moreCount: number,
): string {
  if (rows.length === 0) return "<p>None.</p>";
  const head = header.map((cell) => `<th scope="col">${cell}</th>`).join("");
  const body = rows.map(
    (row) => `<tr>${row.map((cell) => `<td>${escapeHtml(shorten(cell))}</td>`).join("")}</tr>`,
  );
  const more =
    moreCount > 0
      ? `<p class="note">and ${moreCount.toLocaleString("en")} more in the full export.</p>`
      : "";
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join("")}</tbody></table>${more}`;
}

function shorten(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= CELL_LENGTH_MAX) return text;
  return `${characters
    .slice(0, CELL_LENGTH_MAX - 1)
    .join("")
    .trimEnd()}…`;
}

const platformLabels = {
  google: "Google Ads",
  microsoft: "Microsoft Advertising",
  amazon: "Amazon Ads",
  unknown: "not recognised",
} as const;

function reconciledLabel({ reconciled, reported }: FilterSummary["report"]): string {
  if (reconciled === null) {
    return reported === null ? "the file states none" : "not known: costs could not be compared";
  }
  return reconciled ? "yes" : "no, some rows may be missing";
}

function formatCount(value: number, locale = "en"): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(value);
}

function formatShare(value: number, locale = "en"): string {
  const style = { style: "percent", maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(locale, style).format(Math.min(1, Math.max(0, value)));
}

function formatMoney(value: number, currency: string | null, locale = "en"): string {
  const amount = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const number = new Intl.NumberFormat(locale, amount).format(value);
  return currency ? `${number} ${currency}` : number;
}
