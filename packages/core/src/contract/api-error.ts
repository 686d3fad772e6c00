import { z } from "zod";

/** The shape of every error on the wire. Users read `message`. */
export const apiErrorSchema = z.object({
  message: z.string(),
  code: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string(),
});

export type ApiError = z.infer<typeof apiErrorSchema>;
