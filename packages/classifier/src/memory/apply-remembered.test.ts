import { Readable } from "node:stream";
import { expect, test } from "vitest";
import type { Answer } from "@termsift/core/answers";
import type { Category } from "@termsift/core/verdicts";
import type { Classifier } from "../classifier.ts";
import { filterReport } from "../filter-report.ts";
import { createDecidingClassifier } from "./known-verdicts.ts";

const profile = { name: "Wheelhouse", type: "other" as const, description: "We sell road bikes." };

/** Keeps every term, but is not sure. */
const unsure = (isLocal: boolean): Classifier => ({
  id: "unsure@1",
  reviewBar: 0.75,
  classify: async ({ terms }) =>
    terms.map((term) => ({ term, category: "keep", confidence: 0.6, reason: "" })),
  ...(isLocal && { quick: unsure(false) }),
});

async function filter(
  terms: readonly string[],
  decided: Readonly<Record<string, Category>>,
  answers: readonly Answer[],
  isLocal = true,
) {
  const decisions = new Map(
    Object.entries(decided).map(([term, category]) => [term, { category }]),
  );
  const lines = ["Search term,Clicks,Impr.", ...terms.map((term) => `${term},1,10`)];
  const result = await filterReport({
    source: Readable.from([Buffer.from(lines.join("\n"))]),
    profile,
    classifier: createDecidingClassifier(unsure(isLocal), { get: async () => decisions }),
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

test("a decision corrects similar terms, because the model judges its term without the decision", async () => {
  const found = await filter(terms, { "velofox frame": "irrelevant" }, [answer]);
  expect(found.get("velofox frame")).toMatchObject({ category: "irrelevant", decided: true });
  expect(found.get("velofox frames")?.category).toBe("negative");
  expect(found.get("plumber")).toMatchObject({ category: "keep", confidence: 0.6 });
});

test("a term that a report lacks corrects similar terms", async () => {
  const found = await filter(terms.slice(1), {}, [answer]);
  expect(found.get("velofox frames")?.category).toBe("negative");
});

test("a hosted model gets no terms beside the report's", async () => {
  const found = await filter(terms.slice(1), {}, [answer], false);
  expect(found.get("velofox frames")?.category).toBe("keep");
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
