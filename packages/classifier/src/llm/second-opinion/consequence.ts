import type { Category, Verdict } from "@termsift/core/verdicts";

/**
 * How a hosted category stands to the local verdict. `contradicts`: it moves the term between being kept and being
 * excluded at once. `decides`: the local model would only have proposed the exclusion for review, or names the other
 * kind of exclusion, so that the hosted word counts by itself. `agrees`: the same category.
 */
export type Standing = "agrees" | "decides" | "contradicts";

/** @param reviewBar an exclusion whose confidence (0..1) is below it goes to review */
export function standingOf(hosted: Category, local: Verdict, reviewBar: number): Standing {
  const isExcluded = hosted !== "keep";
  if (local.category === "keep") return isExcluded ? "contradicts" : "agrees";
  if (local.confidence < reviewBar) return "decides";
  if (!isExcluded) return "contradicts";
  return hosted === local.category ? "agrees" : "decides";
}

/** The chance, 0..1, that the hosted model will contradict this local verdict, if the local confidence is what it says. */
export function contradictionOdds(local: Verdict, reviewBar: number): number {
  return isProposal(local, reviewBar) ? 0 : 1 - local.confidence;
}

/** Whether the local model would only propose the exclusion, for review. */
export function isProposal({ category, confidence }: Verdict, reviewBar: number): boolean {
  return category !== "keep" && confidence < reviewBar;
}
