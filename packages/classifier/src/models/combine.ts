import { type Category, type Kind, kinds } from "@termsift/core/verdicts";
import type { DecoderReading } from "./decoder/ask-decoder.ts";
import type { DecoderMetadata } from "./decoder/shipped-decoder.ts";

export type Decision = { readonly category: Category; readonly confidence: number };

const CONFIDENCE_STEPS = 1_000;
const BELOW_BAR = 0.01;

/** Returns the confidence (0..1) of a sure exclusion that needs a review all the same. */
export function belowBar(reviewBar: number): number {
  return Number((reviewBar - BELOW_BAR).toFixed(2));
}

/** Turns the logits (keep, negative, irrelevant) at `index` into a decision with a calibrated confidence (0..1). */
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

/** Without rounding, tiny calculation errors could move a term across the review bar. */
function rounded(value: number): number {
  return Math.round(value * CONFIDENCE_STEPS) / CONFIDENCE_STEPS;
}

const USUAL_PROFILE_TOKENS = 100;

/** Returns the logit of "exclude" against "keep" from three logits (keep, negative, irrelevant). */
export function wasteLogit(logits: Float32Array): number {
  const [keep = 0, negative = 0, irrelevant = 0] = logits;
  const top = Math.max(negative, irrelevant);
  return top + Math.log(Math.exp(negative - top) + Math.exp(irrelevant - top)) - keep;
}

/**
 * Combines both models' logits into one decision with a calibrated confidence (0..1). `reading`: undefined if the
 * decoder did not read the term. `profileTokens`: length of the profile in tokens of the decoder.
 */
export function combine(
  small: Float32Array,
  reading: DecoderReading | undefined,
  profileTokens: number,
  { line, smallLine }: Pick<DecoderMetadata, "line" | "smallLine">,
): Decision {
  const { bias, small: bySmall, decoder, length } = reading === undefined ? smallLine : line;
  const lean = (logits: Float32Array | undefined) => (logits?.[1] ?? 0) - (logits?.[2] ?? 0);
  const waste =
    bias +
    bySmall * wasteLogit(small) +
    (reading === undefined ? 0 : decoder * wasteLogit(reading.logits) + kindTerm(reading, line)) +
    length * Math.log(profileTokens / USUAL_PROFILE_TOKENS);
  const exclude = rounded(1 / (1 + Math.exp(-waste)));
  if (exclude < 0.5) return { category: "keep", confidence: rounded(1 - exclude) };
  const negative = bySmall * lean(small) + decoder * lean(reading?.logits) >= 0;
  return { category: negative ? "negative" : "irrelevant", confidence: exclude };
}

/** Returns what the kinds add to the logit of "exclude", because exclusions of some kinds are more often right. */
function kindTerm({ kinds: logits }: DecoderReading, { kinds: weights }: DecoderMetadata["line"]) {
  const top = Math.max(...logits);
  const sum = logits.reduce((all, logit) => all + Math.exp(logit - top), 0);
  const normal = top + Math.log(sum);
  return weights.reduce((all, weight, kind) => all + weight * ((logits[kind] ?? 0) - normal), 0);
}

/** `share`: the kind's probability (0..1) among all kinds. */
export type LikelyKind = { readonly kind: Kind; readonly share: number };

/** Returns all kinds with their probabilities, the likeliest first. */
export function likelyKinds(logits: Float32Array): readonly LikelyKind[] {
  const top = Math.max(...logits);
  const weights = [...logits].map((logit) => Math.exp(logit - top));
  const sum = weights.reduce((all, weight) => all + weight);
  return kinds
    .map((kind, index) => ({ kind, share: (weights[index] ?? 0) / sum }))
    .sort((left, right) => right.share - left.share);
}
