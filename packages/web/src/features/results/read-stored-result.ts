import { filterSummarySchema, type KeywordItem } from "@termsift/core/contract";
import { figureNames } from "@termsift/core/terms";
import { z } from "zod";
import { readSession, sessionKeys } from "../../lib/session-store.ts";
import type { ShownResult } from "./open-result.ts";
import type { BusinessSetup, FilteredTerm } from "./stored-result.ts";

const businessSetupSchema = z.object({
  businessName: z.string().default(""),
  businessType: z.string().default(""),
  fileName: z.string().default(""),
});

const filteredTermSchema = z.object({
  term: z.string(),
  description: z.string().default(""),
  category: z.enum(["negative", "irrelevant"]),
  confidence: z.number().default(1),
  clicks: z.number().default(0),
  impressions: z.number().default(0),
  cost: z.number().default(0),
  conversions: z.number().default(0),
  unmeasured: z.array(z.enum(figureNames)).optional(),
});

export function readBusinessSetup(): BusinessSetup | undefined {
  return readSession(sessionKeys.businessSetup, by(businessSetupSchema));
}

export function readResultId(): string | undefined {
  return readSession(sessionKeys.resultId, by(z.uuid()));
}

export function readFilteredTerms(): ShownResult | undefined {
  const terms = readSession(sessionKeys.filteredTerms, by(z.array(filteredTermSchema)));
  if (terms === undefined) return undefined;
  const items = terms.map(toKeywordItem);
  return {
    isPartial: true,
    negative_keywords: items.filter((item) => item.category === "negative"),
    irrelevant_keywords: items.filter((item) => item.category === "irrelevant"),
    review_keywords: [],
    protected_keywords: [],
    already_excluded_keywords: [],
    product_targets: [],
    kept_keywords: [],
    summary: readSession(sessionKeys.resultSummary, by(filterSummarySchema)) ?? null,
  };
}

function toKeywordItem({ description, ...term }: FilteredTerm): KeywordItem {
  return { ...term, reason: description, review: false };
}

function by<Schema extends z.ZodType>(schema: Schema) {
  return (value: unknown): z.output<Schema> | undefined => schema.safeParse(value).data;
}
