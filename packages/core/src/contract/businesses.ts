import { z } from "zod";
import { correctedFactsSchema, listedFactsSchema } from "../profile/business-facts.ts";
import {
  BUSINESS_AREA_LENGTH_MAX,
  businessProfileSchema,
  protectedWordsSchema,
} from "../profile/business-profile.ts";

/** POST and PUT /api/businesses, and PUT /api/businesses/:id. The description must not be empty, because terms are classified by it. */
export const businessInputSchema = businessProfileSchema.extend({
  description: businessProfileSchema.shape.description.min(1),
  /** If empty or null, the server reads the area from the description. If absent, the stored area stays. */
  area: z.string().trim().max(BUSINESS_AREA_LENGTH_MAX).nullish(),
  /** Replaces all corrected facts; lists that it lacks are read from name and description. If absent, they stay. */
  facts: correctedFactsSchema.optional(),
  /** Replaces all protected words, which every later report uses. If absent, they stay. */
  protectedWords: protectedWordsSchema.optional(),
});

/** PUT /api/businesses is about the chosen business. A page that may show another one names it by `id`. */
export const businessChangeSchema = businessInputSchema.extend({ id: z.uuid().optional() });

/** GET /api/businesses is about the chosen business. POST adds a business and chooses it. */
export const businessSchema = businessInputSchema.extend({
  id: z.string(),
  area: z.string().nullable(),
  /** The places found in `area` or, without `area`, in the description, e.g. "California, Texas". May be empty. */
  resolvedArea: z.string(),
  /** The facts that the owner corrected. */
  facts: correctedFactsSchema,
  /** The facts that the name and the description say. A list in `facts` counts instead. */
  proposedFacts: listedFactsSchema,
  protectedWords: protectedWordsSchema,
});

/** PUT /api/businesses/chosen: the business that the caller works with. Also the path of /api/businesses/:id. */
export const businessIdSchema = z.object({ id: z.uuid() });

/** GET /api/businesses/list, sorted by name. */
export const businessListSchema = z.object({
  businesses: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      isChosen: z.boolean(),
      /** `found` is the cost of the terms that Termsift proposed to exclude in the newest report. */
      lastReport: z
        .object({
          createdAt: z.iso.datetime(),
          found: z.number(),
          currency: z.string().nullable(),
        })
        .nullable(),
      answers: z.number().int(),
      decisions: z.number().int(),
      /** Stored verdicts of the models, which later reports use again. */
      verdicts: z.number().int(),
      /** Headers of reports whose columns the user named. */
      namedColumns: z.number().int(),
    }),
  ),
});

const IMPORT_LENGTH_MAX = 3_500_000;

/** POST /api/businesses/import: CSV with the columns name, type, description and optionally area. */
export const importBusinessesSchema = z.object({ csv: z.string().max(IMPORT_LENGTH_MAX) });
export const importedBusinessesSchema = z.object({ imported: z.number().int() });

/** GET /api/businesses/:id/months: the reports of a business, newest period first. Each report has its own currency. */
export const monthsSchema = z.object({
  business: z.string(),
  reports: z.array(
    z.object({
      id: z.string(),
      fileName: z.string().nullable(),
      createdAt: z.iso.datetime(),
      dateRange: z.string().nullable(),
      currency: z.string().nullable(),
      spend: z.number(),
      found: z.number(),
      alreadyExcluded: z.number(),
      /** The part of `spend` on terms that an earlier period's report proposed to exclude; null if there is none. */
      cameBack: z.number().nullable(),
      /** The terms of `cameBack`, by `termKeyOf`. Only of the newest report, and only while its result is kept. */
      cameBackKeys: z.array(z.string()).optional(),
    }),
  ),
});

/** POST /api/businesses/from-website. `address`: a URL. If it has no scheme, the server adds `https://`. */
export const websiteAddressSchema = z.object({ address: z.string().trim().min(1).max(2_000) });

/** A profile proposed from a website. The server does not store it. `pages`: the addresses that were read. */
export const websiteProfileSchema = z.object({
  name: z.string(),
  type: businessProfileSchema.shape.type.nullable(),
  description: z.string(),
  pages: z.array(z.string()),
});

export type WebsiteProfile = z.infer<typeof websiteProfileSchema>;
export type BusinessInput = z.infer<typeof businessInputSchema>;
export type BusinessChange = z.infer<typeof businessChangeSchema>;
export type Business = z.infer<typeof businessSchema>;
export type BusinessList = z.infer<typeof businessListSchema>["businesses"];
export type MonthReport = z.infer<typeof monthsSchema>["reports"][number];
