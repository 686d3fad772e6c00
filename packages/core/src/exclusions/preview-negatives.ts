import { checkNegative, platformNames } from "./check-negative.ts";
import type { BlockingNegative, NegativeKeyword } from "./negative-keyword.ts";
import { blocksAsDocumented, excludedBy, type TermIndex } from "./term-index.ts";

/**
 * A negative and its effect. `hits`: the guarded terms that it also blocks, as indexes into `TermIndex.terms`. Status
 * `safe`: no hits. `refused`: hits, one of which `reason` names. `allowed`: the user agreed to the hits. `invalid`: the
 * platform does not accept the negative.
 */
export type NegativePreview = BlockingNegative & {
  readonly status: "safe" | "allowed" | "refused" | "invalid";
  readonly reason: string;
  readonly hits: readonly number[];
};

/** Returns the negative with its status, and with the excluded and the guarded terms that it blocks. */
export function previewNegative(
  index: TermIndex,
  { text, matchType }: NegativeKeyword,
): NegativePreview {
  const negative = { text, matchType };
  const issues = checkNegative(index.platform, negative);
  if (issues.length > 0) {
    const reason = issues.join(" ");
    return { ...negative, status: "invalid", reason, terms: [], hits: [] };
  }
  const terms = excludedBy(index, negative);
  const hits = index.guardsHitBy(negative);
  if (hits.length === 0) return { ...negative, status: "safe", reason: "", terms, hits };
  const reason = explainHits(index, negative, hits);
  return { ...negative, status: "refused", reason, terms, hits };
}

function explainHits(index: TermIndex, negative: NegativeKeyword, hits: readonly number[]): string {
  const { terms, platform, matching } = index;
  const costOf = (at: number) => terms[at]?.cost ?? 0;
  const costliest = hits.toSorted((left, right) => costOf(right) - costOf(left))[0] as number;
  const { term = "", guard } = terms[costliest] ?? {};
  const what = `"${term}" (${guard?.reason})${hits.length > 1 ? ` and ${hits.length - 1} more` : ""}`;
  if (blocksAsDocumented(index, negative, term)) return `it would block ${what}.`;
  const spelling = matching.readsMisspellings
    ? "as a misspelling or another spelling"
    : "as another spelling";
  return `it may block ${what}: ${platformNames[platform]} may read this ${spelling} of the same words.`;
}
