import { type FilterSummary, type KeywordItem, measuredTotals } from "@termsift/core/contract";
import { formatCount, formatMoney } from "../../lib/format.ts";
import type { ShownResult } from "./shown-result.ts";
import { resultStrings } from "./strings.ts";

const { list: strings } = resultStrings;

/** The report's own sums; what it does not have is null. */
export type Measured = FilterSummary["report"]["totals"];

/** What beside each term can be shown of a result; where its summary is lost, whatever is not 0 throughout. */
export function measuredOf({ summary, negative, irrelevant }: ShownResult): Measured {
  if (summary) return measuredTotals(summary.report);
  const sum = (figure: "clicks" | "cost") => {
    const isThere = [negative, irrelevant].some((list) => list.some((item) => item[figure] > 0));
    return isThere ? 0 : null;
  };
  return { clicks: sum("clicks"), cost: sum("cost"), impressions: null, conversions: null };
}

/** An amount of a report in words: empty where the report has no cost. */
export type MoneyText = (amount: number) => string;

export function moneyTextOf({ cost }: Measured, currency: string | null): MoneyText {
  return cost === null ? () => "" : (amount) => formatMoney(amount, currency);
}

/** What stands beside a term: its cost, and its counts in words. Nothing of what the report does not have. */
export function itemFigures(
  { cost, clicks, conversions }: Pick<KeywordItem, "cost" | "clicks" | "conversions">,
  measured: Measured,
  currency: string | null,
): { readonly cost: string | null; readonly counts: string | null } {
  const counts = [
    ...(measured.clicks === null ? [] : [strings.clicks(formatCount(clicks), clicks === 1)]),
    ...(conversions > 0 ? [strings.conversions(formatCount(conversions))] : []),
  ];
  return {
    cost: measured.cost === null ? null : formatMoney(cost, currency),
    counts: counts.length === 0 ? null : counts.join(", "),
  };
}
