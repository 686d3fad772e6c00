import { hasMissingCosts, hasMixedCurrencies, type Inspection } from "@termsift/core/contract";
import { platformNames } from "@termsift/core/exclusions";
import { cleanText } from "./clean-text.ts";
import { formatMoney, formatNumber, formatShare } from "./format-number.ts";

const ISSUES_SHOWN_MAX = 10;

export function printInspection(inspection: Inspection): string {
  const { totals, platform } = inspection;
  const file = [
    inspection.language,
    inspection.encoding,
    inspection.delimiter === null ? null : delimiterName(inspection.delimiter),
    inspection.decimalMark === null
      ? null
      : `decimal ${inspection.decimalMark === "." ? "point" : "comma"}`,
  ];
  const { accounting } = inspection;
  const lines = [
    `Report       ${platform === "unknown" ? "unknown platform" : platformNames[platform]}, ${inspection.kind.replace("-", " ")}`,
    `File         ${file.filter((part) => part !== null).join(", ")}`,
    inspection.dateRange === null ? null : `Dates        ${cleanText(inspection.dateRange)}`,
    `Rows         ${formatNumber(inspection.rows)} (${formatNumber(accounting.rows)} in the file = ${formatNumber(accounting.terms)} terms${nonTermRows(accounting)} + ${formatNumber(accounting.footers)} footers + ${formatNumber(accounting.issues)} not read)`,
    `Terms        ${formatNumber(inspection.uniqueTerms)} unique`,
    `Impressions  ${formatNumber(totals.impressions)}`,
    `Clicks       ${formatNumber(totals.clicks)}`,
    `Cost         ${costText(inspection)}`,
    `Conversions  ${formatNumber(totals.conversions)}`,
    `Check        ${checkText(inspection)}`,
    hiddenText(inspection),
  ];
  return [...lines.filter((line) => line !== null), ...issueLines(inspection)]
    .map(cleanText)
    .join("\n");
}

function nonTermRows({ nonTerms = 0 }: Inspection["accounting"]): string {
  return nonTerms === 0 ? "" : ` + ${formatNumber(nonTerms)} without a search term`;
}

function costText(inspection: Inspection): string {
  if (hasMixedCurrencies(inspection)) return "in several currencies, not added up";
  const money = formatMoney(inspection.totals.cost, inspection.currency);
  return hasMissingCosts(inspection) ? `${money} at least` : money;
}

function delimiterName(delimiter: string): string {
  return { ",": "comma", "\t": "tab", ";": "semicolon", "|": "bar" }[delimiter] ?? delimiter;
}

/** Says whether the sums match the totals in the file. If they do not, the issues that are also printed say why. */
function checkText(inspection: Inspection): string {
  const { reconciled, reported, totals, currency } = inspection;
  const own = `the file's own ${reported === null ? "count of rows" : "total"}`;
  if (reconciled === false) return `DOES NOT MATCH ${own} (see the issues)`;
  if (reported === null) {
    return reconciled
      ? `matches ${own}${leftOut(inspection)}; it gives no total`
      : "the file gives no total of its own to check against";
  }
  if (reconciled === null) return `the rows could not be compared with ${own} (see the issues)`;
  if (reported.cost === null || totals.cost === null) {
    return `matches ${own} in the figures that both have; costs could not be compared${leftOut(inspection)}`;
  }
  const money = formatMoney(reported.cost, currency);
  return `matches ${own} (${money})${leftOut(inspection)}${smallGap(inspection)}${decimalsDoubt(inspection)}`;
}

/** A spreadsheet that changes the decimals of the costs also changes the total: a matching total proves nothing. */
function decimalsDoubt({ issues }: Inspection): string {
  const isInDoubt = issues.some(
    ({ code }) => code === "costs-without-decimals" || code === "costs-with-decimals",
  );
  return isInDoubt ? "; but the decimals of the costs are doubtful (see the issues)" : "";
}

function leftOut({ accounting }: Inspection): string {
  const count = accounting.issues;
  return count === 0 ? "" : `; rows left out: ${formatNumber(count)}`;
}

function smallGap({ totals, reported, currency }: Inspection): string {
  const gap = (totals.cost ?? 0) - (reported?.cost ?? 0);
  if (Math.abs(gap) < 0.005) return "";
  return `; the rows have ${formatMoney(Math.abs(gap), currency)} ${gap < 0 ? "less" : "more"}`;
}

function hiddenText({ hiddenCost, totals, currency }: Inspection): string | null {
  if (hiddenCost === null) return null;
  const share = formatShare(hiddenCost, hiddenCost + (totals.cost ?? 0));
  return `Hidden       ${formatMoney(hiddenCost, currency)}${share === "" ? "" : `, ${share} of the spend,`} is for search terms that the platform does not list`;
}

function issueLines({ issues, issueCount }: Inspection): string[] {
  if (issueCount === 0) return [];
  const shown = issues.slice(0, ISSUES_SHOWN_MAX).map((issue) => `  ${cleanText(issue.message)}`);
  const more = issueCount - shown.length;
  return [
    "",
    `Issues (${formatNumber(issueCount)})`,
    ...shown,
    ...(more > 0 ? [`  … and ${formatNumber(more)} more (--format json lists them)`] : []),
  ];
}
