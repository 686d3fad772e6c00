import { createOutcomeRules, findNames, type Verdict } from "@termsift/core/verdicts";
import type { ClassifyProgress, Classifier } from "../classifier.ts";
import { classifyTerms } from "../classify-terms.ts";
import { outcomeRulesOf } from "../outcome-rules-of.ts";
import { answerByLabels } from "./answer-by-labels.ts";
import { findDoubtfulPlaces } from "../places/doubtful-places.ts";
import type { LabelledBusiness, LabelledTerm } from "./parse-labelled-data.ts";
import type { Prediction } from "./prediction.ts";

export type PredictTermsInput = {
  readonly classifier: Classifier;
  readonly businesses: readonly LabelledBusiness[];
  readonly terms: readonly LabelledTerm[];
  /** Maximum number of questions per business that are answered from the labels. Default: 0. */
  readonly answers?: number | undefined;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ClassifyProgress) => void;
};

/**
 * Classifies labelled terms. Keeps protected terms, as the product does. Returns one prediction per term, in order.
 * Labelled terms have no metrics, so a term is protected only if it contains the business's own name.
 * @throws RangeError if a term's business is unknown; the errors of `classifyTerms`
 */
export async function predictTerms(input: PredictTermsInput): Promise<readonly Prediction[]> {
  const { classifier, businesses, terms } = input;
  const profiles = new Map(businesses.map((business) => [business.id, business]));
  const predictions: (Prediction | undefined)[] = Array.from({ length: terms.length });
  let done = 0;
  for (const [id, indexes] of Map.groupBy(terms.keys(), (index) => terms[index]?.business ?? "")) {
    const business = profiles.get(id);
    if (business === undefined) throw new RangeError(`The business "${id}" is not known.`);
    const own = indexes.map((index) => terms[index] as LabelledTerm);
    const predicted = await predictOwn(classifier, business, own, input, done);
    done += indexes.length;
    input.onProgress?.({ done, total: terms.length });
    for (const [position, index] of indexes.entries()) {
      const { id, term } = own[position] as LabelledTerm;
      const prediction = predicted.get(term);
      if (prediction !== undefined) predictions[index] = { id, ...prediction };
    }
  }
  return predictions.filter((prediction) => prediction !== undefined);
}

type TextPrediction = Omit<Prediction, "id">;

async function predictOwn(
  classifier: Classifier,
  business: LabelledBusiness,
  own: readonly LabelledTerm[],
  { signal, onProgress, terms, answers = 0 }: PredictTermsInput,
  doneBefore: number,
): Promise<ReadonlyMap<string, TextPrediction>> {
  const labels = new Map(own.map(({ term, label }) => [term, label ?? undefined]));
  const { name, type, description } = business;
  const profile = { name, type, description };
  const unique = [...labels.keys()];
  const doubtfulPlaces = await findDoubtfulPlaces(profile, unique);
  const verdicts = await classifyTerms(classifier, {
    profile,
    evidence: { wanted: [], doubtfulPlaces },
    terms: unique,
    signal,
    onProgress: ({ done }) => onProgress?.({ done: doneBefore + done, total: terms.length }),
  });
  const rules = await outcomeRulesOf({ profile: business, classifier });
  const outcomeOf = createOutcomeRules(rules);
  const protects = ({ term }: Verdict) => outcomeOf.protectionOf(bareTerm(term)) !== null;
  const answered = answerByLabels({
    verdicts,
    labels,
    isProtected: protects,
    reviewBar: classifier.reviewBar,
    kindBar: classifier.kindBar,
    names: findNames(unique.map(bareTerm), rules),
    count: answers,
  });
  return new Map(
    answered.map(({ verdict, isAsked }): [string, TextPrediction] => {
      const { list, protection } = outcomeOf(bareTerm(verdict.term), verdict);
      const { category, confidence, reason, by = [] } = verdict;
      const prediction = { category, confidence, review: list === "review", reason, by };
      const kept = { category: "keep" as const, confidence: 1, review: false };
      const made = protection
        ? { ...kept, reason: protection.reason, by: [protection.kind] }
        : prediction;
      return [verdict.term, { ...made, ...(isAsked && { asked: true }) }];
    }),
  );
}

function bareTerm(term: string) {
  const figures = { cost: 0, clicks: 0, conversions: 0 };
  return { term, ...figures, isAdded: false, isExcluded: false, isAsin: false };
}
