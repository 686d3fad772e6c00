import { Readable } from "node:stream";
import { expect, test } from "vitest";
import type { Answer } from "@termsift/core/answers";
import type { Category } from "@termsift/core/verdicts";
import type { Classifier } from "../classifier.ts";
import { filterReport } from "../filter-report.ts";
import { createDecidingClassifier } from "./known-verdicts.ts";

const profile = { name: "Wheelhouse", type: "other" as const, description: "We sell road bikes." };

/** Keeps every term, but is not sure. */
const unsure: Classifier = {
  id: "unsure@1",
  reviewBar: 0.75,
  classify: async ({ terms }) =>
    terms.map((term) => ({ term, category: "keep", confidence: 0.6, reason: "" })),
};

async function filter(
  terms: readonly string[],
  decided: Readonly<Record<string, Category>>,
  answers: readonly Answer[],
) {
  const decisions = new Map(
    Object.entries(decided).map(([term, category]) => [term, { category }]),
  );
  const lines = ["Search term,Clicks,Impr.", ...terms.map((term) => `${term},1,10`)];
  const result = await filterReport({
    source: Readable.from([Buffer.from(lines.join("\n"))]),
    profile,
    classifier: createDecidingClassifier(unsure, { get: async () => decisions }),
    answers,
  });
  return new Map(
    [
      result.kept_keywords,
      result.review_keywords,
      result.irrelevant_keywords,
      result.negative_keywords,
    ]
      .flat()
      .map(({ term, category, confidence, decided }) => [term, { category, confidence, decided }]),
  );
}

const answer = { term: "velofox frame", answer: "not wanted" } as const;
const terms = ["velofox frame", "velofox frames", "plumber"];

test("an answer of an earlier report settles its terms, and no other term", async () => {
  const found = await filter(terms, {}, [answer]);
  expect(found.get("velofox frame")).toMatchObject({ category: "negative", confidence: 1 });
  expect(found.get("velofox frames")).toMatchObject({ category: "keep", confidence: 0.6 });
});

test("an answer about an ad group settles the terms that ran only there", async () => {
  const report = [
    "Search term,Ad group,Campaign,Clicks,Impr.",
    "velofox frame,Frames,Bikes,1,10",
    "velofox fork,Frames,Bikes,1,10",
    "velofox fork,Forks,Bikes,1,10",
  ];
  const result = await filterReport({
    source: Readable.from([Buffer.from(report.join("\n"))]),
    profile,
    classifier: unsure,
    answers: [{ adGroup: "Frames", campaign: "Bikes", answer: "not wanted" }],
  });
  expect(result.negative_keywords.map(({ term }) => term)).toEqual(["velofox frame"]);
  expect(result.kept_keywords.map(({ term }) => term)).toEqual(["velofox fork"]);
});

test("no answer changes a decision", async () => {
  const answers = [{ phrase: "velofox", answer: "not wanted" } as const];
  const found = await filter(terms, { "velofox frame": "keep" }, answers);
  expect([...found.values()].map(({ category }) => category).sort()).toEqual([
    "keep",
    "keep",
    "negative",
  ]);
  expect(found.get("velofox frame")).toEqual({ category: "keep", confidence: 1, decided: true });
});
