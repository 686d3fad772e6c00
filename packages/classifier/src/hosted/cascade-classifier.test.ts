import { expect, test } from "vitest";
import type { Verdict } from "@termsift/core/verdicts";
import type { Classifier } from "../classifier.ts";
import { classifyTerms } from "../classify-terms.ts";
import { createCascadeClassifier } from "./cascade-classifier.ts";

const profile = { name: "Wheelhouse", type: "other" as const, description: "We sell road bikes." };
const local = scripted("local@1", {
  "sure keep": ["keep", 0.99],
  "sure waste": ["negative", 0.99],
  "unsure keep": ["keep", 0.6],
  "unsure waste": ["irrelevant", 0.8],
});
const terms = ["sure keep", "unsure waste", "sure waste", "unsure keep"];

function scripted(id: string, answers: Record<string, [Verdict["category"], number]>) {
  const asked: string[] = [];
  const classifier: Classifier = {
    id,
    reviewBar: 0.7,
    classify: async (input) => {
      asked.push(...input.terms);
      return input.terms.map((term) => {
        const [category, confidence] = answers[term] ?? ["keep", 0.5];
        return { term, category, confidence, reason: category === "keep" ? "" : id };
      });
    },
  };
  return { classifier, asked };
}

test("asks the hosted model only about unsure terms and uses its verdicts for them", async () => {
  const hosted = scripted("hosted@1", {
    "unsure keep": ["negative", 0.97],
    "unsure waste": ["keep", 0.97],
    "sure keep": ["negative", 1],
  });
  const sent: number[] = [];
  const cascade = createCascadeClassifier({
    local: local.classifier,
    hosted: hosted.classifier,
    onCascade: (report) => sent.push(report.sent),
  });
  const verdicts = await classifyTerms(cascade, { profile, terms });
  expect(hosted.asked).toEqual(["unsure waste", "unsure keep"]);
  expect(verdicts.map(({ category }) => category)).toEqual([
    "keep",
    "keep",
    "negative",
    "negative",
  ]);
  expect(sent).toEqual([2]);
});
