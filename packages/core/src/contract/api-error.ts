import { z } from "zod";

/** The body of every error response. `message` is shown to the user. */
export const apiErrorSchema = z.object({
  message: z.string(),
  code: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string(),
});

export type ApiError = z.infer<typeof apiErrorSchema>;
