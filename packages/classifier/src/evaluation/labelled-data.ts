import { profileFileSchema } from "@termsift/core/profile";
import { categories } from "@termsift/core/verdicts";
import { z } from "zod";

/** One line of businesses.jsonl: a profile with an id, and the language that its terms are counted under. */
export const labelledBusinessSchema = profileFileSchema.extend({
  id: z.string().min(1),
  language: z.string().min(1),
});

/**
 * One line of terms.jsonl. `business` is the id of a business. A term without `label` is predicted but not scored.
 * `hard` terms have separate scores.
 */
export const labelledTermSchema = z.object({
  id: z.string().min(1),
  business: z.string().min(1),
  term: z.string(),
  label: z.enum(categories).nullish(),
  reason: z.string().nullish(),
  hard: z.boolean().nullish(),
});

export type LabelledBusiness = z.infer<typeof labelledBusinessSchema>;
export type LabelledTerm = z.infer<typeof labelledTermSchema>;
