import type { FilterResult, KeywordItem } from "@termsift/core/contract";
import { removeSession, sessionKeys, writeSession } from "../../lib/session-store.ts";

/** A term takes some 200 characters, so more than this exceed what a browser stores. */
const STORED_TERMS_MAX = 25_000;

export type BusinessSetup = Readonly<Record<"businessName" | "businessType" | "fileName", string>>;

/** Term, description and category are what every version has stored; the figures came later. */
export type FilteredTerm = Pick<
  KeywordItem,
  "term" | "confidence" | "clicks" | "impressions" | "cost" | "conversions" | "unmeasured"
> & { readonly description: string; readonly category: "negative" | "irrelevant" };

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

/** With the kind of the user's business, where that is the one that the result was filtered for. */
export function withTypeOf(
  setup: BusinessSetup,
  business: { readonly name: string; readonly type: string } | null | undefined,
): BusinessSetup {
  const isSame = setup.businessType === "" && business?.name === setup.businessName;
  return isSame ? { ...setup, businessType: business.type } : setup;
}

/** What its user has made of it stays: see kept-switches.ts. */
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
