import type { RunReport } from "@termsift/classifier/hosted";
import { type HostedEstimate, type HostedUse, hostedCauseTexts } from "@termsift/core/contract";
import { formatNumber } from "./format-number.ts";

const hints: Readonly<Record<string, string>> = {
  "key-refused": "check LLM_API_KEY",
  "model-not-found": "check LLM_MODEL and LLM_BASE_URL",
  "unreadable-reply": "check LLM_BASE_URL",
  redirected: "check LLM_BASE_URL, redirects are not followed",
  timeout: "raise LLM_TIMEOUT_SECONDS, or lower LLM_CONCURRENCY",
};

function causeText(cause: string): string {
  const text = hostedCauseTexts[cause] ?? cause;
  return hints[cause] === undefined ? text : `${text}: ${hints[cause]}`;
}

export function estimateText({ terms, calls, tokens, cost, maxCost }: HostedEstimate): string {
  const size = `about ${tokensText(tokens)}`;
  // The cost limit stops the run before the estimated cost is reached.
  if (cost !== null && maxCost !== null && cost > maxCost) {
    return `Sending up to ${formatNumber(terms)} terms to the hosted model, until the cost limit of ${moneyText(maxCost)} is reached. All terms would need ${size} and cost about ${moneyText(cost)}.`;
  }
  const money = cost === null ? "price not known" : `about ${moneyText(cost)}`;
  const limit = maxCost === null ? "" : ` (limit ${moneyText(maxCost)})`;
  return `Sending ${formatNumber(terms)} terms to the hosted model in ${formatNumber(calls)} calls: ${size}, ${money}${limit}.`;
}

export function spentText({ calls, tokens, cost }: HostedUse): string {
  const money = cost === null ? "price not known" : `about ${moneyText(cost)}`;
  return `Stopped. Use of the hosted model so far: ${formatNumber(calls)} calls, ${tokensText(tokens)}, ${money}.`;
}

function tokensText({ input, output }: { readonly input: number; readonly output: number }) {
  return `${formatNumber(input)} tokens in and ${formatNumber(output)} out`;
}

export function sentText({ terms, sent }: { terms: number; sent: number }): string {
  const share = terms === 0 ? 0 : Math.round((1 - sent / terms) * 100);
  return `Termsift's built-in model classified ${formatNumber(terms - sent)} of ${formatNumber(terms)} terms (${share} %) without the hosted model.`;
}

export function reportText(report: RunReport): string {
  const { classifiedBy, fallbackCauses, calls, cost, retries } = report;
  const repeated = Object.values(retries).reduce((sum, count) => sum + count, 0);
  const money = cost === null ? "price not known" : moneyText(cost);
  const lines = [
    `${report.classifier}: ${formatNumber(classifiedBy.hosted)} terms classified, ${formatNumber(classifiedBy.memory)} from earlier reports, ${formatNumber(classifiedBy.fallback)} by Termsift's built-in model because the hosted model gave no verdict; ${formatNumber(calls)} calls, ${formatNumber(repeated)} of them without a complete answer; ${money}.`,
  ];
  for (const [cause, terms] of Object.entries(fallbackCauses)) {
    lines.push(`  ${formatNumber(terms)} terms without a hosted verdict: ${causeText(cause)}`);
  }
  for (const says of Object.values(report.refusals)) lines.push(`  the provider said: ${says}`);
  if (report.askedAgain > 0) {
    lines.push(
      `  ${formatNumber(report.askedAgain)} terms were sent twice, because the first verdict of the hosted model differed from the built-in model's`,
    );
  }
  return lines.join("\n");
}

function moneyText(dollars: number): string {
  return `$${dollars.toFixed(dollars < 1 ? 4 : 2)}`;
}
