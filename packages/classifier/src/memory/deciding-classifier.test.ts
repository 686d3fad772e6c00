import { expect, test } from "vitest";
import type { Category } from "@termsift/core/verdicts";
import { classifyTerms } from "../classify-terms.ts";
import { createOracleClassifier } from "../testing/oracle.ts";
import { createDecidingClassifier } from "./known-verdicts.ts";

const profile = { name: "Wheelhouse", type: "other" as const, description: "We sell road bikes." };

test("a user's decision wins over any model", async () => {
  const decided = new Map<string, { readonly category: Category }>([
    ["bike jobs", { category: "keep" }],
    ["road bike", { category: "irrelevant" }],
  ]);
  const inner = createOracleClassifier((term) => (/jobs/iu.test(term) ? "negative" : "keep"));
  const classifier = createDecidingClassifier(inner, { get: async () => decided });
  const verdicts = await classifyTerms(classifier, {
    profile,
    terms: ["Bike  Jobs", "road bike", "other jobs"],
  });
  expect(verdicts.map(({ category, reason }) => [category, reason])).toEqual([
    ["keep", ""],
    ["irrelevant", "excluded before"],
    ["negative", "'other jobs': by the rule"],
  ]);
});
