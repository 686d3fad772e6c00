import { type FilterSummary, type KeywordItem, measuredTotals } from "@termsift/core/contract";
import { type Extent, extentOf, type Figure } from "@termsift/core/terms";
import { createContext } from "react";
import { formatCount, formatMoney, formatShare } from "../../lib/format.ts";
import { proposedOf, type ShownResult } from "./open-result.ts";
import { resultStrings } from "./strings.ts";

const { list: strings } = resultStrings;

export type Measured = FilterSummary["report"]["totals"];

export function measuredOf({ summary, ...lists }: ShownResult): Measured {
  if (summary) return measuredTotals(summary.report);
  const sum = (figure: "clicks" | "cost") => {
    const isThere = proposedOf(lists).some((item) => item[figure] > 0);
    return isThere ? 0 : null;
  };
  return { clicks: sum("clicks"), cost: sum("cost"), impressions: null, conversions: null };
}

/** Formats an amount. Returns "" if the report has no costs or the amount is unknown. */
export type MoneyText = (amount: number, extent?: Extent) => string;

export function moneyTextOf({ cost }: Measured, currency: string | null): MoneyText {
  if (cost === null) return () => "";
  return (amount, extent = "all") => extentText(extent, formatMoney(amount, currency));
}

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

export const columns = [
  "cost",
  "clicks",
  "impressions",
  "conversions",
  "confidence",
  "campaign",
] as const;
export type Column = (typeof columns)[number];
export const columnsAtFirst: readonly Column[] = ["cost", "clicks", "conversions"];

export const ColumnsContext = createContext(columnsAtFirst);

type Figured = Pick<KeywordItem, "cost" | "clicks" | "conversions" | "unmeasured"> &
  Partial<Pick<KeywordItem, "impressions" | "confidence">>;

export function itemFigures(
  item: Figured,
  { measured, currency }: { readonly measured: Measured; readonly currency: string | null },
  chosen: readonly Column[] = columnsAtFirst,
): { readonly cost: string | null; readonly counts: string | null } {
  const { clicks, impressions = 0, conversions, confidence = 1 } = item;
  const counted = (name: "clicks" | "impressions", count: number) =>
    extentText(
      measured[name] === null ? "none" : extentOf(item, name, count),
      strings[name](count),
    );
  const texts: Partial<Record<Column, string>> = {
    clicks: counted("clicks", clicks),
    impressions: counted("impressions", impressions),
    conversions: conversions > 0 ? strings.conversions(formatCount(conversions)) : "",
    confidence: strings.confidence(formatShare(confidence)),
  };
  const cost = chosen.includes("cost") ? costText(moneyTextOf(measured, currency), item) : "";
  const counts = chosen.map((column) => texts[column] ?? "").filter((text) => text !== "");
  return { cost: cost || null, counts: counts.join(", ") || null };
}
