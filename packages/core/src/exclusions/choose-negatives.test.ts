import { describe, expect, it } from "vitest";
import {
  chooseNegatives,
  exclusionMethods,
  type ExclusionPlanInput,
  fingerprintOf,
  prepareExclusions,
  rulesPlatformOf,
} from "./choose-negatives.ts";
import { makeTerm } from "./testing/term-factory.ts";
import { exclusionTermsOf } from "./exclusion-term.ts";
import { mayMatchNegative } from "./testing/matches-negative.ts";
import { type AdPlatform, matchTypes } from "./negative-keyword.ts";
import {
  anyClassifiedTerms,
  anyWords,
  type ClassifiedTerm,
  resultOf,
} from "./testing/classified-term-factory.ts";
import { findSafeSet } from "./safe-set/find-safe-set.ts";
import * as fc from "fast-check";

const prepared = prepareExclusions({
  platform: "google",
  terms: [
    makeTerm("jobs", "exclude", { cost: 1 }),
    makeTerm("free tap", "exclude"),
    makeTerm("jobs board", "guard"),
    makeTerm("jobs page", "guard"),
  ],
});
const textsOf = (options: Parameters<typeof chooseNegatives>[1]) =>
  chooseNegatives(prepared, options).negatives.map(({ text }) => text);

describe("chooseNegatives", () => {
  it("proposes one negative per excluded term, except those that hit a kept term", () => {
    expect(textsOf({ method: "exact" })).toEqual(["jobs", "free tap"]);
    const { negatives, checked } = chooseNegatives(prepared, { method: "phrase" });
    expect(negatives.map(({ text }) => text)).toEqual(["free tap"]);
    expect(checked[0]).toMatchObject({ status: "refused", hits: [2, 3] });
    expect(checked[0]?.reason).toContain("jobs board");
  });

  it("uses a negative that hits a kept term only if the user agreed to this negative and to every hit", () => {
    const { terms } = prepared.index;
    const agreedTo = (negative: string, hits: number[]) =>
      textsOf({ method: "phrase", agreed: new Map([[negative, fingerprintOf(terms, hits)]]) });
    expect(agreedTo('"jobs"', [2])).toEqual(["free tap"]);
    expect(agreedTo("jobs", [2, 3])).toEqual(["free tap"]);
    expect(agreedTo('"jobs"', [3, 2])).toEqual(["jobs", "free tap"]);
  });
});

const planOf = (input: ExclusionPlanInput) => {
  const prepared = prepareExclusions(input);
  return { ...prepared, set: findSafeSet(prepared.index) };
};

it("gives the terms of a negative that the user struck other negatives, as far as possible", () => {
  const texts = ["plumber jobs bath", "plumber jobs york", "plumber jobs leeds"];
  const jobs = prepareExclusions({
    platform: "google",
    terms: texts.map((text) => makeTerm(text)),
  });
  const chosen = (method: "smallest" | "exact", ...struck: string[]) =>
    chooseNegatives(jobs, { method, struck }).negatives.map(({ text }) => text);
  expect(chosen("smallest")).toEqual(["plumber jobs"]);
  expect(chosen("smallest", '"plumber jobs"').sort()).toEqual(texts.toSorted());
  expect(chosen("exact", `[${texts[0]}]`)).toEqual(texts.slice(1));
  const { set } = chooseNegatives(jobs, {
    method: "smallest",
    struck: ['"plumber jobs"', `[${texts[0]}]`],
  });
  expect(set?.uncovered).toEqual([{ term: 0, reason: "you left its negative out." }]);
});

describe("prepareExclusions", () => {
  const terms = [
    makeTerm("plumber jobs london", "exclude", { cost: 9 }),
    makeTerm("free boiler manual", "exclude", { cost: 4 }),
    makeTerm("boiler diagram", "exclude", { cost: 2 }),
    makeTerm("boiler repair", "guard"),
  ];

  it("proposes no negative for terms that the account already blocks", () => {
    const jobs = { text: "jobs", matchType: "phrase" } as const;
    const plan = planOf({ platform: "google", terms, existingNegatives: [jobs] });
    expect(plan.covered).toEqual([{ term: 0, by: [jobs] }]);
    expect(plan.set.negatives.map(({ text }) => text)).toEqual([
      "free boiler manual",
      "boiler diagram",
    ]);
  });

  it("proposes no negative that blocks a keyword of the account, and reports existing ones that do", () => {
    const keyword = { text: "boiler diagram", matchType: "exact" } as const;
    const diagram = { text: "diagram", matchType: "broad" } as const;
    const plan = planOf({ platform: "google", terms, ownKeywords: [keyword] });
    expect(plan.set.negatives.map(({ text }) => text)).not.toContain("boiler diagram");
    expect(plan.set.uncovered).toEqual([
      { term: 2, reason: expect.stringContaining("one of your own keywords") },
    ]);
    expect(
      planOf({
        platform: "google",
        terms,
        ownKeywords: [keyword],
        existingNegatives: [diagram],
      }).conflicts,
    ).toEqual([{ negative: diagram, keyword }]);
  });

  it("applies Google's rules to a report of an unknown platform", () => {
    expect(rulesPlatformOf("unknown")).toBe("google");
    expect(rulesPlatformOf("amazon")).toBe("amazon");
  });

  it("never blocks a kept or protected term, a term with conversions or in review, or a keyword, on any platform", () => {
    fc.assert(
      fc.property(
        fc.constantFrom<AdPlatform>("google", "microsoft", "amazon"),
        anyClassifiedTerms,
        fc.array(fc.record({ text: anyWords, matchType: fc.constantFrom(...matchTypes) }), {
          maxLength: 3,
        }),
        (platform, classifiedTerms, ownKeywords) => {
          const plan = planOf({
            platform,
            terms: exclusionTermsOf(resultOf(classifiedTerms)),
            ownKeywords,
          });
          const mustStay = [
            ...classifiedTerms.filter(isToStay).map(({ searchTerm }) => searchTerm.term),
            ...ownKeywords.map(({ text }) => text),
          ];
          const proposed = exclusionMethods.flatMap(
            (method) => chooseNegatives(plan, { method }).negatives,
          );
          for (const negative of proposed) {
            expect(mustStay.filter((term) => mayMatchNegative(platform, negative, term))).toEqual(
              [],
            );
          }
        },
      ),
    );
  });
});

function isToStay({ list, searchTerm }: ClassifiedTerm): boolean {
  return (list !== "negative" && list !== "irrelevant") || searchTerm.conversions > 0;
}
