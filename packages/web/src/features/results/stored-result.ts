import { filterSummarySchema, type FilterResult, type KeywordItem } from "@termsift/core/contract";
import { z } from "zod";
import { readSession, removeSession, sessionKeys, writeSession } from "../../lib/session-store.ts";
import type { ShownResult } from "./shown-result.ts";

const businessSetupSchema = z.object({
  businessName: z.string().default(""),
  businessType: z.string().default(""),
  fileName: z.string().default(""),
});

/** Term, description and category are what every version has stored; the figures came later. */
const filteredTermSchema = z.object({
  term: z.string(),
  description: z.string().default(""),
  category: z.enum(["negative", "irrelevant"]),
  confidence: z.number().default(1),
  clicks: z.number().default(0),
  impressions: z.number().default(0),
  cost: z.number().default(0),
  conversions: z.number().default(0),
});

/** A term takes some 200 characters, so more than this exceed what a browser stores. */
const STORED_TERMS_MAX = 25_000;

export type BusinessSetup = z.infer<typeof businessSetupSchema>;

/** Keeps a result for the results screen, also over a reload. Lists too large for the browser are left to the server. */
export function storeResult(result: FilterResult, setup: BusinessSetup): void {
  clearStoredResult();
  writeSession(sessionKeys.businessSetup, setup);
  if (result.result_id !== null) writeSession(sessionKeys.resultId, result.result_id);
  writeSession(sessionKeys.resultSummary, result.summary);
  const terms = [...result.negative_keywords, ...result.irrelevant_keywords];
  // Writing what will not fit anyway would hold up the first sight of the lists.
  if (terms.length <= STORED_TERMS_MAX) {
    writeSession(sessionKeys.filteredTerms, terms.map(toFilteredTerm));
  }
}

/** Makes an earlier result of the server the one that the results screen shows. */
export function storeResultId(id: string, setup: BusinessSetup | undefined): void {
  clearStoredResult();
  if (setup) writeSession(sessionKeys.businessSetup, setup);
  writeSession(sessionKeys.resultId, id);
}

/** What the server's list knows of an earlier result: of the business only the name. */
export function setupOf(listed: {
  readonly businessName: string;
  readonly fileName: string | null;
}): BusinessSetup {
  return {
    businessName: listed.businessName,
    businessType: "",
    fileName: listed.fileName ?? "",
  };
}

export function clearStoredResult(): void {
  const { businessSetup, resultId, resultSummary, filteredTerms } = sessionKeys;
  removeSession(businessSetup, resultId, resultSummary, filteredTerms);
}

export function readBusinessSetup(): BusinessSetup | undefined {
  return readSession(sessionKeys.businessSetup, businessSetupSchema);
}

export function readResultId(): string | undefined {
  return readSession(sessionKeys.resultId, z.uuid());
}

/** The two lists as this browser stored them; undefined where there are none. */
export function readFilteredTerms(): ShownResult | undefined {
  const terms = readSession(sessionKeys.filteredTerms, z.array(filteredTermSchema));
  if (terms === undefined) return undefined;
  const items = terms.map(toKeywordItem);
  return {
    isPartial: true,
    negative: items.filter((item) => item.category === "negative"),
    irrelevant: items.filter((item) => item.category === "irrelevant"),
    review: [],
    protectedTerms: [],
    alreadyExcluded: [],
    productTargets: [],
    kept: [],
    summary: readSession(sessionKeys.resultSummary, filterSummarySchema) ?? null,
  };
}

function toFilteredTerm(item: KeywordItem): z.input<typeof filteredTermSchema> {
  const { term, category, confidence, clicks, impressions, cost, conversions } = item;
  return {
    term,
    description: item.reason,
    category: category === "negative" ? "negative" : "irrelevant",
    confidence,
    clicks,
    impressions,
    cost,
    conversions,
  };
}

function toKeywordItem({ description, ...term }: z.infer<typeof filteredTermSchema>): KeywordItem {
  return { ...term, reason: description, review: false };
}
