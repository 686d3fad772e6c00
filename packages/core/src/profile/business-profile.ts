import { z } from "zod";

export const businessTypes = [
  "ecommerce",
  "saas",
  "consulting",
  "healthcare",
  "finance",
  "education",
  "real-estate",
  "other",
] as const;

export type BusinessType = (typeof businessTypes)[number];

export const BUSINESS_NAME_LENGTH_MAX = 120;
export const BUSINESS_DESCRIPTION_LENGTH_MAX = 5_000;

/** What a search term is judged against. Lengths are in UTF-16 code units after trimming. */
export const businessProfileSchema = z.object({
  name: z.string().trim().min(1).max(BUSINESS_NAME_LENGTH_MAX),
  type: z.enum(businessTypes),
  description: z.string().trim().max(BUSINESS_DESCRIPTION_LENGTH_MAX),
});

export type BusinessProfile = z.infer<typeof businessProfileSchema>;
