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
export const BUSINESS_AREA_LENGTH_MAX = 300;
/** The embedded AI reads about so many words of a description: 480 tokens, of which a German word takes the most. */
export const DESCRIPTION_WORDS_READ = 280;

/** The text that search terms are classified against. Lengths are UTF-16 code units after trimming. */
export const businessProfileSchema = z.object({
  name: z.string().trim().min(1).max(BUSINESS_NAME_LENGTH_MAX),
  type: z.enum(businessTypes),
  description: z.string().trim().max(BUSINESS_DESCRIPTION_LENGTH_MAX),
  /** Where the business works, in its owner's words; left out, it is read from the description. */
  area: z.string().trim().min(1).max(BUSINESS_AREA_LENGTH_MAX).optional(),
});

/** A profile in a file may say more than a form takes: 5,000 words and some. */
const FILE_DESCRIPTION_LENGTH_MAX = 100_000;

/** A profile as a file holds it, for the command line and labelled data. */
export const profileFileSchema = businessProfileSchema.extend({
  description: z
    .string()
    .trim()
    .max(FILE_DESCRIPTION_LENGTH_MAX, {
      // Written when it is needed: the first number that is spelled out takes a phone a tenth of a second.
      error: () =>
        `is longer than ${FILE_DESCRIPTION_LENGTH_MAX.toLocaleString("en")} characters: shorten it`,
    }),
});

export type BusinessProfile = z.infer<typeof businessProfileSchema>;
