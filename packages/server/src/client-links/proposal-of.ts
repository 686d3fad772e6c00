import {
  type ClientProposal,
  type FilterResult,
  measuredTotals,
  type NewClientLink,
} from "@termsift/core/contract";
import { logoOf } from "@termsift/core/exports";
import { RequestError } from "../platform/errors/request-error.ts";

/**
 * Returns what the client sees. The figures come from the stored result.
 *
 * @throws RequestError `invalid-request` if a term is not in the result, or must not be excluded
 */
export function proposalOf(
  { summary: { report }, ...result }: FilterResult,
  { agency, logo, terms }: NewClientLink,
): Omit<ClientProposal, "business"> {
  const totals = measuredTotals(report);
  const { negative_keywords, irrelevant_keywords, review_keywords, kept_keywords } = result;
  const items = [negative_keywords, irrelevant_keywords, review_keywords, kept_keywords].flat();
  const byTerm = new Map(items.map((item) => [item.term, item]));
  const proposed = new Map(terms.map((wished) => [wished.term, wished]));
  return {
    agency,
    logo: logo === null ? null : logoOf(logo),
    dateRange: report.dateRange,
    currency: report.currency,
    hasClicks: totals.clicks !== null,
    hasCost: totals.cost !== null,
    terms: Array.from(proposed.values(), (wished) => {
      const item = byTerm.get(wished.term);
      if (item === undefined) {
        const message = `The result has no term "${wished.term}" that could be excluded. Name terms of its lists, without the protected ones.`;
        throw new RequestError("invalid-request", message);
      }
      const { clicks, cost, unmeasured } = item;
      return { ...wished, clicks, cost, ...(unmeasured && { unmeasured }) };
    }),
  };
}
