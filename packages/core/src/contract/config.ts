import { z } from "zod";

/** GET /api/config: what the web app must know of this installation. No secret, no user. */
export const publicConfigSchema = z.object({
  version: z.string(),
  analyticsId: z.string().nullable(),
  usageLimits: z.enum(["off", "plan"]),
  uploads: z.object({ sizeBytesMax: z.number().int(), contentTypes: z.array(z.string()) }),
  results: z.object({ keptDays: z.number().int() }),
  identity: z.object({
    /** E-mail and password are asked here; false where an external provider asks for them. */
    email: z.boolean(),
    passwordLengthMin: z.number().int(),
    passwordReset: z.boolean(),
    googleClientId: z.string().nullable(),
    /** Where the browser goes to sign in at an external provider. */
    externalSignInPath: z.string().nullable(),
  }),
  /** Which kind of judge is at work: "local", "rules", or a hosted one. */
  classifier: z.string(),
  /** Counted on this installation since it began; null until a report was filtered. */
  statistics: z
    .object({
      reports: z.number().int(),
      terms: z.number().int(),
      excludedTerms: z.number().int(),
      /** Mean over the reports with a cost column of the share of cost that was proposed for exclusion. */
      excludedCostShare: z.number().nullable(),
    })
    .nullable(),
});

export type PublicConfig = z.infer<typeof publicConfigSchema>;
