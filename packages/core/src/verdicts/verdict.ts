import { z } from "zod";
import { reasonNames } from "./reason-names.ts";

export const categories = ["keep", "negative", "irrelevant"] as const;

export type Category = (typeof categories)[number];

/** Kinds of reasons (`training/data/reason-kinds.tsv`). "variant": not in this form. "homonym": another meaning. */
export const kinds = [
  "firm",
  "place",
  "info",
  "diy",
  "job",
  "study",
  "free",
  "price",
  "used",
  "rental",
  "repair",
  "parts",
  "support",
  "media",
  "audience",
  "variant",
  "other-product",
  "other-service",
  "homonym",
  "junk",
] as const;

export type Kind = (typeof kinds)[number];

export const REASON_WORDS_MAX = 15;

/**
 * A reason as data, beside its English text: its name, the words of the term that it quotes, the values in its text, and
 * the kind that an answer was about. Absent for a text of another writer, e.g. a large model.
 */
export const reasonDataSchema = z.object({
  reason_code: z.enum(reasonNames).optional(),
  reason_quote: z.string().optional(),
  reason_values: z.array(z.string()).optional(),
  reason_about: z.enum(kinds).optional(),
});

/**
 * A classifier's verdict on one term. `confidence`: calibrated probability (0..1) that the decision to keep or to
 * exclude the term is right. `reason`: at most 15 words in English; may be empty for `keep`. `kind`: the kind of reason
 * for an exclusion. `words`: the words of the term that show the kind. `decided`: the category is the user's earlier
 * decision. Models never set it. `by`: ids of the rules that decided.
 */
export const verdictSchema = z.object({
  term: z.string(),
  category: z.enum(categories),
  confidence: z.number().min(0).max(1),
  reason: z.string(),
  ...reasonDataSchema.shape,
  kind: z.enum(kinds).optional(),
  words: z.string().optional(),
  decided: z.literal(true).optional(),
  by: z.array(z.string()).readonly().optional(),
});

export type Verdict = Readonly<z.infer<typeof verdictSchema>>;
