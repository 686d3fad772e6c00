import { checkNegative, platformNames } from "./check-negative.ts";
import type { BlockingNegative, NegativeKeyword } from "./negative-keyword.ts";
import { blocksAsDocumented, excludedBy, type TermIndex } from "./term-index.ts";

/**
 * A negative and its effect. `hits`: the guarded terms that it also blocks, as indexes into `TermIndex.terms`. Status
 * `safe`: no hits. `refused`: hits, one of which `reason` names. `allowed`: the user agreed to the hits. `invalid`: the
 * platform does not accept the negative. `doubt`: if the documented reading hits none of them, why another one may.
 */
export type NegativePreview = BlockingNegative & {
  readonly status: "safe" | "allowed" | "refused" | "invalid";
  readonly reason: string;
  readonly hits: readonly number[];
  readonly doubt?: string;
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
  const doubt = hits.some((at) => blocksAsDocumented(index, negative, index.terms[at]?.term ?? ""))
    ? ""
    : doubtAbout(index);
  const reason = explainHits(index, hits, doubt);
  return { ...negative, status: "refused", reason, terms, hits, ...(doubt !== "" && { doubt }) };
}

function doubtAbout({ platform, matching }: TermIndex): string {
  const spelling = matching.readsMisspellings
    ? "as a misspelling or another spelling"
    : "as another spelling";
  return `${platformNames[platform]} may read this ${spelling} of the same words.`;
}

function explainHits({ terms }: TermIndex, hits: readonly number[], doubt: string): string {
  const costliest = hits.flatMap((at) => terms[at] ?? []).sort((a, b) => b.cost - a.cost)[0];
  const more = hits.length > 1 ? ` and ${hits.length - 1} more` : "";
  const what = `"${costliest?.term}" (${costliest?.guard?.reason})${more}`;
  return doubt === "" ? `it would block ${what}.` : `it may block ${what}: ${doubt}`;
}
