import { checkNegative } from "./check-negative.ts";
import type { ExclusionTerm } from "./exclusion-term.ts";
import type { NegativeKeyword } from "./negative-keyword.ts";
import type { TermIndex } from "./term-index.ts";

export const previewStatuses = ["safe", "allowed", "refused", "invalid"] as const;

/**
 * The effect of one negative. `blocked` and `hits` (guarded terms) are indexes into `TermIndex.terms`. `safe`: it has
 * no hits. `refused`: it has hits, and `reason` names one. `allowed`: the user agreed to the hits. `invalid`: the
 * platform does not accept the negative.
 */
export type NegativePreview = {
  readonly negative: NegativeKeyword;
  readonly status: (typeof previewStatuses)[number];
  readonly reason: string;
  readonly blocked: readonly number[];
  readonly hits: readonly number[];
};

/** Returns for each negative the terms that it blocks and the guarded terms that it hits. */
export function previewNegatives(
  index: TermIndex,
  negatives: readonly NegativeKeyword[],
): readonly NegativePreview[] {
  return negatives.map((negative) => previewNegative(index, negative));
}

function previewNegative(index: TermIndex, negative: NegativeKeyword): NegativePreview {
  const issues = checkNegative(index.platform, negative);
  if (issues.length > 0) {
    const reason = issues.map(({ message }) => message).join(" ");
    return { negative, status: "invalid", reason, blocked: [], hits: [] };
  }
  const blocked = index.blockedBy(negative);
  const hits = index.guardsHitBy(negative);
  return {
    negative,
    status: hits.length === 0 ? "safe" : "refused",
    reason: hits.length === 0 ? "" : explainHits(index, hits),
    blocked,
    hits,
  };
}

function explainHits(index: TermIndex, hits: readonly number[]): string {
  const costliest = hits.map((term) => termAt(index, term)).sort((a, b) => b.cost - a.cost)[0];
  const more = hits.length > 1 ? ` and ${hits.length - 1} more` : "";
  return `it would block "${costliest?.term}" (${costliest?.guard?.reason})${more}.`;
}

function termAt(index: TermIndex, at: number): ExclusionTerm {
  return index.terms[at] as ExclusionTerm;
}
