import { confidenceWeights } from "./confidence-weights.ts";

/**
 * The probability (0..1) that a term with these facts should be excluded: the logistic of their summed weights.
 * The weights are fitted by `bench/calibrate-rules.ts`; a fact without a weight counts nothing.
 */
export function exclusionProbability(facts: readonly string[]): number {
  let sum = confidenceWeights["bias"] ?? 0;
  for (const fact of facts) sum += confidenceWeights[fact] ?? 0;
  return 1 / (1 + Math.exp(-sum));
}
