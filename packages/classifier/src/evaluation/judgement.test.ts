import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { rules } from "../decide/rules.ts";
import { parseLabelledData } from "./parse-labelled-data.ts";
import { predictTerms } from "./predict-terms.ts";
import { createRecordedClassifier } from "./recorded-classifier.ts";
import { scorePredictions } from "./score-predictions.ts";

const folder = new URL("../../../../bench/data/", import.meta.url);
const readings = fileURLToPath(new URL("readings.jsonl.gz", folder));

const hitsFile = new URL("rule-hits.json", folder);

async function predictionsOf(set: string) {
  const linesOf = (name: string) =>
    readFileSync(new URL(`${set}/${name}.jsonl`, folder), "utf8").split("\n");
  const { businesses, terms } = parseLabelledData(linesOf("businesses"), linesOf("terms"));
  const classifier = await createRecordedClassifier(readings);
  return { businesses, terms, predictions: await predictTerms({ classifier, businesses, terms }) };
}

async function scoresOf(set: string) {
  const { businesses, terms, predictions } = await predictionsOf(set);
  return scorePredictions(businesses, terms, predictions).overall;
}

test("the shipped decision finds 90 % F1 of composed waste and loses at most 4 % of the terms to keep", async () => {
  const { f1, keepLoss } = await scoresOf("dev");
  expect(f1).toBeGreaterThanOrEqual(0.9);
  expect(keepLoss).toBeLessThanOrEqual(0.04);
});

test("the shipped decision finds the places outside the area and loses at most 1 % of the terms to keep", async () => {
  const { f1, keepLoss } = await scoresOf("places");
  expect(f1).toBeGreaterThanOrEqual(0.98);
  expect(keepLoss).toBeLessThanOrEqual(0.01);
});

test("each rule decides about as many terms as bench/data/rule-hits.json says", async () => {
  const sets = [await predictionsOf("dev"), await predictionsOf("places")];
  const ids = sets.flatMap(({ predictions }) => predictions.flatMap(({ by = [] }) => by));
  const hits = Object.fromEntries(
    rules.map(({ id }) => [id, ids.filter((each) => each === id).length]),
  );
  expect(hits).toEqual(JSON.parse(readFileSync(hitsFile, "utf8")));
});

test("a reading of other models or another text is refused, with the command that records it anew", async () => {
  const classifier = await createRecordedClassifier(readings);
  const profile = { name: "Nowhere", type: "other", description: "Not recorded." } as const;
  await expect(classifier.classify({ profile, terms: ["boots"] })).rejects.toThrow(
    "node bench/judgement.ts --record",
  );
});
