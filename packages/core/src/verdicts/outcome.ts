import type { SearchTerm } from "../terms/search-term.ts";
import { createTermProtection, type Protection, type ProtectionRules } from "./protect-term.ts";
import type { Verdict } from "./verdict.ts";

/** The list that a term goes to; only `negative` and `irrelevant` are copied by default. */
export type Outcome =
  | { readonly list: OpenList; readonly protection: null }
  | { readonly list: "protected"; readonly protection: Protection };

type OpenList = "negative" | "irrelevant" | "review" | "excluded" | "products" | "keep";

/** True if a classifier gets the term: not for terms that are excluded already, and not for product numbers. */
export function isForClassifier({ isExcluded, isAsin }: SearchTerm): boolean {
  return !isExcluded && !isAsin;
}

export type OutcomeRules = ProtectionRules & {
  /** 0..1: an exclusion less sure than this goes to review instead of the copied lists. */
  readonly reviewBar: number;
};

/** Makes the rules that hold for every classifier: protected terms, terms excluded already, review of unsure ones. */
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
