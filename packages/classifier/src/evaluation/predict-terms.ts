import type { SearchTerm } from "@termsift/core/terms";
import { createOutcomeRules } from "@termsift/core/verdicts";
import type { ClassifyProgress, Classifier } from "../classifier.ts";
import { classifyTerms } from "../classify-terms.ts";
import { createOrdinaryWordTest } from "../language/index.ts";
import type { LabelledBusiness, LabelledTerm } from "./parse-labelled-data.ts";
import type { Prediction } from "./prediction.ts";

export type PredictTermsInput = {
  readonly classifier: Classifier;
  readonly businesses: readonly LabelledBusiness[];
  readonly terms: readonly LabelledTerm[];
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ClassifyProgress) => void;
};

/**
 * Classifies labelled terms as the product does: one run per business, then core's protections and the review bar.
 * Labelled terms have no metrics, so core protects only terms with the business's own name. A protected term counts as
 * kept. Returns one prediction per term, in the order of `terms`.
 *
 * @throws RangeError if a term's business is unknown; every error of `classifyTerms`
 */
export async function predictTerms(input: PredictTermsInput): Promise<readonly Prediction[]> {
  const { classifier, businesses, terms } = input;
  const profiles = new Map(businesses.map((business) => [business.id, business]));
  const predictions: (Prediction | undefined)[] = Array.from({ length: terms.length });
  let done = 0;
  for (const [id, indexes] of Map.groupBy(terms.keys(), (index) => terms[index]?.business ?? "")) {
    const business = profiles.get(id);
    if (business === undefined) throw new RangeError(`The business "${id}" is not known.`);
    const texts = indexes.map((index) => terms[index]?.term ?? "");
    const verdicts = await classifyTexts(classifier, business, texts, input, done);
    done += indexes.length;
    input.onProgress?.({ done, total: terms.length });
    for (const [position, index] of indexes.entries()) {
      const text = verdicts.get(texts[position] ?? "");
      if (text !== undefined) predictions[index] = { id: terms[index]?.id ?? "", ...text };
    }
  }
  return predictions.filter((prediction) => prediction !== undefined);
}

async function classifyTexts(
  classifier: Classifier,
  business: LabelledBusiness,
  texts: readonly string[],
  { signal, onProgress, terms }: PredictTermsInput,
  doneBefore: number,
): Promise<ReadonlyMap<string, Omit<Prediction, "id">>> {
  const unique = [...new Set(texts)];
  const verdicts = await classifyTerms(classifier, {
    profile: { name: business.name, type: business.type, description: business.description },
    terms: unique,
    signal,
    onProgress: ({ done }) => onProgress?.({ done: doneBefore + done, total: terms.length }),
  });
  const outcomeOf = createOutcomeRules({
    businessName: business.name,
    description: business.description,
    isOrdinaryWord: await createOrdinaryWordTest(business.description),
    reviewBar: classifier.reviewBar,
  });
  return new Map(
    verdicts.map((verdict) => {
      const { list, protection } = outcomeOf(bareTerm(verdict.term), verdict);
      const { category, confidence, reason } = verdict;
      const prediction = { category, confidence, review: list === "review", reason };
      const kept = { category: "keep" as const, confidence: 1, review: false };
      return [verdict.term, protection ? { ...kept, reason: protection.reason } : prediction];
    }),
  );
}

function bareTerm(term: string): SearchTerm {
  return {
    term,
    impressions: 0,
    clicks: 0,
    cost: 0,
    conversions: 0,
    isAdded: false,
    isExcluded: false,
    isAsin: false,
    scopes: [],
    rows: 1,
    firstLine: 1,
  };
}
