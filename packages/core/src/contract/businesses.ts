import { z } from "zod";
import { BUSINESS_AREA_LENGTH_MAX, businessProfileSchema } from "../profile/business-profile.ts";

/** POST and PUT /api/businesses. The description is required, since terms are classified against it. */
export const businessInputSchema = businessProfileSchema.extend({
  description: businessProfileSchema.shape.description.min(1),
  /** Where the business works, in its owner's words. Empty or null: as the description says. Left out: as it was. */
  area: z.string().trim().max(BUSINESS_AREA_LENGTH_MAX).nullish(),
});

/** GET /api/businesses, and what POST and PUT answer. One user has at most one. */
export const businessSchema = businessInputSchema.extend({
  id: z.string(),
  area: z.string().nullable(),
  /** What was understood of `area`, else of the description: "California, Texas". Empty where no area is stated. */
  resolvedArea: z.string(),
});

export type BusinessInput = z.infer<typeof businessInputSchema>;
export type Business = z.infer<typeof businessSchema>;
