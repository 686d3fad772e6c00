import type { Verdict } from "@termsift/core/verdicts";

/** Probabilities of exclusion, 0..1: below `from` the local model's keep stands, above `to` its exclusion does. */
export type UncertainBand = { readonly from: number; readonly to: number };

/**
 * The cheapest band that loses at most 2 points of waste and 1 point of kept terms against asking a (simulated) teacher
 * everything, chosen on businesses that the model has never seen. Run bench/llm-cascade.ts again for each new model: it
 * says what this should be.
 */
export const defaultBand: UncertainBand = { from: 0.15, to: 0.96 };

/** Whether a local verdict is no decision. */
export function isUncertain(
  { category, confidence }: Verdict,
  { from, to }: UncertainBand,
): boolean {
  const exclusion = category === "keep" ? 1 - confidence : confidence;
  return exclusion >= from && exclusion <= to;
}
