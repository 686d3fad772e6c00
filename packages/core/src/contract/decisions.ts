import { z } from "zod";
import { proposedFiguresSchema } from "./filter-result.ts";
import { categories } from "../verdicts/verdict.ts";

export const DECISIONS_PER_CALL_MAX = 500;
/** Longer terms are not remembered, because they are not real searches. */
export const DECIDED_TERM_LENGTH_MAX = 1_000;
export const DECISIONS_LISTED_MAX = 1_000;

/**
 * PUT /api/search-terms/decisions: the user's categories, which override the classifier in later reports. Null removes
 * a decision. The decisions are for the business of `result`, else of `businessId`, else for the chosen business.
 */
export const decideTermsSchema = z.object({
  businessId: z.uuid().optional(),
  /** The result on which the user decided. The decisions are also stored with it, so that every browser shows them. */
  result: z.uuid().optional(),
  /** The number and cost of the terms to exclude, after this call. If absent, the stored figures become outdated. */
  proposed: proposedFiguresSchema.optional(),
  decisions: z
    .array(
      z.object({
        term: z.string().trim().min(1).max(DECIDED_TERM_LENGTH_MAX),
        category: z.enum(categories).nullable(),
      }),
    )
    .min(1)
    .max(DECISIONS_PER_CALL_MAX),
});
export const decisionCountSchema = z.object({ total: z.number().int().min(0) });

/** GET and DELETE /api/search-terms/decisions. Without `businessId`: for all businesses. */
export const decisionScopeSchema = z.object({ businessId: z.uuid().optional() });
export const decisionListQuerySchema = decisionScopeSchema.extend({
  limit: z.coerce.number().int().min(1).max(DECISIONS_LISTED_MAX).default(200),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
/** The decisions, newest first. `term` is normalised: lower case, single spaces. */
export const decisionListSchema = decisionCountSchema.extend({
  decisions: z.array(
    z.object({
      term: z.string(),
      category: z.enum(categories),
      business: z.string(),
      decidedAt: z.iso.datetime(),
    }),
  ),
});

export type DecideTerms = z.infer<typeof decideTermsSchema>;
export type TermDecision = DecideTerms["decisions"][number];
export type DecisionList = z.infer<typeof decisionListSchema>;
