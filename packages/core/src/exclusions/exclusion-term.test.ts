import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filterResultSchema } from "../contract/filter-result.ts";
import type { Inspection } from "../contract/inspection.ts";
import { buildFilterResult } from "../verdicts/build-filter-result.ts";
import { type ExclusionTerm, exclusionTermsOf, exclusionTermsOfResult } from "./exclusion-term.ts";
import { anyJudgedTerms } from "./testing/judged-term-factory.ts";

const inspection: Inspection = {
  platform: "google",
  kind: "search-terms",
  language: "en",
  encoding: "utf-8",
  delimiter: ",",
  decimalMark: ".",
  currency: "EUR",
  dateRange: null,
  rows: 1,
  uniqueTerms: 1,
  totals: { impressions: 1, clicks: 1, cost: 1, conversions: 1 },
  reported: null,
  reconciled: null,
  hiddenCost: null,
  accounting: { rows: 1, terms: 1, footers: 0, issues: 0 },
  issueCount: 0,
  issues: [],
};

/** What decides about negatives; the reason shown for a term under protection is worded by the list. */
const facts = ({ term, role, guard, cost, conversions, scopes }: ExclusionTerm) => ({
  term,
  role,
  kind: guard?.kind,
  cost,
  conversions,
  scopes,
});

const byTerm = (left: { term: string }, right: { term: string }) =>
  left.term < right.term ? -1 : 1;

describe("exclusionTermsOfResult", () => {
  it("sees in the API's answer, sent as JSON, what the command line sees in the judged terms", () => {
    fc.assert(
      fc.property(anyJudgedTerms, (judgedTerms) => {
        const result = buildFilterResult({ judgedTerms, inspection, classifierId: "rules@1" });
        const received = filterResultSchema.parse(JSON.parse(JSON.stringify(result)));
        expect(exclusionTermsOfResult(received).map(facts).sort(byTerm)).toEqual(
          exclusionTermsOf(judgedTerms).map(facts).sort(byTerm),
        );
      }),
    );
  });

  it("takes the user's word over the verdict, both ways", () => {
    const item = {
      reason: "",
      category: "negative",
      confidence: 1,
      review: false,
      clicks: 0,
      impressions: 0,
      cost: 0,
      conversions: 0,
    } as const;
    const terms = exclusionTermsOfResult(
      {
        negative_keywords: [{ ...item, term: "jobs" }],
        review_keywords: [{ ...item, term: "salary", review: true }],
      },
      { kept: new Set(["jobs"]), excluded: new Set(["salary"]) },
    );
    expect(terms.map(({ role }) => role)).toEqual(["guard", "exclude"]);
  });
});
