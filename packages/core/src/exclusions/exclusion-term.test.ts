import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filterResultSchema, type KeywordItem } from "../contract/filter-result.ts";
import { type ExclusionTerm, exclusionTermsOf, withSwitches } from "./exclusion-term.ts";
import { anyClassifiedTerms, resultOf } from "./testing/classified-term-factory.ts";

const item = (term: string, facts: Partial<KeywordItem> = {}): KeywordItem => ({
  term,
  reason: "",
  category: "negative",
  confidence: 1,
  review: false,
  clicks: 0,
  impressions: 0,
  cost: 0,
  conversions: 0,
  ...facts,
});

describe("exclusionTermsOf", () => {
  it("reads each term of a result once, with its figures and campaigns, also after a JSON round trip", () => {
    fc.assert(
      fc.property(anyClassifiedTerms, (classifiedTerms) => {
        const result = resultOf(classifiedTerms);
        const terms = exclusionTermsOf(result);
        const received = filterResultSchema.parse(JSON.parse(JSON.stringify(result)));
        expect(exclusionTermsOf(received)).toEqual(terms);
        type Facts = Pick<ExclusionTerm, "term" | "cost" | "conversions" | "scopes">;
        const facts = ({ term, cost, conversions, scopes }: Facts) =>
          JSON.stringify({ term, cost, conversions, scopes });
        expect(terms.map(facts).sort()).toEqual(
          classifiedTerms.map(({ searchTerm }) => facts(searchTerm)).sort(),
        );
        const toExclude = classifiedTerms
          .filter(({ list }) => list === "negative" || list === "irrelevant")
          .filter(({ searchTerm }) => searchTerm.conversions === 0)
          .map(({ searchTerm }) => searchTerm.term);
        const excluded = terms.filter(({ role }) => role === "exclude").map(({ term }) => term);
        expect(excluded.sort()).toEqual(toExclude.sort());
      }),
    );
  });

  it("guards terms with conversions", () => {
    const [term] = exclusionTermsOf({ negative_keywords: [item("sold out", { conversions: 2 })] });
    expect(term).toMatchObject({
      role: "guard",
      guard: { kind: "converting", reason: "conversions: 2" },
    });
  });
});

describe("withSwitches", () => {
  it("excludes a switched kept term, but never a term with conversions or a protected term", () => {
    const kept = { category: "keep" } as const;
    const terms = exclusionTermsOf({
      kept_keywords: [item("shoe blog", kept), item("red shoes", { ...kept, conversions: 1 })],
      protected_keywords: [item("own name")],
    });
    const switched = withSwitches(terms, new Set(["shoe blog", "red shoes", "own name"]));
    expect(switched.map(({ role, category }) => [role, category])).toEqual([
      ["guard", "negative"],
      ["exclude", "irrelevant"],
      ["guard", "keep"],
    ]);
  });

  it("keeps a switched exclusion and excludes a switched term in review", () => {
    const terms = exclusionTermsOf({
      negative_keywords: [item("jobs"), item("free")],
      review_keywords: [item("salary", { review: true })],
    });
    const switched = withSwitches(terms, new Set(["jobs", "salary"]));
    expect(switched.map(({ role, guard }) => [role, guard?.kind])).toEqual([
      ["guard", "kept"],
      ["exclude", undefined],
      ["exclude", undefined],
    ]);
  });

  it("gives a term that the user blocked no reason that speaks for it", () => {
    const near = { reason: "almost 'pay', which …", reason_code: "nearWanted" } as const;
    const review = { review: true, ...near };
    const terms = exclusionTermsOf({
      review_keywords: [
        item("salary", { ...review, kind: "job", words: "salary" }),
        item("pays", review),
        item("wages", {
          review: true,
          reason: "looks like: wants a job",
          reason_code: "looksLike",
        }),
      ],
    });
    const switched = withSwitches(terms, new Set(["salary", "pays", "wages"]));
    expect(switched.map(({ reason }) => reason)).toEqual([
      "'salary': wants a job",
      "your decision",
      "looks like: wants a job",
    ]);
    expect(switched[1]).toMatchObject({ reason_code: "decided", reason_values: undefined });
  });

  it("keeps the ground of a switched term and takes the user's switch as certain", () => {
    const ground = { kind: "job", words: "salary" } as const;
    const terms = exclusionTermsOf({
      review_keywords: [item("plumber salary", { review: true, confidence: 0.6, ...ground })],
    });
    expect(terms[0]).toMatchObject({ confidence: 0.6, ...ground });
    expect(withSwitches(terms, new Set(["plumber salary"]))[0]).toMatchObject({
      confidence: 1,
      ...ground,
    });
  });
});
