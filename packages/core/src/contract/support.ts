import { z } from "zod";
import { emailSchema } from "./auth.ts";

export const SUPPORT_SUBJECT_LENGTH_MAX = 200;
export const SUPPORT_MESSAGE_LENGTH_MAX = 10_000;

/** POST /api/support. `website` is a hidden form field that only bots fill in. */
export const supportRequestSchema = z.object({
  name: z.string().trim().min(1).max(200),
  email: emailSchema,
  subject: z.string().trim().min(1).max(SUPPORT_SUBJECT_LENGTH_MAX),
  message: z.string().trim().min(1).max(SUPPORT_MESSAGE_LENGTH_MAX),
  website: z.string().max(1_000).optional(),
});
export const supportAnswerSchema = z.object({ received: z.literal(true) });
