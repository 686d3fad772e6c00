import { type AccountEvidence, chooseWanted } from "@termsift/core/evidence";
import { createOutcomeRules, type OutcomeRules } from "@termsift/core/verdicts";
import type { Classifier, ClassifyEvidence, ClassifyInput } from "../classifier.ts";
import { classifyTerms } from "../classify-terms.ts";

/** At most this many wanted terms are checked for names of other firms. The model reads at most 20 of them. */
const CHECKED_MAX = 40;

type GatherInput = Pick<ClassifyInput, "profile" | "signal"> & {
  readonly classifier: Classifier;
  readonly rules: OutcomeRules;
};

/**
 * Chooses the terms of the account that the classifier reads as wanted. The classifier itself tells which of them name
 * another firm; these are left out. A classifier without `quick` may cost money, so it reads no evidence.
 * @throws the errors of `classifyTerms`
 */
export async function gatherEvidence(
  { classifier, profile, signal, rules }: GatherInput,
  account: AccountEvidence,
): Promise<ClassifyEvidence> {
  const checked = account.wanted.slice(0, CHECKED_MAX).map(({ term }) => term);
  const bare = classifier.undecided ?? classifier;
  if (bare.quick === undefined || checked.length === 0) return { wanted: [] };
  const { protectionOf } = createOutcomeRules(rules);
  const verdicts = await classifyTerms(bare, { profile, signal, terms: checked });
  const firms = verdicts.filter(
    (verdict) =>
      verdict.kind === "firm" &&
      verdict.category !== "keep" &&
      verdict.confidence >= bare.reviewBar &&
      protectionOf(bareTerm(verdict.term), verdict) === null,
  );
  const names = new Set(firms.map(({ term }) => term));
  return { wanted: chooseWanted(account, (term) => names.has(term)) };
}

function bareTerm(term: string) {
  return { term, conversions: 0, isAdded: false, isExcluded: false, isAsin: false };
}
