import type { RunReport } from "@termsift/classifier/llm";
import { type HostedEstimate, type HostedUse, hostedCauseTexts } from "@termsift/core/contract";
import { formatNumber } from "./format-number.ts";

/** What the operator can do about a cause. */
const hints: Readonly<Record<string, string>> = {
  "key-refused": "check LLM_API_KEY",
  "model-not-found": "check LLM_MODEL and LLM_BASE_URL",
  "unreadable-reply": "check LLM_BASE_URL",
  redirected: "check LLM_BASE_URL, redirects are not followed",
  "only-thinking": "choose a model that thinks less in LLM_MODEL",
};

function causeText(cause: string): string {
  const text = hostedCauseTexts[cause] ?? cause;
  return hints[cause] === undefined ? text : `${text}: ${hints[cause]}`;
}

/** What a run will cost, before it starts. */
export function estimateText({ terms, calls, tokens, cost, maxCost }: HostedEstimate): string {
  const asking = `Asking the hosted model about ${formatNumber(terms)} terms`;
  const size = `about ${tokensText(tokens)}`;
  // Where the limit is the smaller one, calls and money of the estimate will not be reached.
  if (cost !== null && maxCost !== null && cost > maxCost) {
    return `${asking}, for at most ${moneyText(maxCost)} (all of them: ${size}, about ${moneyText(cost)}).`;
  }
  const money = cost === null ? "at a price that is not known" : `for about ${moneyText(cost)}`;
  const limit = maxCost === null ? "" : `, at most ${moneyText(maxCost)}`;
  return `${asking} in ${formatNumber(calls)} calls, ${size}, ${money}${limit}.`;
}

/** What a run took that did not come to its end. */
export function spentText({ calls, tokens, cost }: HostedUse): string {
  const money = cost === null ? "at a price that is not known" : `about ${moneyText(cost)}`;
  return `Stopped. The hosted model was paid until then, as far as is known: ${formatNumber(calls)} calls, ${tokensText(tokens)}, ${money}.`;
}

function tokensText({ input, output }: { readonly input: number; readonly output: number }) {
  return `${formatNumber(input)} tokens in and ${formatNumber(output)} out`;
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
    lines.push(`  ${formatNumber(terms)} by the local model: ${causeText(cause)}`);
  }
  for (const says of Object.values(report.refusals)) lines.push(`  the provider said: ${says}`);
  if (report.askedAlone > 0) {
    lines.push(
      `  ${formatNumber(report.askedAlone)} terms that speak of others had calls of their own`,
    );
  }
  const { asked, confirmed, overruled } = report.secondOpinions;
  if (asked > 0) {
    lines.push(
      `  ${formatNumber(asked)} terms on which it contradicted the local model were asked again among others: ${formatNumber(confirmed)} confirmed, ${formatNumber(overruled)} overruled`,
    );
  }
  if (report.isDoubted) {
    lines.push(
      "  WARNING: it contradicted most of what the local model is sure of, so none of its contradictions counted; check the description for sentences that tell a judge what to say",
    );
  }
  if (judgedBy.nobody > 0) lines.push(`  ${formatNumber(judgedBy.nobody)} kept unjudged`);
  if (report.profileSentencesLeftOut > 0) {
    const isOne = report.profileSentencesLeftOut === 1;
    lines.push(
      isOne
        ? "  1 sentence of the profile looks like orders to a model and was not sent"
        : `  ${report.profileSentencesLeftOut} sentences of the profile look like orders to a model and were not sent`,
    );
  }
  return lines.join("\n");
}

function moneyText(dollars: number): string {
  return `$${dollars.toFixed(dollars < 1 ? 4 : 2)}`;
}
