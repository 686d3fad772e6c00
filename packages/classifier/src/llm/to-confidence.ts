import type { ConfidenceLevel } from "./prompt/answer-schema.ts";

/**
 * A model's three levels on our scale (0..1), set by the review bar: "low" goes to review, "medium" and "high" are
 * copied. Models are poor at stating probabilities; these numbers order verdicts and are not calibrated.
 */
export function toConfidence(level: ConfidenceLevel, reviewBar: number): number {
  if (level === "low") return reviewBar * 0.75;
  return reviewBar + (1 - reviewBar) * (level === "medium" ? 0.5 : 0.9);
}
