import type { Verdict } from "@termsift/core/verdicts";
import type { Classifier, ClassifyInput } from "../classifier.ts";
import { classifyTerms } from "../classify-terms.ts";

/** A range of exclusion probabilities (0..1). Terms outside it keep the local verdict. */
export type UncertainBand = { readonly from: number; readonly to: number };

/**
 * With this range, the cascade misses at most 2 % of the waste and loses at most 1 % of the terms to keep, compared
 * with the hosted model alone. Measured on businesses outside the training data. Measure again for each new local
 * model.
 */
export const defaultBand: UncertainBand = { from: 0.1, to: 0.9 };

export type CascadeReport = {
  readonly terms: number;
  readonly sent: number;
};

export type CascadeOptions = {
  /** Must also be the `fallback` of `hosted`, so that both classifiers have the same review bar. */
  readonly local: Classifier;
  readonly hosted: Classifier;
  readonly band?: UncertainBand;
  readonly onCascade?: ((report: CascadeReport) => void) | undefined;
};

/** Creates a classifier that asks the hosted model only about terms for which the local model is unsure. */
export function createCascadeClassifier(options: CascadeOptions): Classifier {
  const { local, hosted } = options;
  return {
    id: `cascade:${local.id}>${hosted.id}`,
    reviewBar: local.reviewBar,
    kindBar: local.kindBar,
    classify: (input) => classifyInTwoSteps(options, input),
    rest: () => local.rest?.(),
  };
}

async function classifyInTwoSteps(
  { local, hosted, band = defaultBand, onCascade }: CascadeOptions,
  { profile, terms, signal, onProgress }: ClassifyInput,
): Promise<Verdict[]> {
  const first = await classifyTerms(local, { profile, terms, signal });
  const doubtful = first.filter((verdict) => isUncertain(verdict, band));
  onCascade?.({ terms: terms.length, sent: doubtful.length });
  const decided = terms.length - doubtful.length;
  onProgress?.({ done: decided, total: terms.length });
  if (doubtful.length === 0) return [...first];
  const second = await classifyTerms(hosted, {
    profile,
    signal,
    terms: doubtful.map(({ term }) => term),
    local: doubtful,
    onProgress: ({ done }) => onProgress?.({ done: decided + done, total: terms.length }),
  });
  const hostedVerdicts = new Map(second.map((verdict) => [verdict.term, verdict]));
  return first.map((verdict) => hostedVerdicts.get(verdict.term) ?? verdict);
}

function isUncertain({ category, confidence }: Verdict, { from, to }: UncertainBand): boolean {
  const exclusion = category === "keep" ? 1 - confidence : confidence;
  return exclusion >= from && exclusion <= to;
}
