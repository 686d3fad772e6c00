import * as fc from "fast-check";
import type { TermScope } from "../../terms/search-term.ts";
import type { JudgedTerm, Outcome } from "../../verdicts/judge-terms.ts";
import { makeTerm } from "./term-factory.ts";

/** One to three words of a small vocabulary with accents, hyphens and plurals, so that terms share words. */
export const anyWords = fc
  .array(fc.constantFrom(..."free jobs job shoes shoe café cafe t-shirt tshirt for".split(" ")), {
    minLength: 1,
    maxLength: 3,
  })
  .map((words) => words.join(" "));

/** Random judged reports: every outcome that a search can have, some of the terms with conversions. */
export const anyJudgedTerms: fc.Arbitrary<JudgedTerm[]> = fc.uniqueArray(
  fc
    .record({
      term: anyWords,
      outcome: fc.constantFrom<Outcome>("negative", "irrelevant", "keep", "review", "protected"),
      conversions: fc.constantFrom(0, 0, 0, 1, 2.5),
      campaigns: fc.subarray(["A", "B"]),
    })
    .map(({ campaigns, ...facts }) =>
      makeJudgedTerm({
        ...facts,
        scopes: campaigns.map((campaign) => ({ campaign, adGroup: "group" })),
      }),
    ),
  { selector: ({ searchTerm }) => searchTerm.term, minLength: 1, maxLength: 30 },
);

type JudgedFacts = {
  readonly term: string;
  readonly outcome: Outcome;
  readonly conversions: number;
  readonly scopes: readonly TermScope[];
};

function makeJudgedTerm({ term, outcome, conversions, scopes }: JudgedFacts): JudgedTerm {
  const { impressions, clicks, cost } = makeTerm(term);
  const isAdded = outcome === "protected";
  const facts = { term, impressions, clicks, cost, conversions, scopes, isAdded };
  return {
    searchTerm: { ...facts, isExcluded: false, isAsin: false, rows: 1, firstLine: 1 },
    verdict: { term, category: "irrelevant", confidence: 1, reason: "not sold here" },
    outcome,
    protection: isAdded ? { kind: "added", reason: "one of your keywords" } : null,
  };
}
