import type { Verdict } from "@termsift/core/verdicts";

/** Probabilities of exclusion, 0..1: below `from` the local model's keep stands, above `to` its exclusion does. */
export type UncertainBand = { readonly from: number; readonly to: number };

/** Chosen on the development set with a simulated teacher: what the local model loses stays near 1 % (docs/benchmarks.md). */
export const defaultBand: UncertainBand = { from: 0.1, to: 0.95 };

/** Whether a local verdict is no decision. */
export function isUncertain(
  { category, confidence }: Verdict,
  { from, to }: UncertainBand,
): boolean {
  const exclusion = category === "keep" ? 1 - confidence : confidence;
  return exclusion >= from && exclusion <= to;
}
