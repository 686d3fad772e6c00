import type { SearchTerm } from "../terms/search-term.ts";
import type { Protection } from "./protect-term.ts";
import { createTermProtection, type ProtectionRules } from "./protect-term.ts";
import type { Verdict } from "./verdict.ts";

export const outcomes = [
  "negative",
  "irrelevant",
  "review",
  "protected",
  "already-excluded",
  "product-target",
  "keep",
] as const;

export type Outcome = (typeof outcomes)[number];

/** A term with its verdict and what becomes of it; only `negative` and `irrelevant` are copied by default. */
export type JudgedTerm = {
  readonly searchTerm: SearchTerm;
  readonly verdict: Verdict;
  readonly outcome: Outcome;
  readonly protection: Protection | null;
};

/** Whether a classifier is asked about the term: not where it is excluded already, and not about product numbers. */
export function isForClassifier({ isExcluded, isAsin }: SearchTerm): boolean {
  return !isExcluded && !isAsin;
}

export type JudgeRules = ProtectionRules & {
  /** 0..1: an exclusion less sure than this goes to review instead of the copied lists. */
  readonly reviewBar: number;
};

/**
 * Applies the rules that hold for every classifier: what is protected, what is excluded already, what is too unsure.
 * `verdicts` stand in the order of `searchTerms`; the answer keeps that order and loses no term.
 *
 * @throws RangeError when the two lists differ in length (a broken caller, not bad data).
 */
export function judgeTerms(
  searchTerms: readonly SearchTerm[],
  verdicts: readonly Verdict[],
  rules: JudgeRules,
): JudgedTerm[] {
  if (searchTerms.length !== verdicts.length) {
    throw new RangeError(`${verdicts.length} verdicts for ${searchTerms.length} search terms`);
  }
  const protectionOf = createTermProtection(rules);
  return searchTerms.map((searchTerm, index) => {
    const verdict = verdicts[index] as Verdict;
    const protection = protectionOf(searchTerm);
    const outcome = outcomeOf(searchTerm, verdict, protection, rules.reviewBar);
    return { searchTerm, verdict, outcome, protection };
  });
}

function outcomeOf(
  searchTerm: SearchTerm,
  verdict: Verdict,
  protection: Protection | null,
  reviewBar: number,
): Outcome {
  if (searchTerm.isExcluded) return "already-excluded";
  if (searchTerm.isAsin) return "product-target";
  if (verdict.category === "keep") return "keep";
  if (protection !== null) return "protected";
  if (verdict.confidence < reviewBar) return "review";
  return verdict.category;
}
