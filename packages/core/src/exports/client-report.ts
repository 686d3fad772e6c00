import type { FilterSummary } from "../contract/filter-result.ts";
import { amountDoubts, ISSUE_CODES } from "../contract/issue-codes.ts";
import { hasMixedCurrencies, measuredTotals, reportSpend } from "../contract/measured-totals.ts";
import { extentOf, type Figure } from "../terms/search-term.ts";
import { formatNegative } from "../exclusions/index.ts";
import type { ExportedNegative, ExportedTerm } from "./export-format.ts";

export type ClientReportInput = {
  readonly businessName: string;
  readonly fileName: string;
  readonly preparedOn: string;
  readonly summary: FilterSummary;
  readonly terms: readonly ExportedTerm[];
  readonly negatives: readonly ExportedNegative[];
  readonly savedCost: number;
  /** Number of guarded terms that are blocked with the user's agreement. */
  readonly hitTerms: number;
};

const TERMS_SHOWN_MAX = 8;
const NEGATIVES_SHOWN_MAX = 10;
const CELL_LENGTH_MAX = 80;

/**
 * Returns a one-page HTML report for an advertiser's client: what was read, what is wasted, what is proposed. The page
 * has no scripts, loads nothing, and prints on one A4 sheet. All texts are escaped.
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
  const { summary } = input;
  const { report, cost } = summary;
  const facts: [string, string][] = [
    ["Platform", platformLabels[report.platform]],
    ["Dates", report.dateRange ?? "not in the file"],
    ["Search terms", formatCount(summary.terms)],
    ["Cost", costFact(input)],
    ["Totals agree with the file", reconciledLabel(report)],
  ];
  if (cost.hidden !== null && hasCost(summary)) {
    const hidden = formatMoney(cost.hidden, report.currency);
    facts.push(["Cost of searches that the platform does not list", hidden]);
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
  const { terms, summary } = input;
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
          : shownFigure(term, "clicks", term.clicks, (clicks) => formatCount(clicks)),
        measured.cost === null ? null : costOf(term, report.currency),
      ]),
    );
  const header = present([
    measured.cost === null ? "Some of them" : "Costliest of them",
    "Why",
    measured.clicks === null ? null : "Clicks",
    measured.cost === null ? null : "Cost",
  ]);
  return `<section><h2>What is wasted</h2>
${writeWaste(input)}
${writeTable(header, rows, wasted.length - rows.length)}</section>`;
}

function writeWaste({ summary, businessName }: ClientReportInput): string {
  const { cost, report } = summary;
  const name = escapeHtml(shorten(businessName) || "the business");
  const terms = `${formatCount(summary.negative + summary.irrelevant)} search terms`;
  if (!hasCost(summary)) return `<p><strong>${terms}</strong> do not fit ${name}.</p>`;
  const spend = reportSpend(cost);
  const share = spend > 0 ? cost.excluded / spend : 0;
  const total = formatMoney(cost.excluded, report.currency);
  return `<p><strong>${escapeHtml(total)}</strong>, ${formatShare(share)} of the spend in this report, went to ${terms} that do not fit ${name}.</p>
<div class="bar" role="img" aria-label="${formatShare(share)} wasted"><span style="width:${(share * 100).toFixed(1)}%"></span></div>`;
}

function writeProposed({ summary, negatives, savedCost, hitTerms }: ClientReportInput): string {
  const { cost, report } = summary;
  const isMeasured = hasCost(summary);
  const rows = negatives
    .slice(0, NEGATIVES_SHOWN_MAX)
    .map((negative) =>
      present([
        formatNegative(negative),
        negative.reason ?? "",
        formatCount(negative.terms ?? 0),
        isMeasured ? costOf(negative, report.currency) : null,
      ]),
    );
  const count = formatCount(negatives.length);
  const isOne = negatives.length === 1;
  const share = cost.excluded > 0 ? savedCost / cost.excluded : 0;
  const proposal =
    isMeasured && cost.excluded > 0
      ? `<strong>${count} ${isOne ? "negative keyword stops" : "negative keywords stop"}</strong> ${formatShare(share)} of that waste.`
      : `<strong>${count} ${isOne ? "negative keyword" : "negative keywords"}</strong> would stop them or some of them.`;
  const safety =
    hitTerms === 0
      ? "None of them blocks a search term that is kept, protected or has brought a conversion in this report."
      : `They also block ${formatCount(hitTerms)} search terms that were to stay, which was agreed to.`;
  return `<section><h2>What is proposed</h2>
<p>${proposal} ${safety}</p>
${writeTable(["Negative keyword", "Why", "Terms", ...(isMeasured ? ["Cost"] : [])], rows, negatives.length - rows.length)}
<p class="note">[brackets] block that very search; "quotes" block every search with these words in this order.</p></section>`;
}

const reportStyle = `
@page{size:A4;margin:11mm}
*{box-sizing:border-box}
body{font:11px/1.4 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:#1a1f24;background:#fff;max-width:190mm;margin:0 auto;padding:16px}
h1{font-size:20px;margin:0}h2{font-size:13px;margin:14px 0 6px;border-bottom:1px solid #c9d1d9;padding-bottom:3px}
.doubt{margin:5px 0 0;color:#8a4b00;font-weight:600}
header p,.note,footer{color:#57606a;margin:3px 0}
dl{display:grid;grid-template-columns:repeat(3,1fr);gap:6px;margin:0}
dt{color:#57606a}dd{margin:0;font-weight:600;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse;table-layout:fixed}
th,td{text-align:left;padding:2px 6px 2px 0;border-bottom:1px solid #e6e9ec;vertical-align:top;overflow-wrap:anywhere}
th:nth-child(1){width:38%}th:nth-child(2){width:40%}
th:nth-child(n+3),td:nth-child(n+3){text-align:right;font-variant-numeric:tabular-nums}
.bar{height:8px;background:#e6e9ec;margin:6px 0;print-color-adjust:exact;-webkit-print-color-adjust:exact}
.bar span{display:block;height:100%;background:#b42318}
footer{margin-top:12px;font-size:9px}
section,tr{break-inside:avoid}
@media print{body{font-size:9.5px;line-height:1.3;padding:0;max-width:none}h2{margin:9px 0 4px}h1{font-size:17px}}
`;

type Figured = Pick<ExportedNegative, "cost" | "unmeasured">;

function costOf(of: Figured, currency: string | null): string {
  if (of.cost === undefined) return "";
  return shownFigure(of, "cost", of.cost, (cost) => formatMoney(cost, currency));
}

/** Formats a figure: with "≥" if some rows lack it, "not known" if all rows lack it. */
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

function present(cells: readonly (string | null)[]): string[] {
  return cells.filter((cell) => cell !== null);
}

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

function formatCount(value: number): string {
  return new Intl.NumberFormat("en", { maximumFractionDigits: 0 }).format(value);
}

function formatShare(value: number): string {
  const style = { style: "percent", maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat("en", style).format(Math.min(1, Math.max(0, value)));
}

function formatMoney(value: number, currency: string | null): string {
  const amount = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const number = new Intl.NumberFormat("en", amount).format(value);
  return currency ? `${number} ${currency}` : number;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (character) => entities[character] ?? character);
}
