import { z } from "zod";
import { answerSchema } from "../answers/answer.ts";
import { figureNames } from "../terms/search-term.ts";
import { businessTypes } from "../profile/business-profile.ts";
import { reasonLanguages } from "../verdicts/reason-texts.ts";
import { categories, kinds, reasonDataSchema } from "../verdicts/verdict.ts";
import { hostedRunSchema } from "./hosted-run.ts";
import { inspectionSchema } from "./inspection.ts";

export const protectionKinds = ["conversions", "added", "brand", "word"] as const;

export const keywordItemSchema = z.object({
  term: z.string(),
  reason: z.string(),
  ...reasonDataSchema.shape,
  category: z.enum(categories),
  confidence: z.number().min(0).max(1),
  clicks: z.number(),
  impressions: z.number(),
  cost: z.number(),
  conversions: z.number(),
  review: z.boolean(),
  /** Indexes into the result's `scopes`. Absent if the report names no campaign, ad group, keyword or match type. */
  scopes: z.array(z.number().int().min(0)).optional(),
  /** Figures that are missing in at least one row of the term. Their sums contain only the other rows. */
  unmeasured: z.array(z.enum(figureNames)).optional(),
  /** True if the report marks the term as a keyword of the account. */
  added: z.boolean().optional(),
  decided: z.boolean().optional(),
  /** The large model that gave this verdict as a second opinion. */
  classified_by: z.string().optional(),
  /** The kind of reason to exclude the term. Absent in older results. */
  kind: z.enum(kinds).optional(),
  words: z.string().optional(),
  /** Ids of the rules that decided; `rule_notes` of the result says what they mean. */
  decided_by: z.array(z.string()).optional(),
  /** The reason why the term must never be excluded. */
  protection: z.enum(protectionKinds).optional(),
});

const termScopeSchema = z.object({
  campaign: z.string().nullable(),
  adGroup: z.string().nullable(),
  /** The keyword that matched the search term, as the report writes the keyword. Absent in older results. */
  keyword: z.string().optional(),
  matchType: z.string().optional(),
});

/** Exclusions that contradict the account (`Contradiction`). Their terms are in review until the user answers. */
const contradictionSchema = z.object({
  subject: z.union([
    z.strictObject({ adGroup: z.string(), campaign: z.string().nullable() }),
    z.strictObject({ campaign: z.string() }),
    z.strictObject({ phrase: z.string() }),
    z.strictObject({ term: z.string() }),
  ]),
  terms: z.array(z.string()),
});

const costSplitSchema = z.object({
  total: z.number(),
  excluded: z.number(),
  review: z.number(),
  kept: z.number(),
  alreadyExcluded: z.number(),
  hidden: z.number().nullable(),
  /** The cost of rows whose cell holds no search term (`nonTermCost` of the report). It is not in `total`. */
  nonTerms: z.number().optional(),
});

/** The classifier's measured quality in the report's main language. */
const languageFitSchema = z.object({
  language: z.string(),
  /** F1 of the exclusions (0..1) on labelled terms in this language; null if there are none. */
  f1: z.number().min(0).max(1).nullable(),
  labelledTerms: z.number().int(),
  f1Overall: z.number().min(0).max(1),
  isWeak: z.boolean(),
});

/** Counts that show whether the terms of a report or of a campaign fit the business profile (`measureProfileFit`). */
const fitCounts = {
  /** Number of terms with a verdict from a classifier. */
  judgedTerms: z.number().int(),
  /** Number of `judgedTerms` with the verdict negative or irrelevant, before protection and review. */
  wasteTerms: z.number().int(),
  provenTerms: z.number().int(),
  /** Number of `wasteTerms` that are also `provenTerms` (terms with conversions, or keywords of the account). */
  provenWasteTerms: z.number().int(),
};

const profileFitSchema = z.object({
  ...fitCounts,
  /** True if the user should check the profile and the report before excluding anything. */
  isDoubtful: z.boolean(),
  /** The campaigns that do not fit the profile, if the rest of the report does, at most 20. Absent if there are none. */
  campaigns: z.array(z.object({ campaign: z.string(), ...fitCounts })).optional(),
  /** The number of such campaigns beyond those in `campaigns`. Absent if there are none. */
  furtherCampaigns: z.number().int().optional(),
});

/** The terms that a result proposes for copying, and their cost. By default only clicked terms (`createShownTest`). */
export const proposedFiguresSchema = z.object({
  terms: z.number().int().min(0),
  cost: z.number(),
});

/** `isOutdated`: something has changed since, not on the page of the result, e.g. by an API key or a client. */
export const storedFiguresSchema = proposedFiguresSchema.extend({
  isOutdated: z.boolean().optional(),
});

export const filterSummarySchema = z.object({
  terms: z.number().int(),
  /** The number of other terms in the report, which are not judged yet. Absent in a complete result. */
  unread: z.number().int().optional(),
  negative: z.number().int(),
  irrelevant: z.number().int(),
  review: z.number().int(),
  kept: z.number().int(),
  protected: z.number().int(),
  alreadyExcluded: z.number().int(),
  productTargets: z.number().int(),
  cost: costSplitSchema,
  classifier: z.string(),
  /** Exclusions with a confidence (0..1) below this are in review. Absent in older results. */
  reviewBar: z.number().min(0).max(1).optional(),
  /** The answer "not wanted" about a kind excludes only terms of at least this confidence (0..1). Absent in older results. */
  kindBar: z.number().min(0).max(1).optional(),
  /** Absent if the classifier has no scores by language, e.g. for a hosted model. */
  languageFit: languageFitSchema.optional(),
  /** Absent in older results. */
  profileFit: profileFitSchema.optional(),
  hostedRun: hostedRunSchema.optional(),
  report: inspectionSchema,
});

const classifiedProfileSchema = z.object({
  name: z.string(),
  type: z.enum(businessTypes).optional(),
  description: z.string(),
  area: z.string().optional(),
  /** The language of the reasons in exported files. Absent in older results. */
  language: z.enum(reasonLanguages).optional(),
});

/** The result of PUT /api/search-terms/upload and `termsift filter`. Each term is in one list, sorted by cost. */
export const filterResultSchema = z.object({
  negative_keywords: z.array(keywordItemSchema),
  irrelevant_keywords: z.array(keywordItemSchema),
  review_keywords: z.array(keywordItemSchema),
  protected_keywords: z.array(keywordItemSchema.extend({ protection: z.enum(protectionKinds) })),
  already_excluded_keywords: z.array(keywordItemSchema),
  product_targets: z.array(keywordItemSchema),
  kept_keywords: z.array(keywordItemSchema),
  scopes: z.array(termScopeSchema).optional(),
  /** Words of the terms that are probably names of firms or brands (`findNames`). Absent in older results. */
  names: z.array(z.string()).optional(),
  /** Words of the places in the business's area, which no question is about alone. Absent in older results. */
  own_places: z.array(z.string()).optional(),
  /** What each rule in `decided_by` says, in plain words. Absent in older results. */
  rule_notes: z.record(z.string(), z.string()).optional(),
  contradictions: z.array(contradictionSchema).optional(),
  summary: filterSummarySchema,
  /** False if only the clicked terms are judged so far (`summary.unread`). */
  complete: z.boolean().default(true),
  /** The business profile at the time of the run. Absent in older results if the user has deleted the profile. */
  profile: classifiedProfileSchema.optional(),
  file_name: z.string().nullable().optional(),
  /** Answers that the user gave on earlier results and that this result applies. */
  remembered_answers: z.array(answerSchema).optional(),
  result_id: z.string().nullable(),
});

export type KeywordItem = z.infer<typeof keywordItemSchema>;
export type ProposedFigures = z.infer<typeof proposedFiguresSchema>;
export type StoredFigures = z.infer<typeof storedFiguresSchema>;
export type FilterSummary = z.infer<typeof filterSummarySchema>;
export type FilterResult = z.infer<typeof filterResultSchema>;
export type ProtectionKind = (typeof protectionKinds)[number];
export type LanguageFit = z.infer<typeof languageFitSchema>;
export type ProfileFit = z.infer<typeof profileFitSchema>;
