import { checkNegative } from "./check-negative.ts";
import type { ExclusionTerm } from "./exclusion-term.ts";
import type { NegativeKeyword } from "./negative-keyword.ts";
import type { TermIndex } from "./term-index.ts";

export const previewStatuses = ["safe", "allowed", "refused", "invalid"] as const;

/** Sums over terms of the report; `cost` is in the report's currency. */
export type BlockedTotals = {
  readonly terms: number;
  readonly impressions: number;
  readonly clicks: number;
  readonly cost: number;
  readonly conversions: number;
};

/**
 * The effect of one negative on the report. `blocked` and `hits` are indexes into `TermIndex.terms`; `hits` are guarded
 * terms.
 * `safe`: no hits. `refused`: hits, and `reason` names one. `allowed`: hits that the user agreed to
 * (`chooseNegatives`).
 * `invalid`: the platform does not accept the negative.
 */
export type NegativePreview = {
  readonly negative: NegativeKeyword;
  readonly status: (typeof previewStatuses)[number];
  readonly reason: string;
  readonly blocked: readonly number[];
  readonly hits: readonly number[];
  readonly totals: BlockedTotals;
};

/** `blocked` and `totals` count each term once that at least one safe negative blocks. */
export type ExclusionPreview = {
  readonly negatives: readonly NegativePreview[];
  readonly blocked: readonly number[];
  readonly totals: BlockedTotals;
};

/** Returns for each negative the terms that it blocks, their figures, and the guarded terms that it hits. */
export function previewNegatives(
  index: TermIndex,
  negatives: readonly NegativeKeyword[],
): ExclusionPreview {
  const previews = negatives.map((negative) => previewNegative(index, negative));
  const isBlocked = new Uint8Array(index.terms.length);
  for (const { status, blocked } of previews) {
    if (status !== "safe") continue;
    for (const term of blocked) isBlocked[term] = 1;
  }
  const blocked = index.terms.flatMap((_, term) => (isBlocked[term] === 1 ? [term] : []));
  return { negatives: previews, blocked, totals: totalsOf(index, blocked) };
}

function previewNegative(index: TermIndex, negative: NegativeKeyword): NegativePreview {
  const issues = checkNegative(index.platform, negative);
  if (issues.length > 0) {
    const reason = issues.map(({ message }) => message).join(" ");
    const nothing = { blocked: [], hits: [], totals: totalsOf(index, []) };
    return { negative, status: "invalid", reason, ...nothing };
  }
  const blocked = index.blockedBy(negative);
  const hits = index.guardsHitBy(negative);
  return {
    negative,
    status: hits.length === 0 ? "safe" : "refused",
    reason: hits.length === 0 ? "" : explainHits(index, hits),
    blocked,
    hits,
    totals: totalsOf(index, blocked),
  };
}

function explainHits(index: TermIndex, hits: readonly number[]): string {
  const costliest = hits.map((term) => termAt(index, term)).sort((a, b) => b.cost - a.cost)[0];
  const more = hits.length > 1 ? ` and ${hits.length - 1} more` : "";
  return `it would block "${costliest?.term}" (${costliest?.guard?.reason})${more}.`;
}

function totalsOf(index: TermIndex, terms: readonly number[]): BlockedTotals {
  let [impressions, clicks, cost, conversions] = [0, 0, 0, 0];
  for (const at of terms) {
    const term = termAt(index, at);
    impressions += term.impressions;
    clicks += term.clicks;
    cost += term.cost;
    conversions += term.conversions;
  }
  return { terms: terms.length, impressions, clicks, cost, conversions };
}

function termAt(index: TermIndex, at: number): ExclusionTerm {
  return index.terms[at] as ExclusionTerm;
}
