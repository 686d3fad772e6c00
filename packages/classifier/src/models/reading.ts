import type { BusinessProfile } from "@termsift/core/profile";
import type { ClassifyInput } from "../classifier.ts";
import type { DecoderReading } from "./decoder/ask-decoder.ts";

/** A word of a term. `evidence`: the small model's logit of "exclude" for it. `isKnown`: false for unknown letters. */
export type ReadWord = {
  readonly word: string;
  readonly evidence: number;
  readonly isKnown: boolean;
};

/**
 * What both models say about one term: numbers only. `logits`: keep, negative, irrelevant, by the small model.
 * `decoder`: undefined if the decoder did not read the term.
 */
export type Reading = {
  readonly logits: Float32Array;
  readonly words: readonly ReadWord[];
  readonly decoder: DecoderReading | undefined;
};

/** The readings of terms, in order. `profileTokens`: length of the profile in tokens of the decoder; 0 without it. */
export type ReportReading = {
  readonly readings: readonly Reading[];
  readonly profileTokens: number;
};

export type ReadInput = Pick<ClassifyInput, "terms" | "signal" | "onProgress"> & {
  readonly profile: BusinessProfile;
  /** Terms that the owner is known to want. The decoder reads them as a part of the profile. */
  readonly wanted: readonly string[];
};

/** Reads terms with the embedded models. @throws the signal's reason if aborted */
export type ReadTerms = (input: ReadInput) => Promise<ReportReading>;
