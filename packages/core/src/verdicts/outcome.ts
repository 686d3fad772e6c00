import type { SearchTerm } from "../terms/search-term.ts";
import { createTermProtection, type Protection, type ProtectionRules } from "./protect-term.ts";
import type { Verdict } from "./verdict.ts";

/** The list for a term. By default, the user copies only `negative` and `irrelevant`. */
export type Outcome =
  | { readonly list: OpenList; readonly protection: null }
  | { readonly list: "protected"; readonly protection: Protection };

type OpenList = "negative" | "irrelevant" | "review" | "excluded" | "products" | "keep";

/** True if the term must be classified. False for existing exclusions and product numbers. */
export function isForClassifier({ isExcluded, isAsin }: SearchTerm): boolean {
  return !isExcluded && !isAsin;
}

export type OutcomeRules = ProtectionRules & {
  /** 0..1: an exclusion with a lower confidence goes to review. */
  readonly reviewBar: number;
};

/** Returns a function that chooses the list for a term from its verdict, the protections and the review bar. */
export function createOutcomeRules(
  rules: OutcomeRules,
): (term: SearchTerm, verdict: Verdict) => Outcome {
  const protectionOf = createTermProtection(rules);
  return (term, { category, confidence }) => {
    if (term.isExcluded) return { list: "excluded", protection: null };
    if (term.isAsin) return { list: "products", protection: null };
    if (category === "keep") return { list: "keep", protection: null };
    const protection = protectionOf(term);
    if (protection !== null) return { list: "protected", protection };
    return { list: confidence < rules.reviewBar ? "review" : category, protection };
  };
}
