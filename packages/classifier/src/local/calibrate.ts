import type { Category } from "@termsift/core/verdicts";

export type Decision = { readonly category: Category; readonly confidence: number };

const CONFIDENCE_STEPS = 1_000;

/**
 * Turns the three logits (keep, negative, irrelevant) of the term at `index` into a decision. The confidence is the
 * calibrated probability (0..1) that "keep" or "exclude" is right (temperature scaling, fitted on held-out businesses).
 */
export function decide(logits: Float32Array, index: number, temperature: number): Decision {
  const [keep, negative, irrelevant] = [0, 1, 2].map(
    (offset) => (logits[index * 3 + offset] ?? 0) / temperature,
  ) as [number, number, number];
  const top = Math.max(keep, negative, irrelevant);
  const keepWeight = Math.exp(keep - top);
  const excludeWeight = Math.exp(negative - top) + Math.exp(irrelevant - top);
  const exclude = excludeWeight / (keepWeight + excludeWeight);
  const confidence = rounded(exclude);
  if (confidence < 0.5) return { category: "keep", confidence: rounded(1 - confidence) };
  return { category: negative >= irrelevant ? "negative" : "irrelevant", confidence };
}

/** Rounds a confidence, so that rounding errors never move a term across the review bar. */
export function rounded(value: number): number {
  return Math.round(value * CONFIDENCE_STEPS) / CONFIDENCE_STEPS;
}
