import { z } from "zod";
import { BUSINESS_AREA_LENGTH_MAX, businessProfileSchema } from "../profile/business-profile.ts";

/** POST and PUT /api/businesses. The description is required, because terms are classified against it. */
export const businessInputSchema = businessProfileSchema.extend({
  description: businessProfileSchema.shape.description.min(1),
  /**
   * The area that the business serves. Empty or null: the server reads the area from the description. Absent: the
   * stored area stays.
   */
  area: z.string().trim().max(BUSINESS_AREA_LENGTH_MAX).nullish(),
});

/** The response of GET, POST and PUT /api/businesses. A user has at most one business. */
export const businessSchema = businessInputSchema.extend({
  id: z.string(),
  area: z.string().nullable(),
  /** The places found in `area`, or else in the description, e.g. "California, Texas". Empty if there are none. */
  resolvedArea: z.string(),
});

export type BusinessInput = z.infer<typeof businessInputSchema>;
export type Business = z.infer<typeof businessSchema>;
