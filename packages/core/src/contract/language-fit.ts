import { z } from "zod";

/** The classifier's measured quality in the language of a report's terms. */
export const languageFitSchema = z.object({
  language: z.string(),
  /** F1 of the exclusions (0..1) on labelled terms of this language; null where none were labelled. */
  f1: z.number().min(0).max(1).nullable(),
  labelledTerms: z.number().int(),
  /** The same over the labelled terms of all languages. */
  f1Overall: z.number().min(0).max(1),
  /** True if the user should see a warning before they trust the lists. */
  isWeak: z.boolean(),
});

export type LanguageFit = z.infer<typeof languageFitSchema>;
