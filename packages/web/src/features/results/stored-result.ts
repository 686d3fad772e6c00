import { type FilterResult, type KeywordItem, filterSummarySchema } from "@termsift/core/contract";
import { readSession, removeSession, sessionKeys, writeSession } from "../../lib/session-store.ts";
import { figureNames } from "@termsift/core/terms";
import { z } from "zod";
import type { ShownResult } from "./open-result.ts";

/** Maximum number of stored terms. A term takes about 200 characters, so session storage has no space for more. */
const STORED_TERMS_MAX = 25_000;

const businessSetupSchema = z.object({
  businessName: z.string().default(""),
  businessType: z.string().default(""),
  fileName: z.string().default(""),
});

export type BusinessSetup = Readonly<z.infer<typeof businessSetupSchema>>;

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

export function storeResult(result: FilterResult, setup: BusinessSetup): void {
  clearStoredResult();
  writeSession(sessionKeys.businessSetup, setup);
  if (result.result_id !== null) writeSession(sessionKeys.resultId, result.result_id);
  writeSession(sessionKeys.resultSummary, result.summary);
  const terms = [...result.negative_keywords, ...result.irrelevant_keywords];
  // An attempt to store more terms would fail and only delay the display of the lists.
  if (terms.length <= STORED_TERMS_MAX) {
    writeSession(
      sessionKeys.filteredTerms,
      terms.map((item) => filteredTermSchema.parse({ ...item, description: item.reason })),
    );
  }
}

export function storeResultId(id: string, setup: BusinessSetup | undefined): void {
  clearStoredResult();
  if (setup) writeSession(sessionKeys.businessSetup, setup);
  writeSession(sessionKeys.resultId, id);
}

export function setupOf({ profile, file_name }: Pick<FilterResult, "profile" | "file_name">) {
  return {
    businessName: profile?.name ?? "",
    businessType: profile?.type ?? "",
    fileName: file_name ?? "",
  } satisfies BusinessSetup;
}

export function clearStoredResult(): void {
  const { businessSetup, resultId, resultSummary, filteredTerms } = sessionKeys;
  removeSession(businessSetup, resultId, resultSummary, filteredTerms);
}

export function forgetStoredResult(id: string): void {
  if (readSession(sessionKeys.resultId, z.string()) === id) clearStoredResult();
}

export function readBusinessSetup(): BusinessSetup | undefined {
  return readSession(sessionKeys.businessSetup, businessSetupSchema);
}

export function readResultId(): string | undefined {
  return readSession(sessionKeys.resultId, z.uuid());
}

export function readFilteredTerms(): ShownResult | undefined {
  const terms = readSession(sessionKeys.filteredTerms, z.array(filteredTermSchema));
  if (terms === undefined) return undefined;
  const items = terms.map(toKeywordItem);
  return {
    isPartial: true,
    complete: true,
    negative_keywords: items.filter((item) => item.category === "negative"),
    irrelevant_keywords: items.filter((item) => item.category === "irrelevant"),
    review_keywords: [],
    protected_keywords: [],
    already_excluded_keywords: [],
    product_targets: [],
    kept_keywords: [],
    summary: readSession(sessionKeys.resultSummary, filterSummarySchema) ?? null,
  };
}

function toKeywordItem({ description, ...term }: z.infer<typeof filteredTermSchema>): KeywordItem {
  return { ...term, reason: description, review: false };
}
