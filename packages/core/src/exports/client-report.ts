import type { FilterSummary } from "../contract/filter-result.ts";
import { hasMixedCurrencies, measuredTotals } from "../contract/measured-totals.ts";
import { extentOf, type Figure } from "../terms/figures.ts";
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

function writeRead(input: ClientReportInput): string {
  const { summary, locale } = input;
  const { report, cost } = summary;
  const facts: [string, string][] = [
    ["Platform", platformLabels[report.platform]],
    ["Dates", report.dateRange ?? "not in the file"],
    ["Search terms", formatCount(summary.terms, locale)],
    ["Cost", costFact(input)],
    ["Totals agree with the file", reconciledLabel(report)],
  ];
  if (cost.hidden !== null && hasCost(summary)) {
    const hidden = formatMoney(cost.hidden, report.currency, locale);
    facts.push(["Cost of searches that the platform does not list", hidden]);
  }
  const items = facts.map(
    ([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  const doubts = doubtsOf(report).map((text) => `<p class="doubt">${text}</p>`);
  return `<section><h2>What was read</h2><dl>${items.join("")}</dl>${doubts.join("")}</section>`;
}

/** Whether costs were read that add up. */
function hasCost({ report }: FilterSummary): boolean {
  return measuredTotals(report).cost !== null;
}

function costFact({ summary, locale }: ClientReportInput): string {
  const { report, cost } = summary;
  if (hasCost(summary)) return formatMoney(cost.total, report.currency, locale);
  return hasMixedCurrencies(report) ? "in several currencies, not added up" : "not in the file";
}

const doubtTexts: Readonly<Record<string, string>> = {
  "unproven-decimal-mark":
    "The amounts may be wrong by a factor of 1,000: no number of the file shows which decimal mark it uses.",
  "costs-without-decimals":
    "The amounts may be too high: all are whole numbers, as after a spreadsheet that lost the decimal mark.",
  "costs-missing": "The amounts are too low: the file does not say what some of the terms cost.",
  "costs-with-decimals":
    "The amounts may be too low: the currency has no decimals, but some amounts have.",
};

/** What the client must know before the amounts are trusted. */
function doubtsOf({ issues, reconciled }: FilterSummary["report"]): string[] {
  const texts = issues.flatMap(({ code }) =>
    Object.hasOwn(doubtTexts, code) ? [doubtTexts[code] ?? ""] : [],
  );
  const mismatch =
    "The rows do not add up to the file's own total: rows may be missing, and the amounts may be wrong.";
  return reconciled === false ? [mismatch, ...texts] : texts;
}

function writeWasted({ summary, terms, locale }: ClientReportInput): string {
  const { report } = summary;
  const measured = measuredTotals(report);
  const wasted = terms
    .filter(({ decision }) => decision === "exclude")
    .sort((left, right) => right.cost - left.cost);
  const rows = wasted
    .slice(0, TERMS_SHOWN_MAX)
    .map((term) =>
      present([
        term.term,
        term.reason,
        measured.clicks === null
          ? null
          : shownFigure(term, "clicks", term.clicks, (clicks) => formatCount(clicks, locale)),
        measured.cost === null ? null : costOf(term, report.currency, locale),
      ]),
    );
  const header = present([
    measured.cost === null ? "Some of them" : "Costliest of them",
    "Why",
    measured.clicks === null ? null : "Clicks",
    measured.cost === null ? null : "Cost",
  ]);
  return `<section><h2>What is wasted</h2>
${writeWaste(summary, locale)}
${writeTable(header, rows, wasted.length - rows.length)}</section>`;
}

/** The waste in money, or in terms where the report has no cost. */
function writeWaste(summary: FilterSummary, locale: string | undefined): string {
  const { cost, report } = summary;
  const terms = `${formatCount(summary.negative + summary.irrelevant, locale)} search terms`;
  if (!hasCost(summary)) return `<p><strong>${terms}</strong> do not fit the business.</p>`;
  const share = cost.total > 0 ? cost.excluded / cost.total : 0;
  const total = formatMoney(cost.excluded, report.currency, locale);
  return `<p><strong>${escapeHtml(total)}</strong>, ${formatShare(share, locale)} of the cost, went to ${terms} that do not fit the business.</p>
<div class="bar" role="img" aria-label="${formatShare(share, locale)} wasted"><span style="width:${(share * 100).toFixed(1)}%"></span></div>`;
}

function writeProposed({
  summary,
  negatives,
  savedCost,
  hitTerms,
  locale,
}: ClientReportInput): string {
  const { cost, report } = summary;
  const isMeasured = hasCost(summary);
  const rows = negatives
    .slice(0, NEGATIVES_SHOWN_MAX)
    .map((negative) =>
      present([
        formatNegative(negative),
        negative.reason ?? "",
        formatCount(negative.terms ?? 0, locale),
        isMeasured ? costOf(negative, report.currency, locale) : null,
      ]),
    );
  const count = formatCount(negatives.length, locale);
  const isOne = negatives.length === 1;
  const share = cost.excluded > 0 ? savedCost / cost.excluded : 0;
  const proposal =
    isMeasured && cost.excluded > 0
      ? `<strong>${count} ${isOne ? "negative keyword stops" : "negative keywords stop"}</strong> ${formatShare(share, locale)} of that waste.`
      : `<strong>${count} ${isOne ? "negative keyword" : "negative keywords"}</strong> would stop them or some of them.`;
  const safety =
    hitTerms === 0
      ? "None of them blocks a search term that is kept, protected or has brought a conversion in this report."
      : `They also block ${formatCount(hitTerms, locale)} search terms that were to stay, which was agreed to.`;
  return `<section><h2>What is proposed</h2>
<p>${proposal} ${safety}</p>
${writeTable(["Negative keyword", "Why", "Terms", ...(isMeasured ? ["Cost"] : [])], rows, negatives.length - rows.length)}
<p class="note">[brackets] block that very search; "quotes" block every search with these words in this order.</p></section>`;
}

type Figured = Pick<ExportedNegative, "cost" | "unmeasured">;

function costOf(of: Figured, currency: string | null, locale?: string): string {
  if (of.cost === undefined) return "";
  return shownFigure(of, "cost", of.cost, (cost) => formatMoney(cost, currency, locale));
}

/** A figure in words; where rows do not have it, the least that it is, or that it is not known. */
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

/** The cells of the columns that the report has. */
function present(cells: readonly (string | null)[]): string[] {
  return cells.filter((cell) => cell !== null);
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
