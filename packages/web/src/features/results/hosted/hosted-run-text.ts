import { hostedCauseTexts, type HostedRun } from "@termsift/core/contract";
import {
  counted,
  dollarsText,
  formatCount,
  plural,
  termsText,
  tokensText,
} from "../../../lib/format.ts";

export const HOSTED_LABEL = "Large language model";

/** Returns "gpt-6.1-terra" for "openai/gpt-6.1-terra". */
export function shortModelName(model: string): string {
  return model.slice(model.indexOf("/") + 1);
}

export function sourcesText({ model, classifiedBy, askedAgain }: HostedRun): string {
  const { local, hosted, memory } = classifiedBy;
  const name = shortModelName(model);
  const parts = [
    `${name} classified ${termsText(hosted)}.`,
    askedAgain > 0
      ? `${termsText(askedAgain)} ${plural(askedAgain, "was", "were")} sent twice, because the first verdict differed from the built-in model's.`
      : "",
    memory > 0 ? `${counted(memory, "verdict")} came from earlier reports.` : "",
    local > 0 ? `Termsift's built-in model alone classified ${termsText(local)}.` : "",
  ];
  return parts.filter((part) => part !== "").join(" ");
}

export function costText({ cost, estimate, tokens, calls, earlierAttempts }: HostedRun): string {
  const asked = `${counted(calls, "call")}, ${tokensText(tokens)}`;
  if (cost === null) return `${asked}; the model's price is not known.`;
  const expected = estimate.cost === null ? "" : `, estimated ${dollarsText(estimate.cost)}`;
  const limit = estimate.maxCost === null ? "" : `, limit ${dollarsText(estimate.maxCost)}`;
  const earlier =
    earlierAttempts === undefined || earlierAttempts.cost === null
      ? ""
      : ` (${dollarsText(earlierAttempts.cost)} of it before the server restarted)`;
  return `${dollarsText(cost)}${earlier}${expected}${limit}; ${asked}.`;
}

export function fallbackText({ classifiedBy, fallbackCauses }: HostedRun): string | null {
  const { fallback } = classifiedBy;
  if (fallback === 0) return null;
  const causes = causesText(fallbackCauses);
  const instead = `${plural(fallback, "It keeps", "They keep")} the built-in model's verdict or ${plural(fallback, "is", "are")} under Review`;
  return `The large language model gave no verdict on ${termsText(fallback)}. ${instead}. Reasons: ${causes}.`;
}

export function causesText(causes: HostedRun["fallbackCauses"]): string {
  return Object.entries(causes)
    .sort(([, left], [, right]) => right - left)
    .map(([cause, count]) => `${hostedCauseTexts[cause] ?? cause} (${formatCount(count)})`)
    .join(", ");
}
