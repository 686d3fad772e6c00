import type { SearchTerm } from "@termsift/core/terms";
import { judgeTerms, type JudgedTerm } from "@termsift/core/verdicts";
import type { ClassifyProgress, Classifier } from "../classifier.ts";
import { classifyTerms } from "../classify-terms.ts";
import type { LabelledBusiness, LabelledTerm } from "./labelled-data.ts";
import type { Prediction } from "./prediction.ts";

export type PredictTermsInput = {
  readonly classifier: Classifier;
  readonly businesses: readonly LabelledBusiness[];
  readonly terms: readonly LabelledTerm[];
  readonly signal?: AbortSignal;
  /** `done` and `total` count terms over all businesses. */
  readonly onProgress?: (progress: ClassifyProgress) => void;
};

/**
 * Judges labelled terms as the product would: one classifier run per business over its unique terms, then core's
 * protections and the review bar. Labelled terms have no metrics, so only the brand protection can apply: a term
 * that it saves counts as kept. Answers one prediction per term, in the order of `terms`.
 *
 * @throws RangeError for a term of an unknown business (`parseLabelledData` refuses those with a line number);
 * what `classifyTerms` throws.
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
    const judged = await judgeTexts(classifier, business, texts, input, done);
    done += indexes.length;
    input.onProgress?.({ done, total: terms.length });
    for (const [position, index] of indexes.entries()) {
      const text = judged.get(texts[position] ?? "");
      if (text !== undefined) predictions[index] = toPrediction(terms[index]?.id ?? "", text);
    }
  }
  return predictions.filter((prediction) => prediction !== undefined);
}

async function judgeTexts(
  classifier: Classifier,
  business: LabelledBusiness,
  texts: readonly string[],
  { signal, onProgress, terms }: PredictTermsInput,
  doneBefore: number,
): Promise<ReadonlyMap<string, JudgedTerm>> {
  const unique = [...new Set(texts)];
  const verdicts = await classifyTerms(classifier, {
    profile: { name: business.name, type: business.type, description: business.description },
    terms: unique,
    ...(signal === undefined ? {} : { signal }),
    onProgress: ({ done }) => onProgress?.({ done: doneBefore + done, total: terms.length }),
  });
  const judged = judgeTerms(unique.map(bareTerm), verdicts, {
    businessName: business.name,
    reviewBar: classifier.reviewBar,
  });
  return new Map(judged.map((term) => [term.searchTerm.term, term]));
}

function toPrediction(id: string, { verdict, outcome, protection }: JudgedTerm): Prediction {
  if (outcome === "protected" && protection !== null) {
    return { id, category: "keep", confidence: 1, review: false, reason: protection.reason };
  }
  const { category, confidence, reason } = verdict;
  return { id, category, confidence, review: outcome === "review", reason };
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
