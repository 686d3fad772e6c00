import { z } from "zod";

/** How a report's terms go with the profile that they were judged against. */
export const profileFitSchema = z.object({
  /** Terms that the classifier judged; those that the user decided, excluded already or product numbers are not counted. */
  judgedTerms: z.number().int(),
  /** Of those, judged negative or irrelevant, before anything was protected or sent to review. */
  wasteTerms: z.number().int(),
  /** Judged terms that the account itself speaks for: they brought conversions, or are its keywords. */
  provenTerms: z.number().int(),
  /** Of those, judged negative or irrelevant. */
  provenWasteTerms: z.number().int(),
  /** Whether a person should look at the profile and the report before anything is excluded. */
  isDoubtful: z.boolean(),
});

export type ProfileFit = z.infer<typeof profileFitSchema>;
