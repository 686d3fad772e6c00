import { z } from "zod";
import { apiErrorSchema } from "./api-error.ts";
import { filterSummarySchema, storedFiguresSchema } from "./filter-result.ts";
import { filterProgressSchema } from "./uploads.ts";

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
      summary: filterSummarySchema.omit({ report: true, profileFit: true }),
      currency: z.string().nullable(),
      /** After the decisions and answers that were made on the result. */
      proposed: storedFiguresSchema,
      /** False if only the clicked terms are judged so far. */
      complete: z.boolean(),
    }),
  ),
  /** Waiting and running reports, oldest first. PUT /api/search-terms/upload with a `key` waits for the result. */
  running: z.array(
    z.object({
      key: z.string(),
      fileName: z.string().nullable(),
      businessName: z.string(),
      businessType: z.string(),
      progress: filterProgressSchema.omit({ firstVerdicts: true, estimate: true }),
      /** The result, if it can be opened already: the clicked terms are judged. */
      resultId: z.string().nullable(),
    }),
  ),
});
export const resultIdSchema = z.object({ id: z.uuid() });

/** GET /api/search-terms/results/:id. `paid`: an API key needs this to get a result that is not complete. */
export const resultQuerySchema = z.object({ paid: z.stringbool().optional() });

/** GET and POST /api/search-terms/results/:id/rest: how far the terms without clicks are judged. POST starts it again. */
export const resultRestSchema = z.object({
  /** `stopped`: a user stopped the work. */
  state: z.enum(["running", "stopped", "failed", "complete"]),
  done: z.number().int().min(0),
  total: z.number().int().min(0),
  secondsLeft: z.number().int().min(0).nullable(),
  /** Why the work failed or was stopped. */
  error: apiErrorSchema.omit({ requestId: true }).optional(),
  /** True if POST can start the work again, i.e. while the server still has the file. */
  canStart: z.boolean(),
});

export type ResultRest = z.infer<typeof resultRestSchema>;

export type ResultList = z.infer<typeof resultListSchema>;
