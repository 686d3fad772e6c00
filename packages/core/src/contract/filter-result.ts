import { z } from "zod";
import { figureNames } from "../terms/figures.ts";
import { businessTypes } from "../profile/business-profile.ts";
import { categories } from "../verdicts/verdict.ts";
import { hostedRunSchema } from "./hosted-run.ts";
import { inspectionSchema } from "./inspection.ts";
import { languageFitSchema } from "./language-fit.ts";
import { profileFitSchema } from "./profile-fit.ts";

export const keywordItemSchema = z.object({
  term: z.string(),
  reason: z.string(),
  category: z.enum(categories),
  confidence: z.number().min(0).max(1),
  clicks: z.number(),
  impressions: z.number(),
  cost: z.number(),
  conversions: z.number(),
  review: z.boolean(),
  /** Campaigns and ad groups of the term, as places in the result's `scopes`; absent where the report names no campaign. */
  scopes: z.array(z.number().int().min(0)).optional(),
  /** Figures that a row of the term does not have: they sum up its other rows, and 0 is no measurement. Absent: none. */
  unmeasured: z.array(z.enum(figureNames)).optional(),
  /** True where the user's earlier decision made it what it is, and no classifier was asked. */
  decided: z.boolean().optional(),
});

/** A campaign and ad group of the report; null where the report has no such column. */
const termScopeSchema = z.object({
  campaign: z.string().nullable(),
  adGroup: z.string().nullable(),
});

/** Why a term is on none of the lists to exclude, whatever the classifier said. */
export const protectionKinds = ["conversions", "added", "brand", "word"] as const;

const costSplitSchema = z.object({
  total: z.number(),
  excluded: z.number(),
  review: z.number(),
  kept: z.number(),
  alreadyExcluded: z.number(),
  hidden: z.number().nullable(),
});

export const filterSummarySchema = z.object({
  terms: z.number().int(),
  negative: z.number().int(),
  irrelevant: z.number().int(),
  review: z.number().int(),
  kept: z.number().int(),
  protected: z.number().int(),
  alreadyExcluded: z.number().int(),
  productTargets: z.number().int(),
  cost: costSplitSchema,
  classifier: z.string(),
  /** Absent where the classifier has no figures by language, as the hosted ones. */
  languageFit: languageFitSchema.optional(),
  /** Absent in results of earlier versions. */
  profileFit: profileFitSchema.optional(),
  /** Only where a hosted model took part. */
  hostedRun: hostedRunSchema.optional(),
  report: inspectionSchema,
});

const classifiedProfileSchema = z.object({
  name: z.string(),
  type: z.enum(businessTypes).optional(),
  description: z.string(),
  area: z.string().optional(),
});

/**
 * The answer of PUT /api/search-terms/upload and of `termsift filter --format json`.
 * Each unique term of the report stands in exactly one list; every list is in cost order, highest first.
 */
export const filterResultSchema = z.object({
  negative_keywords: z.array(keywordItemSchema),
  irrelevant_keywords: z.array(keywordItemSchema),
  review_keywords: z.array(keywordItemSchema),
  protected_keywords: z.array(keywordItemSchema.extend({ protection: z.enum(protectionKinds) })),
  already_excluded_keywords: z.array(keywordItemSchema),
  product_targets: z.array(keywordItemSchema),
  kept_keywords: z.array(keywordItemSchema),
  scopes: z.array(termScopeSchema).optional(),
  summary: filterSummarySchema,
  /** Absent where an earlier version filtered the report and the user has no profile any more. */
  profile: classifiedProfileSchema.optional(),
  /** Null or absent where the report came without a name. */
  file_name: z.string().nullable().optional(),
  result_id: z.string().nullable(),
});

export type KeywordItem = z.infer<typeof keywordItemSchema>;
export type FilterSummary = z.infer<typeof filterSummarySchema>;
export type FilterResult = z.infer<typeof filterResultSchema>;
export type ProtectionKind = (typeof protectionKinds)[number];
