import { profileFileSchema } from "@termsift/core/profile";
import { categories } from "@termsift/core/verdicts";
import { z } from "zod";

/** A line of businesses.jsonl: a profile with its id and the language that its terms count for in scores. */
export const labelledBusinessSchema = profileFileSchema.extend({
  id: z.string().min(1),
  language: z.string().min(1),
});

/** A line of terms.jsonl. Terms without a label are predicted but not scored. `hard` terms have scores of their own. */
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
