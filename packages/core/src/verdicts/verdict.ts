import { z } from "zod";
import { kinds } from "./kind.ts";

/** The categories of search terms; docs/labels.md defines them. */
export const categories = ["keep", "negative", "irrelevant"] as const;

export type Category = (typeof categories)[number];

/** At most so many words in a reason. */
export const REASON_WORDS_MAX = 15;

/**
 * One classifier's verdict on one term.
 * `confidence` is the calibrated probability (0..1) that the decision "keep" or "exclude" is right:
 * for `negative` and `irrelevant` that the term should be excluded, for `keep` that it should be kept.
 * `reason` is at most 15 words in the profile's language; it may be empty for `keep`.
 * `kind` names the ground of an exclusion, where there is one that can be named, and `words` the words of the term that carry it.
 * `decided` marks what the user decided earlier; no classifier sets it itself.
 */
export const verdictSchema = z.object({
  term: z.string(),
  category: z.enum(categories),
  confidence: z.number().min(0).max(1),
  reason: z.string(),
  kind: z.enum(kinds).optional(),
  words: z.string().optional(),
  decided: z.literal(true).optional(),
});

export type Verdict = Readonly<z.infer<typeof verdictSchema>>;
