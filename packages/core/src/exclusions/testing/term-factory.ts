import * as fc from "fast-check";
import type { ExclusionTerm } from "../exclusion-term.ts";

export function makeTerm(
  term: string,
  role: ExclusionTerm["role"] = "exclude",
  facts: Partial<ExclusionTerm> = {},
): ExclusionTerm {
  return {
    term,
    role,
    guard: role === "guard" ? { kind: "kept", reason: "this term is kept" } : null,
    category: role === "exclude" ? "irrelevant" : "keep",
    reason: role === "exclude" ? "not what the shop sells" : "",
    impressions: 10,
    clicks: 1,
    cost: 1,
    conversions: 0,
    scopes: [],
    ...facts,
  };
}

const word = fc.constantFrom(
  ..."free jobs shoes shoe running café cafe t-shirt tshirt for 2 plumber near me & b&b nike™ repair".split(
    " ",
  ),
);

/** Random reports from a small vocabulary with accents, hyphens, plurals and `&`, so that terms share words. */
export function anyTerms(maxLength: number): fc.Arbitrary<ExclusionTerm[]> {
  return fc.uniqueArray(
    fc
      .tuple(
        fc.array(word, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(
          "exclude" as const,
          "exclude" as const,
          "guard" as const,
          "ignore" as const,
        ),
        fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000 })),
      )
      .map(([words, role, cents]) => makeTerm(words.join(" "), role, { cost: cents / 100 })),
    { selector: ({ term }) => term, minLength: 1, maxLength },
  );
}
