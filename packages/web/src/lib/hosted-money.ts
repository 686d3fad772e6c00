import type { HostedEstimate } from "@termsift/core/contract";
import { formatCount, formatMoney } from "./format.ts";

const CENT = 0.01;

/** USD; sums below a cent as such, since "$0.00" would say that nothing was paid. */
export function dollarsText(value: number): string {
  const isTiny = value > 0 && value < CENT;
  return isTiny ? `less than ${formatMoney(CENT, "USD")}` : formatMoney(value, "USD");
}

/** @example termsText(1) // "1 term" */
export function termsText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "term" : "terms"}`;
}

/** What a hosted model will be asked, before the first call. */
export function estimateText({ terms, cost, maxCost }: HostedEstimate): string {
  const isLimited = cost !== null && maxCost !== null && cost > maxCost;
  if (isLimited) {
    return `Asking a hosted model about ${termsText(terms)}, for at most ${dollarsText(maxCost)}.`;
  }
  const money = cost === null ? "" : `, for about ${dollarsText(cost)}`;
  const limit = maxCost === null ? "" : `, at most ${dollarsText(maxCost)}`;
  return `Asking a hosted model about ${termsText(terms)}${money}${limit}.`;
}
