import * as fc from "fast-check";
import { buildFilterResult } from "../../verdicts/build-filter-result.ts";
import type { FilterResult } from "../../contract/filter-result.ts";
import type { SearchTerm, TermScope } from "../../terms/search-term.ts";
import type { Outcome } from "../../verdicts/outcome.ts";
import type { Verdict } from "../../verdicts/verdict.ts";
import { makeTerm } from "./term-factory.ts";

export const anyWords = fc
  .array(fc.constantFrom(..."free jobs job shoes shoe café cafe t-shirt tshirt for".split(" ")), {
    minLength: 1,
    maxLength: 3,
  })
  .map((words) => words.join(" "));

export type ClassifiedTerm = {
  readonly searchTerm: SearchTerm;
  readonly verdict: Verdict;
  readonly list: Outcome["list"];
};

/** Random reports with a verdict for each term. They have every outcome, and some terms have conversions. */
export const anyClassifiedTerms: fc.Arbitrary<ClassifiedTerm[]> = fc.uniqueArray(
  fc
    .record({
      term: anyWords,
      list: fc.constantFrom<Outcome["list"]>(
        "negative",
        "irrelevant",
        "keep",
        "review",
        "protected",
      ),
      conversions: fc.constantFrom(0, 0, 0, 1, 2.5),
      campaigns: fc.subarray(["A", "B"]),
    })
    .map(({ campaigns, ...facts }) =>
      makeClassifiedTerm({
        ...facts,
        scopes: campaigns.map((campaign) => ({ campaign, adGroup: "group" })),
      }),
    ),
  { selector: ({ searchTerm }) => searchTerm.term, minLength: 1, maxLength: 30 },
);

type TermFacts = {
  readonly term: string;
  readonly list: Outcome["list"];
  readonly conversions: number;
  readonly scopes: readonly TermScope[];
};

function makeClassifiedTerm({ term, list, conversions, scopes }: TermFacts): ClassifiedTerm {
  const { impressions, clicks, cost } = makeTerm(term);
  const isAdded = list === "protected";
  const facts = { term, impressions, clicks, cost, conversions, scopes, isAdded };
  const category = list === "keep" || list === "negative" ? list : "irrelevant";
  const confidence = list === "review" ? 0.1 : 1;
  return {
    searchTerm: { ...facts, isExcluded: false, isAsin: false, rows: 1, firstLine: 1 },
    verdict: { term, category, confidence, reason: "not sold here" },
    list,
  };
}

export function resultOf(classifiedTerms: readonly ClassifiedTerm[]): FilterResult {
  return buildFilterResult({
    searchTerms: classifiedTerms.map(({ searchTerm }) => searchTerm),
    verdicts: classifiedTerms.map(({ verdict }) => verdict),
    rules: { businessName: "Corrib", reviewBar: 0.5 },
    classifierId: "rules@1",
    inspection: {
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
    },
  });
}
