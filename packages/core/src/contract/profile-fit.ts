import { z } from "zod";

/** How well a report's terms fit the profile. */
export const profileFitSchema = z.object({
  /** Classified terms, without those that the user decided, excluded terms and product numbers. */
  judgedTerms: z.number().int(),
  /** Those with the verdict negative or irrelevant, before protection and review. */
  wasteTerms: z.number().int(),
  /** Classified terms that converted or are keywords of the account. */
  provenTerms: z.number().int(),
  /** Those with the verdict negative or irrelevant. */
  provenWasteTerms: z.number().int(),
  /** True if the user should check profile and report before excluding anything. */
  isDoubtful: z.boolean(),
});

export type ProfileFit = z.infer<typeof profileFitSchema>;
