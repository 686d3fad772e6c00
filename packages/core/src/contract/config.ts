import { z } from "zod";

export const publicConfigSchema = z.object({
  version: z.string(),
  analyticsId: z.string().nullable(),
  usageLimits: z.enum(["off", "plan"]),
  uploads: z.object({ sizeBytesMax: z.number().int(), contentTypes: z.array(z.string()) }),
  results: z.object({ keptDays: z.number().int() }),
  /** True if the server can fill in the business form from a website. */
  readsWebsites: z.boolean(),
  supportIsMailed: z.boolean(),
  identity: z.object({
    /** False if users sign in at an external provider. */
    email: z.boolean(),
    passwordLengthMin: z.number().int(),
    passwordReset: z.boolean(),
    googleClientId: z.string().nullable(),
    externalSignInPath: z.string().nullable(),
    signUp: z.enum(["open", "invite", "off"]),
    /** True if the server refuses reports until users have confirmed their e-mail addresses. */
    needsConfirmedAddress: z.boolean(),
  }),
  classifier: z.string(),
});
