import { z } from "zod";
import { filterSummarySchema, storedFiguresSchema } from "./filter-result.ts";

/** GET /api/search-terms/results: the results of the chosen business, newest first. */
export const resultListSchema = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      fileName: z.string().nullable(),
      createdAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      businessName: z.string(),
      /** True if a client has answered a link to this result. */
      hasClientAnswer: z.boolean(),
      summary: filterSummarySchema.omit({ report: true }),
      currency: z.string().nullable(),
      /** After the decisions and answers that were made on the result. */
      proposed: storedFiguresSchema,
    }),
  ),
  /** Waiting and running reports, oldest first. PUT /api/search-terms/upload with a `key` waits for the result. */
  running: z.array(
    z.object({
      key: z.string(),
      fileName: z.string().nullable(),
      businessName: z.string(),
      businessType: z.string(),
    }),
  ),
});
export const resultIdSchema = z.object({ id: z.uuid() });

export type ResultList = z.infer<typeof resultListSchema>;
