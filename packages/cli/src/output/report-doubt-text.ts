import type { Inspection } from "@termsift/core/contract";
import { cleanText } from "./clean-text.ts";
import { formatMoney, formatNumber } from "./format-number.ts";

const LINES_NAMED_MAX = 5;

const UNKNOWN_TOTAL = "unknown-total-row";
const COSTS_MISSING = "costs-missing";

/** What makes the figures or the order of the terms doubtful, worst first. */
const doubtCodes = [
  "header-with-numbers",
  "unproven-decimal-mark",
  "costs-without-decimals",
  "costs-with-decimals",
  COSTS_MISSING,
  "clicks-mismatch",
  "impressions-mismatch",
  "mixed-currencies",
  UNKNOWN_TOTAL,
  "conversions-missing",
];

/**
 * What speaks against trusting a result because of how its report was read: a total that does not match, and rows that
 * were left out. The import formats hold nothing of it. At most two lines; none where all is well.
 */
export function reportDoubtTexts(inspection: Inspection): string[] {
  return [totalText(inspection), leftOutText(inspection)].filter((text) => text !== undefined);
}

function totalText(inspection: Inspection): string | undefined {
  const { reconciled, issues } = inspection;
  const messageOf = (code: string): string | undefined => {
    const issue = issues.find(
      (one) => one.code === code && (one.line === 0 || code === UNKNOWN_TOTAL),
    );
    return issue && cleanText(issue.message);
  };
  if (reconciled === false) {
    return (
      costText(inspection) ??
      messageOf("total-mismatch") ??
      "What was read does not match what the file says of itself. Download the report again."
    );
  }
  return doubtCodes.map(messageOf).find((message) => message !== undefined);
}

function costText({ totals, reported, currency, issues }: Inspection): string | undefined {
  const own = reported?.cost ?? null;
  if (own === null || totals.cost === null) return undefined;
  const difference = Math.abs(own - totals.cost);
  // Half a cent is the least that these sums can show.
  if (difference < 0.005) return undefined;
  const money = (value: number): string => cleanText(formatMoney(value, currency));
  const side = totals.cost < own ? "less" : "more";
  const isWithoutCosts = issues.some(({ code }) => code === COSTS_MISSING);
  const what = isWithoutCosts ? "Costs of rows are" : "Rows may be";
  return `The rows do not add up to the file's own total: ${money(totals.cost)} read, ${money(own)} reported (${money(difference)} ${side} than the file says). ${what} missing: download the report again.`;
}

function leftOutText({ accounting, issues }: Inspection): string | undefined {
  const count = accounting.issues;
  if (count === 0) return undefined;
  const lines = issues
    .filter(({ line, code }) => line > 0 && code !== UNKNOWN_TOTAL)
    .map(({ line }) => String(line));
  const named = lines.slice(0, LINES_NAMED_MAX).join(", ");
  const more = count > LINES_NAMED_MAX ? ", …" : "";
  const where = named === "" ? "" : ` (${count === 1 ? "line" : "lines"} ${named}${more})`;
  const what = count === 1 ? "1 row" : `${formatNumber(count)} rows`;
  return `Left out: ${what} that could not be read${where}. Run "termsift inspect" with this report to see why.`;
}
