import { z } from "zod";
import { protectedWordsSchema } from "../profile/business-profile.ts";
import { apiErrorSchema } from "./api-error.ts";
import { columnChoiceSchema } from "./columns.ts";
import { hostedEstimateSchema } from "./hosted-run.ts";
import { keywordItemSchema } from "./filter-result.ts";

/** Accepted content types. The reader detects the real format from the content. */
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

/** GET /api/search-terms/upload-url. The file must have the size `sizeBytes`, if given. S3 requires `sizeBytes`. */
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
  /** The business of the report. Default: the chosen business. */
  businessId: z.uuid().optional(),
  fileName: z.string().trim().max(FILE_NAME_LENGTH_MAX).optional(),
  /** The name of the search-term column, if the reader does not recognise the header. */
  termColumn: z.string().max(1_000).optional(),
  /**
   * The names of columns that the reader does not recognise. After 422 `columns-unknown`, send the same key again with
   * them. They count again for the next report of the business with the same header.
   */
  columns: columnChoiceSchema.optional(),
  /** Words to protect in this report only, in addition to those of the business. */
  protectedWords: protectedWordsSchema.optional(),
  /**
   * True: without an event stream, the call answers as soon as the clicked terms are judged. In an event stream, an API key
   * gets the event `paid` only with this field; other callers always get it.
   */
  paid: z.boolean().optional(),
});

/** DELETE /api/search-terms/upload: stops the run and deletes the file. */
export const cancelUploadQuerySchema = z.object({ key: uploadKeySchema });
/**
 * `outcome`: `filtered` if the run had already ended, `stopped` if only the clicked terms are judged. The result is then
 * kept.
 */
export const cancelUploadAnswerSchema = z.object({
  outcome: z.enum(["cancelled", "filtered", "stopped"]),
  /** True if the upload still counts towards the monthly limit. */
  isCounted: z.boolean(),
});

export const filterStages = ["waiting", "reading", "classifying", "saving"] as const;

export const FIRST_VERDICTS_MAX = 10;
/** The most expensive terms to exclude so far. The finished result may differ. */
export const firstVerdictsSchema = z.object({
  currency: z.string().nullable(),
  items: z.array(
    keywordItemSchema.pick({ term: true, reason: true }).extend({
      category: z.enum(["negative", "irrelevant"]),
      /** Null if at least one row of the term has no cost. */
      cost: z.number().nullable(),
    }),
  ),
});

/** Server-sent event `progress`. `total` is null until the report has been read; `percent` never falls. */
export const filterProgressSchema = z.object({
  stage: z.enum(filterStages),
  done: z.number().int().min(0),
  total: z.number().int().min(0).nullable(),
  percent: z.number().int().min(0).max(100),
  /** The clicked terms, which are judged first. Absent if all terms are one part: none or all are clicked. */
  paid: z.object({ done: z.number().int(), total: z.number().int() }).optional(),
  /** Until the clicked terms are judged, or then until all are. Null until the speed is known. */
  secondsLeft: z.number().int().min(0).nullable().optional(),
  estimate: hostedEstimateSchema.optional(),
  /** Present in the first event and after every change. */
  firstVerdicts: firstVerdictsSchema.optional(),
});

/** Server-sent events `paid` (at most once: the clicked terms are judged) and `result` (all are). */
export const filterResultEventSchema = z.object({ result_id: z.string(), complete: z.boolean() });

/** Server-sent event `error`: an error body, with the HTTP status that a normal response would have. */
export const filterErrorEventSchema = apiErrorSchema.extend({ status: z.number().int() });

/** GET /api/search-terms/uploads. `keys`: at most `UPLOAD_STATES_MAX` upload keys, separated by commas. */
export const UPLOAD_STATES_MAX = 100;
export const uploadStatesQuerySchema = z.object({ keys: z.string().min(1).max(4_000) });
export const uploadStatesAnswerSchema = z.object({
  uploads: z.array(
    z.object({
      key: z.string(),
      /** `open`: not started. `removed`: cancelled or deleted without a result. `unknown`: not the user's upload. */
      state: z.enum(["open", "running", "filtered", "failed", "removed", "unknown"]),
      /** The error that PUT /api/search-terms/upload returned. */
      error: filterErrorEventSchema.omit({ requestId: true }).optional(),
    }),
  ),
});

export type FilterStage = (typeof filterStages)[number];
export type FirstVerdicts = z.infer<typeof firstVerdictsSchema>;
export type FilterProgress = z.infer<typeof filterProgressSchema>;
export type UploadStanding = z.infer<typeof uploadStatesAnswerSchema>["uploads"][number];
export type CancelUploadAnswer = z.infer<typeof cancelUploadAnswerSchema>;
export type ProcessUpload = z.infer<typeof processUploadSchema>;
