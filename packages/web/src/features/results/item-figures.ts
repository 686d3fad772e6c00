import { type FilterSummary, type KeywordItem, measuredTotals } from "@termsift/core/contract";
import { type Extent, extentOf, type Figure } from "@termsift/core/terms";
import { formatCount, formatMoney } from "../../lib/format.ts";
import { proposedOf, type ShownResult } from "./open-result.ts";
import { resultStrings } from "./strings.ts";

const { list: strings } = resultStrings;

/** The report's sums. A sum is null if the report lacks the column. */
export type Measured = FilterSummary["report"]["totals"];

/** Returns the report's sums. Without a summary, a column that contains only zeros counts as missing. */
export function measuredOf({ summary, ...lists }: ShownResult): Measured {
  if (summary) return measuredTotals(summary.report);
  const sum = (figure: "clicks" | "cost") => {
    const isThere = proposedOf(lists).some((item) => item[figure] > 0);
    return isThere ? 0 : null;
  };
  return { clicks: sum("clicks"), cost: sum("cost"), impressions: null, conversions: null };
}

/** Returns an amount as text; "" if the report has no costs or the amount is unknown. */
export type MoneyText = (amount: number, extent?: Extent) => string;

export function moneyTextOf({ cost }: Measured, currency: string | null): MoneyText {
  if (cost === null) return () => "";
  return (amount, extent = "all") => extentText(extent, formatMoney(amount, currency));
}

/** Marks a figure as a lower bound if some rows lack it. Returns "" for an unknown figure. */
export function extentText(extent: Extent, text: string): string {
  if (extent === "none") return "";
  return extent === "part" ? strings.atLeast(text) : text;
}

export function costText(
  money: MoneyText,
  of: { readonly cost: number; readonly unmeasured?: readonly Figure[] | undefined },
): string {
  return money(of.cost, extentOf(of, "cost", of.cost));
}

export function itemFigures(
  item: Pick<KeywordItem, "cost" | "clicks" | "conversions" | "unmeasured">,
  measured: Measured,
  currency: string | null,
): { readonly cost: string | null; readonly counts: string | null } {
  const { clicks, conversions } = item;
  const clicked = extentText(
    measured.clicks === null ? "none" : extentOf(item, "clicks", clicks),
    strings.clicks(formatCount(clicks), clicks === 1),
  );
  const converted = conversions > 0 ? strings.conversions(formatCount(conversions)) : "";
  return {
    cost: costText(moneyTextOf(measured, currency), item) || null,
    counts: [clicked, converted].filter((text) => text !== "").join(", ") || null,
  };
}
