import {
  applyOpinion,
  openAnswers,
  type OpenList,
  placedItems,
  withPlaced,
} from "@termsift/core/answers";
import {
  measuredTotals,
  type NewClientLink,
  type OpenedClientLink,
  type StoredAnswers,
} from "@termsift/core/contract";
import { logoOf } from "@termsift/core/exports";
import {
  decidedReason,
  reasonFor,
  type ReasonFields,
  type ReasonReader,
} from "@termsift/core/verdicts";
import type { ReadItems } from "../reports/results/read-items.ts";
import { RequestError } from "../platform/errors/request-error.ts";

/**
 * Returns what the client will see. The user chooses only the terms and the letterhead. Reasons and figures come from
 * the result, so that no user can publish arbitrary text under the address of this installation.
 * @throws RequestError `invalid-request` if a chosen term is not in the result, or if the logo is not a small picture
 */
export function proposalOf(
  stored: ReadItems,
  { answers, second_opinion }: StoredAnswers,
  wish: Omit<NewClientLink, "days">,
): Omit<OpenedClientLink, "business" | "agreement"> {
  const logo = wish.logo && logoOf(wish.logo);
  if (wish.logo !== logo) throw invalid("logo: must be a PNG or JPEG picture of at most 200 kB.");
  const chosen = new Set(wish.terms);
  const placed = stored.placed.filter(({ item }) => chosen.delete(item.term));
  if (chosen.size > 0) throw invalid("terms: choose only terms that the result can exclude.");
  // Applies the answers to the chosen terms only, because applying them to all terms of a result takes seconds.
  const lists = {
    negative_keywords: [],
    irrelevant_keywords: [],
    review_keywords: [],
    kept_keywords: [],
    protected_keywords: [],
    product_targets: [],
    summary: stored.summary,
    scopes: stored.scopes,
  };
  const base = applyOpinion(withPlaced(lists, placed), second_opinion);
  const result = openAnswers(base).apply(answers);
  // The client's page is in English, so the reasons are, too.
  const reader = stored.profile && ({ name: stored.profile.name, language: "en" } as const);
  const { report } = result.summary;
  const totals = measuredTotals(report);
  return {
    agency: wish.agency,
    logo,
    period: report.dateRange?.slice(0, 100),
    currency: report.currency,
    columns: (["cost", "clicks"] as const).filter((figure) => totals[figure] !== null),
    terms: placedItems(result).map(({ list, item }) => ({
      term: item.term,
      reason: wordedFor(reader, isProposed(list) ? item : decidedReason(item)),
      category: item.category === "negative" ? item.category : "irrelevant",
      clicks: item.clicks,
      cost: item.cost,
      unmeasured: item.unmeasured,
    })),
  };
}

/** Other terms are only among the chosen ones if the user blocked them by hand. */
const isProposed = (list: OpenList) =>
  list === "negative_keywords" || list === "irrelevant_keywords";

const wordedFor = (reader: ReasonReader | undefined, fields: ReasonFields) =>
  reader ? reasonFor(fields, reader) : fields.reason;

const invalid = (message: string) => new RequestError("invalid-request", message);
