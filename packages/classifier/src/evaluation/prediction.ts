import type { Category } from "@termsift/core/verdicts";

/** The outcome of classifier and protection for one labelled term; one line of a predictions file. */
export type Prediction = {
  readonly id: string;
  readonly category: Category;
  /** 0..1, that "keep" or "exclude" is right. */
  readonly confidence: number;
  /** An exclusion too unsure to be copied without a look. */
  readonly review: boolean;
  readonly reason: string;
};

/** True if the term would be copied as an exclusion without a further click: the default operating point. */
export function isExcluded(prediction: Prediction): boolean {
  return prediction.category !== "keep" && !prediction.review;
}

/** The probability (0..1) that the term should be excluded, whichever side the prediction took. */
export function exclusionConfidence({ category, confidence }: Prediction): number {
  return category === "keep" ? 1 - confidence : confidence;
}
