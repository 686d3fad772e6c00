import { z } from "zod";
import { businessProfileSchema } from "../profile/business-profile.ts";

/** POST and PUT /api/businesses. Over the wire the description is required: it is what terms are judged against. */
export const businessInputSchema = businessProfileSchema.extend({
  description: businessProfileSchema.shape.description.min(1),
});

/** GET /api/businesses, and what POST and PUT answer. One user has at most one. */
export const businessSchema = businessInputSchema.extend({ id: z.string() });

export type BusinessInput = z.infer<typeof businessInputSchema>;
export type Business = z.infer<typeof businessSchema>;
