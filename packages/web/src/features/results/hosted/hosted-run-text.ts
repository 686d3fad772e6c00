import { hostedCauseTexts, type HostedRun } from "@termsift/core/contract";
import { formatCount } from "../../../lib/format.ts";
import { dollarsText, termsText, tokensText } from "../../../lib/hosted-money.ts";

export const HOSTED_LABEL = "Hosted model";

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many);

/** Who judged how many terms, each part only where it is not nought. */
export function judgesText({ model, judgedBy, askedAgain }: HostedRun): string {
  const { local, hosted, memory } = judgedBy;
  const name = model.slice(model.indexOf("/") + 1);
  const parts = [
    `${name} judged ${termsText(hosted)}`,
    ...(askedAgain > 0
      ? [`was asked twice about ${formatCount(askedAgain)} (it contradicted the local model)`]
      : []),
    ...(memory > 0
      ? [`${formatCount(memory)} ${plural(memory, "was", "were")} known from before`]
      : []),
    ...(local > 0 ? [`the local model was sure of ${formatCount(local)}`] : []),
  ];
  return `${parts.join(", ")}.`;
}

/** What it cost, and what was expected. */
export function costText({ cost, estimate, tokens, calls, earlierAttempts }: HostedRun): string {
  const asked = `${formatCount(calls)} ${plural(calls, "call", "calls")}, ${tokensText(tokens)}`;
  if (cost === null) return `${asked}; the model's price is not known.`;
  const expected = estimate.cost === null ? "" : `, estimated ${dollarsText(estimate.cost)}`;
  const limit = estimate.maxCost === null ? "" : `, limit ${dollarsText(estimate.maxCost)}`;
  const earlier =
    earlierAttempts === undefined || earlierAttempts.cost === null
      ? ""
      : ` (${dollarsText(earlierAttempts.cost)} of it before the server had to start anew)`;
  return `${dollarsText(cost)}${earlier}${expected}${limit}; ${asked}.`;
}

/** That a part of the user's own description was held back; null where nothing was. */
export function leftOutText({ profileSentencesLeftOut: count }: HostedRun): string | null {
  if (!count) return null;
  return `${formatCount(count)} ${plural(count, "sentence", "sentences")} of your business description ${plural(count, "looks", "look")} like orders to a model and ${plural(count, "was", "were")} not sent to it.`;
}

/** That the run as a whole was not believed; null where it was. */
export function doubtText({ isDoubted }: HostedRun): string | null {
  if (!isDoubted) return null;
  return "The hosted model contradicted most of what the local model is sure of, so its contradictions did not count: those terms have the local model's verdict, exclusions among them for your review. A sentence of your business description may tell it what to say; check it and filter again.";
}

/** Why terms that were meant for the hosted model were judged by the local one; null where none were. */
export function fallbackText({ judgedBy, fallbackCauses }: HostedRun): string | null {
  const { fallback, nobody } = judgedBy;
  if (fallback + nobody === 0) return null;
  const causes = Object.entries(fallbackCauses)
    .sort(([, left], [, right]) => right - left)
    .map(([cause, count]) => `${formatCount(count)}: ${hostedCauseTexts[cause] ?? cause}`);
  const lost =
    nobody > 0
      ? ` ${termsText(nobody)} could not be judged and ${plural(nobody, "is", "are")} kept.`
      : "";
  return `${termsText(fallback)} ${plural(fallback, "was", "were")} judged by the local model instead (${causes.join("; ")}).${lost}`;
}
