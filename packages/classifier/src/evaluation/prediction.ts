import type { Category } from "@termsift/core/verdicts";

/** The final outcome for one labelled term, and the format of a line in a predictions file. */
export type Prediction = {
  readonly id: string;
  readonly category: Category;
  /** Probability (0..1) that the choice between "keep" and "exclude" is right. */
  readonly confidence: number;
  readonly review: boolean;
  readonly reason: string;
  /** Ids of the rules that decided, or the kind of protection. */
  readonly by?: readonly string[];
  readonly asked?: true;
};

/** True if the term is excluded and needs no review. */
export function isExcluded(prediction: Prediction): boolean {
  return prediction.category !== "keep" && !prediction.review;
}

/** Returns the probability (0..1) that the term should be excluded. */
export function exclusionConfidence({ category, confidence }: Prediction): number {
  return category === "keep" ? 1 - confidence : confidence;
}
