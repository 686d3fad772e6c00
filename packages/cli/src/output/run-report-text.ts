import type { RunReport } from "@termsift/classifier/llm";
import type { HostedEstimate } from "@termsift/core/contract";
import { formatNumber } from "./format-number.ts";

const causes: Readonly<Record<string, string>> = {
  "too-many-requests": "too many requests",
  "server-error": "errors of the provider",
  timeout: "no answer in time",
  network: "no connection",
  "bad-request": "requests that the provider refused",
  "key-refused": "the provider refused the key: check LLM_API_KEY",
  "model-not-found": "the provider does not know the model: check LLM_MODEL and LLM_BASE_URL",
  "quota-used-up": "the account's quota is used up",
  "unreadable-reply": "replies that are not the provider's format: check LLM_BASE_URL",
  "cut-off": "answers cut off",
  refused: "answers withheld by the provider",
  "nothing-valid": "answers without a verdict",
  missing: "terms left out of answers",
  "control-wrong": "terms that turned the model's head",
  suspicious: "terms that look like orders to a model",
  "cost-limit": "the cost limit was reached",
  "unfit-model": "the model answers too badly to judge",
};

/** What a run will cost, before it starts. */
export function estimateText({ terms, calls, cost, maxCost }: HostedEstimate): string {
  const money = cost === null ? "at a price that is not known" : `for about ${moneyText(cost)}`;
  const limit = maxCost === null ? "" : `, at most ${moneyText(maxCost)}`;
  return `Asking the hosted model about ${formatNumber(terms)} terms in ${formatNumber(calls)} calls, ${money}${limit}.`;
}

/** How much of a report the cascade sends. */
export function sentText({ terms, sent }: { terms: number; sent: number }): string {
  const share = terms === 0 ? 0 : Math.round((1 - sent / terms) * 100);
  return `The local model decided ${formatNumber(terms - sent)} of ${formatNumber(terms)} terms (${share} % saved).`;
}

/** Who judged, what it cost, and why terms went to the local model. */
export function reportText(report: RunReport): string {
  const { judgedBy, fallbackCauses, calls, cost, retries } = report;
  const repeated = Object.values(retries).reduce((sum, count) => sum + count, 0);
  const money = cost === null ? "price not known" : moneyText(cost);
  const lines = [
    `${report.classifier}: ${formatNumber(judgedBy.hosted)} terms judged, ${formatNumber(judgedBy.memory)} remembered, ${formatNumber(judgedBy.fallback)} by the local model; ${formatNumber(calls)} calls, ${formatNumber(repeated)} repeated; ${money}.`,
  ];
  for (const [cause, terms] of Object.entries(fallbackCauses)) {
    lines.push(`  ${formatNumber(terms)} by the local model: ${causes[cause] ?? cause}`);
  }
  if (judgedBy.nobody > 0) lines.push(`  ${formatNumber(judgedBy.nobody)} kept unjudged`);
  if (report.profileSentencesLeftOut > 0) {
    lines.push(
      `  ${report.profileSentencesLeftOut} sentences of the profile look like orders to a model and were not sent`,
    );
  }
  return lines.join("\n");
}

function moneyText(dollars: number): string {
  return `$${dollars.toFixed(dollars < 1 ? 4 : 2)}`;
}
