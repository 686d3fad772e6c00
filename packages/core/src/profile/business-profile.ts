import { z } from "zod";
import { correctedFactsSchema } from "./business-facts.ts";

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
/** About this many words of a German description fit into the 480 tokens of a profile that the model reads. */
export const DESCRIPTION_WORDS_READ = 280;

export const PROTECTED_WORDS_MAX = 500;
export const PROTECTED_WORD_LENGTH_MAX = 200;

/** A term that contains one of these words or phrases is never excluded. */
export const protectedWordsSchema = z
  .array(
    z
      .string()
      .trim()
      .min(1, { error: "is empty: remove it" })
      .max(PROTECTED_WORD_LENGTH_MAX, {
        error: ({ input }) =>
          `"${String(input).slice(0, 20)}…" is longer than ${PROTECTED_WORD_LENGTH_MAX} characters: write only the word`,
      }),
  )
  .max(PROTECTED_WORDS_MAX, {
    error: ({ input }) =>
      `has ${(input as unknown[]).length} entries, but at most ${PROTECTED_WORDS_MAX} are allowed: remove some`,
  });

/** Search terms are classified against this profile. Lengths are UTF-16 code units after trimming. */
export const businessProfileSchema = z.object({
  name: z.string().trim().min(1).max(BUSINESS_NAME_LENGTH_MAX),
  type: z.enum(businessTypes),
  description: z.string().trim().max(BUSINESS_DESCRIPTION_LENGTH_MAX),
  /** The area served, in the owner's words. If absent, it is read from the description. */
  area: z.string().trim().min(1).max(BUSINESS_AREA_LENGTH_MAX).optional(),
  /** The facts that the owner corrected. The others are read from name and description. */
  facts: correctedFactsSchema.optional(),
  protectedWords: protectedWordsSchema.optional(),
});

const FILE_DESCRIPTION_LENGTH_MAX = 100_000;

export const profileFileSchema = businessProfileSchema.extend({
  description: z
    .string()
    .trim()
    .max(FILE_DESCRIPTION_LENGTH_MAX, {
      // A function, so that `toLocaleString` runs only for an error: its first call takes 0.1 s on a phone.
      error: () =>
        `is longer than ${FILE_DESCRIPTION_LENGTH_MAX.toLocaleString("en")} characters: shorten it`,
    }),
});

export type BusinessProfile = z.infer<typeof businessProfileSchema>;
