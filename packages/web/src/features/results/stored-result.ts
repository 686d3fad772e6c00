import type { FilterResult, KeywordItem } from "@termsift/core/contract";
import { removeSession, sessionKeys, writeSession } from "../../lib/session-store.ts";

/** A term takes some 200 characters, so more than this exceed what a browser stores. */
const STORED_TERMS_MAX = 25_000;

export type BusinessSetup = Readonly<Record<"businessName" | "businessType" | "fileName", string>>;

export type FilteredTerm = Pick<
  KeywordItem,
  "term" | "confidence" | "clicks" | "impressions" | "cost" | "conversions" | "unmeasured"
> & { readonly description: string; readonly category: "negative" | "irrelevant" };

/** Keeps a result over a reload. The server has lists that are too large for the browser. */
export function storeResult(result: FilterResult, setup: BusinessSetup): void {
  clearStoredResult();
  writeSession(sessionKeys.businessSetup, setup);
  if (result.result_id !== null) writeSession(sessionKeys.resultId, result.result_id);
  writeSession(sessionKeys.resultSummary, result.summary);
  const terms = [...result.negative_keywords, ...result.irrelevant_keywords];
  // A write that cannot fit would hold up the first sight of the lists.
  if (terms.length <= STORED_TERMS_MAX) {
    writeSession(sessionKeys.filteredTerms, terms.map(toFilteredTerm));
  }
}

/** Makes the results screen show an earlier result. */
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

/** The switches stay: see kept-switches.ts. */
export function clearStoredResult(): void {
  const { businessSetup, resultId, resultSummary, filteredTerms } = sessionKeys;
  removeSession(businessSetup, resultId, resultSummary, filteredTerms);
}

function toFilteredTerm(item: KeywordItem): FilteredTerm {
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
    unmeasured: item.unmeasured,
  };
}
