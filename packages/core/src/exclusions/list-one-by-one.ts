import type { MatchType, NegativeKeyword } from "./negative-keyword.ts";
import { type NegativePreview, previewNegatives } from "./preview-negatives.ts";
import type { TermIndex } from "./term-index.ts";

/** `negatives`: safe to use, costliest term first. `refused`: would hit a term that must stay, or the platform refuses it. */
export type OneByOne = {
  readonly negatives: readonly (NegativeKeyword & { readonly terms: readonly number[] })[];
  readonly refused: readonly NegativePreview[];
};

/**
 * The plain way: each excluded term as a negative of its own, in the given match type. Those that would block a term
 * that must stay are set apart with the reason.
 */
export function listOneByOne(index: TermIndex, matchType: MatchType): OneByOne {
  const terms = index.terms
    .filter(({ role }) => role === "exclude")
    .toSorted((left, right) => right.cost - left.cost || right.clicks - left.clicks);
  const { negatives } = previewNegatives(
    index,
    terms.map(({ term }) => ({ text: term, matchType })),
  );
  return {
    negatives: negatives
      .filter(({ status }) => status === "safe")
      .map(({ negative, blocked }) => ({
        text: negative.text,
        matchType: negative.matchType,
        terms: blocked.filter((at) => index.terms[at]?.role === "exclude"),
      })),
    refused: negatives.filter(({ status }) => status !== "safe"),
  };
}
