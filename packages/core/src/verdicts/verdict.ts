import { z } from "zod";

/** What a search term is to one business; docs/labels.md says what each means. */
export const categories = ["keep", "negative", "irrelevant"] as const;

export type Category = (typeof categories)[number];

/** At most so many words in a reason. */
export const REASON_WORDS_MAX = 15;

/**
 * One classifier's judgement of one term.
 * `confidence` is the calibrated probability (0..1) that the decision "keep" or "exclude" is right:
 * for `negative` and `irrelevant` that the term should be excluded, for `keep` that it should be kept.
 * `reason` is at most 15 words in the profile's language; it may be empty for `keep`.
 * `decided` marks what the user decided earlier; no classifier sets it by its own judgement.
 */
export const verdictSchema = z.object({
  term: z.string(),
  category: z.enum(categories),
  confidence: z.number().min(0).max(1),
  reason: z.string(),
  decided: z.literal(true).optional(),
});

export type Verdict = Readonly<z.infer<typeof verdictSchema>>;
