import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Verdict } from "@termsift/core/verdicts";
import type { Classifier } from "../classifier.ts";
import { createClassifier } from "../create-classifier.ts";
import { parseLabelledData } from "./parse-labelled-data.ts";
import { predictTerms } from "./predict-terms.ts";
import { exclusionConfidence, type Prediction } from "./prediction.ts";
import { scorePredictions } from "./score-predictions.ts";
import { wasteCaughtAt } from "./waste-caught-at.ts";

const KEEP_LOSS = 0.05;
/** One term of this set. The models' sums differ in the last digits between processors. */
const TOLERANCE = 0.005;

const linesOf = (name: string) => {
  const url = new URL(`../../../../bench/data/dev/${name}.jsonl`, import.meta.url);
  return readFileSync(url, "utf8").split("\n");
};
const all = parseLabelledData(linesOf("businesses"), linesOf("terms"));
/** A third of the set: one business per type, in six languages. */
const byLanguage = all.businesses.toSorted(
  (one, other) => Number(one.language === "en") - Number(other.language === "en"),
);
const businesses = [...Map.groupBy(byLanguage, ({ type }) => type).values()].flatMap((of) =>
  of.slice(0, 1),
);
const chosen = new Set(businesses.map(({ id }) => id));
const terms = all.terms.filter(({ business }) => chosen.has(business));

/** Classifies each business once. */
async function openRemembering(): Promise<Classifier> {
  const classifier = await createClassifier("local", { model: "small" });
  const known = new Map<string, Promise<readonly Verdict[]>>();
  return {
    ...classifier,
    classify: (input) => {
      const verdicts = known.get(input.profile.name) ?? classifier.classify(input);
      known.set(input.profile.name, verdicts);
      return verdicts;
    },
  };
}

describe("answers to the product's own questions", () => {
  it("catch as much waste among the other terms, or more, at the same keep loss", async () => {
    const classifier = await openRemembering();
    const predict = (answers: number) => predictTerms({ classifier, businesses, terms, answers });
    const labels = new Map(terms.map(({ id, label }) => [id, label]));
    const caught = (predictions: readonly Prediction[]) =>
      wasteCaughtAt(
        predictions.map((prediction) => ({
          isWaste: labels.get(prediction.id) !== "keep",
          confidence: exclusionConfidence(prediction),
        })),
        KEEP_LOSS,
      ) ?? 0;
    expect(new Set(businesses.map(({ language }) => language)).size).toBe(6);
    const before = new Map((await predict(0)).map((prediction) => [prediction.id, prediction]));
    for (const count of [10, 20]) {
      const predictions = await predict(count);
      const others = predictions.filter(({ asked }) => asked !== true);
      const without = others.map(({ id }) => before.get(id) as Prediction);
      expect(caught(others)).toBeGreaterThanOrEqual(caught(without) - TOLERANCE);
      const { overall } = scorePredictions(businesses, terms, predictions);
      expect(overall.terms).toBe(others.length);
      expect(others.length).toBeLessThanOrEqual(terms.length - count * businesses.length * 0.8);
    }
    classifier.rest?.();
  }, 240_000);
});
