import { describe, expect, it } from "vitest";
import { createTermIndex, findCompanions, findSafeSet } from "../exclusions/index.ts";
import { makeTerm } from "../exclusions/testing/term-factory.ts";
import { reasonFields } from "../verdicts/kind-reason.ts";
import {
  decidedTermsOf,
  exportCompanionsOf,
  firstBlockersOf,
  exportNegativesOf,
} from "./write-exclusions.ts";
import { decisionOf } from "./formats/table-columns.ts";

const scope = { campaign: "Search", adGroup: "Pipes" };
const index = createTermIndex("google", [
  makeTerm("plumber jobs london", "exclude", { cost: 5, reason: "job seekers", scopes: [scope] }),
  makeTerm("plumber jobs near me", "exclude", { cost: 2, scopes: [scope] }),
  makeTerm("apprentice plumber jobs", "exclude", { cost: 1 }),
  makeTerm("plumber london", "guard", { cost: 40 }),
  makeTerm("plumber", "guard", { guard: { kind: "review", reason: "still to be reviewed" } }),
  makeTerm("old negative", "ignore"),
]);

describe("exportNegativesOf", () => {
  it("sums the figures of the terms that each negative blocks, and keeps their scopes", () => {
    const { negatives } = findSafeSet(index);
    expect(exportNegativesOf(index, negatives)).toEqual([
      {
        text: "plumber jobs",
        matchType: "phrase",
        reason: "job seekers",
        terms: 3,
        impressions: 30,
        clicks: 3,
        cost: 8,
        scopes: [scope],
      },
    ]);
  });
});

describe("exportNegativesOf, for a negative that blocks no excluded term", () => {
  const kept = { campaign: "Kept", adGroup: "Local" };
  const own = createTermIndex("google", [
    makeTerm("plumber jobs", "exclude", { scopes: [scope] }),
    makeTerm("plumber chepstow", "guard", { scopes: [kept] }),
  ]);
  const scopesWith = (hits: readonly number[]) =>
    exportNegativesOf(own, [{ text: "chepstow", matchType: "phrase", terms: [], hits }])[0]?.scopes;

  it("uses the scopes of the terms to keep that it hits", () => {
    expect(scopesWith([1])).toEqual([kept]);
  });

  it("uses all scopes of the report if it hits none", () => {
    expect(scopesWith([])).toEqual([scope, kept]);
  });
});

describe("exportCompanionsOf", () => {
  it("gives each companion its note and the scopes of its negative", () => {
    const { negatives } = findSafeSet(index);
    expect(exportCompanionsOf(index, findCompanions(index, negatives))).toEqual([
      {
        text: "plumber job",
        matchType: "phrase",
        reason: 'Singular or plural, beside "plumber jobs"',
        terms: 0,
        impressions: 0,
        clicks: 0,
        cost: 0,
        scopes: [scope],
      },
    ]);
  });
});

describe("decidedTermsOf", () => {
  it("lists every term once, with its decision and the negative that blocks it", () => {
    const { negatives } = findSafeSet(index);
    const blockers = firstBlockersOf(index, negatives);
    const rows = decidedTermsOf(index).map((term) => [
      decisionOf(term),
      blockers.get(term.term)?.text ?? null,
    ]);
    expect(rows).toEqual([
      ["exclude", "plumber jobs"],
      ["exclude", "plumber jobs"],
      ["exclude", "plumber jobs"],
      ["keep", null],
      ["review", null],
      ["nothing to do", null],
    ]);
  });

  it("gives a term in review the reason of its verdict", () => {
    const guard = { kind: "review", reason: "the AI is not sure, so you must review it" } as const;
    const cases = createTermIndex("google", [
      makeTerm("plumber salary", "guard", { guard, reason: "'salary': looking for work" }),
      makeTerm("plumber pay", "guard", { guard, reason: "" }),
      makeTerm("acme plumber", "guard", {
        guard: { kind: "protected", reason: "your own name" },
        reason: "'acme': another firm",
      }),
    ]);
    expect(decidedTermsOf(cases).map((term) => [decisionOf(term), term.reason])).toEqual([
      ["review", "'salary': looking for work"],
      ["review", "the AI is not sure, so you must review it"],
      ["protected", "your own name"],
    ]);
  });

  it("words the reasons in the language of the profile, and names the business", () => {
    const terms = [
      makeTerm("acme kiel", "exclude", reasonFields({ name: "place", quote: "kiel" })),
    ];
    const own = createTermIndex("google", terms);
    const reader = { name: "Acme", language: "de" } as const;
    const [row] = decidedTermsOf(own, reader);
    expect(row?.reason).toBe("'kiel': Ort außerhalb des Gebiets von Acme");
    const negative = { text: "kiel", matchType: "phrase", terms: [0] } as const;
    expect(exportNegativesOf(own, [negative], reader)[0]?.reason).toBe(row?.reason);
  });
});
