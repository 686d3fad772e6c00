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

/** Random reports like `anyTerms` in which excluded terms have a confidence and a ground. */
export function anyGroundedTerms(maxLength: number): fc.Arbitrary<ExclusionTerm[]> {
  const ground = fc.record({
    from: fc.nat(3),
    count: fc.integer({ min: 1, max: 3 }),
    kind: fc.constantFrom("info" as const, "diy" as const, "firm" as const),
    confidence: fc.constantFrom(0.6, 0.85, 1),
  });
  return fc
    .tuple(anyTerms(maxLength), fc.array(ground, { minLength: maxLength, maxLength }))
    .map(([terms, grounds]) =>
      terms.map((term, at) => {
        const { from = 0, count = 1, ...facts } = grounds[at] ?? {};
        const words = term.term.split(" ").slice(from, from + count);
        return term.role === "exclude" ? { ...term, ...facts, words: words.join(" ") } : term;
      }),
    );
}
