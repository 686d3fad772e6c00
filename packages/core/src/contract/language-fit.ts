import { z } from "zod";

/** How well the classifier was measured to judge the language that a report's terms are written in. */
export const languageFitSchema = z.object({
  /** The language of the terms (ISO 639-1). */
  language: z.string(),
  /** F1 of the exclusions (0..1) on labelled terms of this language; null where none were labelled. */
  f1: z.number().min(0).max(1).nullable(),
  labelledTerms: z.number().int(),
  /** The same over the labelled terms of all languages. */
  f1Overall: z.number().min(0).max(1),
  /** Whether a person should be told before they trust the lists. */
  isWeak: z.boolean(),
});

export type LanguageFit = z.infer<typeof languageFitSchema>;
