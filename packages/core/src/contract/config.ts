import { z } from "zod";

/** GET /api/config: what the web app must know about this installation. No secret, no user. */
export const publicConfigSchema = z.object({
  version: z.string(),
  analyticsId: z.string().nullable(),
  usageLimits: z.enum(["off", "plan"]),
  uploads: z.object({ sizeBytesMax: z.number().int(), contentTypes: z.array(z.string()) }),
  results: z.object({ keptDays: z.number().int() }),
  /** Whether support requests are mailed to the operator; without it they are only stored. */
  supportIsMailed: z.boolean(),
  identity: z.object({
    /** E-mail and password are asked here; false where an external provider asks for them. */
    email: z.boolean(),
    passwordLengthMin: z.number().int(),
    passwordReset: z.boolean(),
    googleClientId: z.string().nullable(),
    /** The address of the sign-in at an external provider. */
    externalSignInPath: z.string().nullable(),
    /** Sign-up: open to all, with an invitation code, or closed. */
    signUp: z.enum(["open", "invite", "off"]),
    /** Reports are refused until the user has confirmed the e-mail address. */
    needsConfirmedAddress: z.boolean(),
  }),
  /** The classifier: "local", "llm" or "cascade". */
  classifier: z.string(),
});

export type PublicConfig = z.infer<typeof publicConfigSchema>;
