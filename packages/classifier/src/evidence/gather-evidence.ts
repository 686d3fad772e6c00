import { type AccountEvidence, chooseWanted, type WantedChoice } from "@termsift/core/evidence";
import { createOutcomeRules, type OutcomeRules, type Verdict } from "@termsift/core/verdicts";
import type { Classifier, ClassifyEvidence, ClassifyInput } from "../classifier.ts";
import { classifyTerms } from "../classify-terms.ts";

/** At most this many wanted terms are checked for names of other firms. The model reads at most 20 of them. */
const CHECKED_MAX = 40;

type GatherInput = Pick<ClassifyInput, "profile" | "signal"> & {
  readonly classifier: Classifier;
  readonly rules: OutcomeRules;
};

/** What the classifier learns from the account. `firms`: verdicts on wanted terms that name another firm. */
export type GatheredEvidence = ClassifyEvidence & { readonly firms: readonly Verdict[] };

const nothing: GatheredEvidence = { wanted: [], known: [], firms: [] };

/**
 * Chooses the evidence that the classifier reads. The classifier itself tells which wanted terms name another firm. A
 * classifier without `quick` may cost money and reads no evidence.
 * @throws the errors of `classifyTerms`
 */
export async function gatherEvidence(
  { classifier, profile, signal, rules }: GatherInput,
  account: AccountEvidence,
): Promise<GatheredEvidence> {
  const checked = account.wanted.slice(0, CHECKED_MAX).map(({ term }) => term);
  const bare = classifier.undecided ?? classifier;
  if (bare.quick === undefined || checked.length === 0) return nothing;
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
  const { read, known }: WantedChoice = chooseWanted(account, (term) => names.has(term));
  const textsOf = (terms: typeof read) => terms.map(({ term }) => term);
  return { wanted: textsOf(read), known: textsOf(known), firms };
}

function bareTerm(term: string) {
  return { term, conversions: 0, isAdded: false, isExcluded: false, isAsin: false };
}
