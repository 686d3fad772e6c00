import type { HostedEstimate } from "@termsift/core/contract";
import { formatCount, formatMoney } from "./format.ts";

const CENT = 0.01;

/** Returns an amount in US dollars. An amount below one cent is "less than $0.01", because "$0.00" would look free. */
export function dollarsText(value: number): string {
  const isTiny = value > 0 && value < CENT;
  return isTiny ? `less than ${formatMoney(CENT, "USD")}` : formatMoney(value, "USD");
}

export function termsText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "term" : "terms"}`;
}

export function tokensText({ input, output }: { readonly input: number; readonly output: number }) {
  return `${formatCount(input)} tokens in and ${formatCount(output)} out`;
}

export function estimateText({ terms, tokens, cost, maxCost }: HostedEstimate): string {
  const size = `about ${tokensText(tokens)}`;
  const isLimited = cost !== null && maxCost !== null && cost > maxCost;
  if (isLimited) {
    return `Sending up to ${termsText(terms)} to a hosted model, until the cost limit of ${dollarsText(maxCost)} is reached. All terms would need ${size} and cost about ${dollarsText(cost)}.`;
  }
  const money = cost === null ? "" : `, about ${dollarsText(cost)}`;
  const limit = maxCost === null ? "" : ` (limit ${dollarsText(maxCost)})`;
  return `Sending ${termsText(terms)} to a hosted model: ${size}${money}${limit}.`;
}
