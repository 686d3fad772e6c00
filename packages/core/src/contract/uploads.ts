import { z } from "zod";
import { apiErrorSchema } from "./api-error.ts";
import { hostedEstimateSchema } from "./hosted-run.ts";

/** Content types that a report may be sent as; its content decides how it is read. */
export const uploadContentTypes = [
  "text/csv",
  "text/tab-separated-values",
  "text/plain",
  "application/vnd.ms-excel",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/gzip",
  "application/zip",
] as const;

export const FILE_NAME_LENGTH_MAX = 255;
export const PROTECTED_WORDS_MAX = 500;
const PROTECTED_WORD_LENGTH_MAX = 200;

/**
 * GET /api/search-terms/upload-url. With `sizeBytes` the URL takes a file of exactly that size,
 * which S3 can hold before anything is stored: there it is needed. On disk the limit holds while the file arrives.
 */
export const uploadUrlQuerySchema = z.object({
  contentType: z.enum(uploadContentTypes),
  sizeBytes: z.coerce.number().int().min(1).optional(),
  fileName: z.string().trim().max(FILE_NAME_LENGTH_MAX).optional(),
});
export const uploadUrlAnswerSchema = z.object({
  key: z.string(),
  url: z.string(),
  expiresAt: z.iso.datetime(),
  sizeBytesMax: z.number().int(),
});

const uploadKeySchema = z.string().min(1).max(200);

/** PUT /api/search-terms/upload */
export const processUploadSchema = z.object({
  key: uploadKeySchema,
  fileName: z.string().trim().max(FILE_NAME_LENGTH_MAX).optional(),
  /** Header of the column that holds the search terms, for a table that is not recognised. */
  termColumn: z.string().max(1_000).optional(),
  protectedWords: z
    .array(z.string().trim().min(1).max(PROTECTED_WORD_LENGTH_MAX))
    .max(PROTECTED_WORDS_MAX)
    .optional(),
});

/** DELETE /api/search-terms/upload: stops the work on this file and forgets it. */
export const cancelUploadQuerySchema = z.object({ key: uploadKeySchema });
/** `filtered`: it had been filtered to the end before, and its result stays. */
export const cancelUploadAnswerSchema = z.object({
  outcome: z.enum(["cancelled", "filtered"]),
  /** Whether the upload counts for its month nevertheless. */
  isCounted: z.boolean(),
});

export const filterStages = ["waiting", "reading", "judging", "saving"] as const;

/** Server-sent event `progress`. `total` is null until the report has been read; `percent` never falls. */
export const filterProgressSchema = z.object({
  stage: z.enum(filterStages),
  done: z.number().int().min(0),
  total: z.number().int().min(0).nullable(),
  percent: z.number().int().min(0).max(100),
  /** From where a hosted model is about to be asked. */
  estimate: hostedEstimateSchema.optional(),
});

/** Server-sent event `error`: the same shape as every error, and the status that the call would have had. */
export const filterErrorEventSchema = apiErrorSchema.extend({ status: z.number().int() });

/** GET /api/search-terms/uploads: `keys` with commas between them. */
export const UPLOAD_STATES_MAX = 100;
export const uploadStatesQuerySchema = z.object({ keys: z.string().min(1).max(4_000) });
/**
 * `open`: not processed yet. `removed`: cancelled, or its file deleted with nothing left of the work. `unknown`: no upload
 * of this user.
 */
export const uploadStates = [
  "open",
  "running",
  "filtered",
  "failed",
  "removed",
  "unknown",
] as const;
/** How uploads stand, in the order that was asked for. */
export const uploadStatesAnswerSchema = z.object({
  uploads: z.array(
    z.object({
      key: z.string(),
      state: z.enum(uploadStates),
      /** Why it failed: what the call that processed it has answered. */
      error: filterErrorEventSchema.omit({ requestId: true }).optional(),
    }),
  ),
});

export type FilterStage = (typeof filterStages)[number];
export type FilterProgress = z.infer<typeof filterProgressSchema>;
export type UploadStanding = z.infer<typeof uploadStatesAnswerSchema>["uploads"][number];
export type CancelUploadAnswer = z.infer<typeof cancelUploadAnswerSchema>;
export type ProcessUpload = z.infer<typeof processUploadSchema>;
