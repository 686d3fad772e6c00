import { applyOpinion, chooseOpinionTerms } from "@termsift/core/answers";
import type { FilterResult } from "@termsift/core/contract";
import { normalizeTerm } from "@termsift/core/terms";
import type { Account } from "./read-accounts.ts";

/** Gives a second opinion as a model that knows the labels would. It has no verdict on terms without one, or with D. */
export function giveOracleOpinion(
  result: FilterResult,
  { labels }: Account,
  percent: number,
): FilterResult {
  const { items } = chooseOpinionTerms(result, { percent });
  const verdicts = items.flatMap(({ term }) => {
    const label = labels.get(normalizeTerm(term));
    if (label === undefined || label === "D") return [];
    const category = label === "W" ? ("keep" as const) : ("negative" as const);
    return { term, category, confidence: 1, reason: "" };
  });
  return applyOpinion(result, {
    model: "labels",
    givenAt: new Date(0).toISOString(),
    verdicts,
    unanswered: items.length - verdicts.length,
    calls: 0,
    tokens: { input: 0, cachedInput: 0, cacheWrite: 0, output: 0, reasoning: 0 },
    cost: 0,
  });
}
