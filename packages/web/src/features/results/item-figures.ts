import { type FilterSummary, type KeywordItem, measuredTotals } from "@termsift/core/contract";
import { type Extent, extentOf, type Figure } from "@termsift/core/terms";
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

/** An amount of a report in words: empty where the report has no cost, or nothing is known of this one. */
export type MoneyText = (amount: number, extent?: Extent) => string;

export function moneyTextOf({ cost }: Measured, currency: string | null): MoneyText {
  if (cost === null) return () => "";
  return (amount, extent = "all") => extentText(extent, formatMoney(amount, currency));
}

/** A figure with how much of it was measured: a part is the least that it is, of nothing nothing is said. */
export function extentText(extent: Extent, text: string): string {
  if (extent === "none") return "";
  return extent === "part" ? strings.atLeast(text) : text;
}

/** What terms cost, in words. */
export function costText(
  money: MoneyText,
  of: { readonly cost: number; readonly unmeasured?: readonly Figure[] | undefined },
): string {
  return money(of.cost, extentOf(of, "cost", of.cost));
}

/** What the terms to exclude cost that a negative blocks, in words. */
export function wasteText(
  money: MoneyText,
  of: {
    readonly wasteCost: number;
    readonly wasteUnmeasured?: readonly Figure[] | undefined;
  },
): string {
  return costText(money, { cost: of.wasteCost, unmeasured: of.wasteUnmeasured });
}

/** What stands beside a term: its cost, and its counts in words. Nothing of what the report does not have. */
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
