// Scores the embedded model and the word lists on the development set:
//   node bench/quality.ts
import { readFileSync } from "node:fs";
import path from "node:path";
import { type Classifier, createClassifier } from "@termsift/classifier";
import { parseLabelledData, predictTerms, scorePredictions } from "@termsift/classifier/evaluation";
import { printFigure } from "./figure.ts";

const folder = path.join(import.meta.dirname, "data/dev");
const linesOf = (name: string) => readFileSync(path.join(folder, name), "utf8").split("\n");
const { businesses, terms } = parseLabelledData(
  linesOf("businesses.jsonl"),
  linesOf("terms.jsonl"),
);

const model = await createClassifier("local");
const scores = await scoresOf(model);
model.rest?.();
const baseline = await scoresOf(await createClassifier("rules"));

const rows: readonly [what: string, own: string, baseline: string][] = [
  ["F1 of excluded terms", decimal(scores.overall.f1), decimal(baseline.overall.f1)],
  ["waste caught", percent(scores.overall.wasteCaught), percent(baseline.overall.wasteCaught)],
  ["keep loss", percent(scores.overall.keepLoss), percent(baseline.overall.keepLoss)],
  [
    "three-way accuracy",
    percent(scores.overall.threeWayAccuracy),
    percent(baseline.overall.threeWayAccuracy),
  ],
  ["F1 of terms marked as hard", decimal(scores.hard.f1), decimal(baseline.hard.f1)],
  ...Object.entries(scores.languages).map(([language, own]): [string, string, string] => [
    `F1, ${language}`,
    decimal(own.f1),
    decimal(baseline.languages[language]?.f1 ?? null),
  ]),
];
for (const [what, own, other] of rows) {
  printFigure(`${model.id}: ${what}`, own, `word lists: ${other}`);
}

async function scoresOf(classifier: Classifier) {
  const predictions = await predictTerms({ classifier, businesses, terms });
  return scorePredictions(businesses, terms, predictions);
}

function percent(value: number | null): string {
  return value === null ? "–" : `${(value * 100).toFixed(1)} %`;
}

function decimal(value: number | null): string {
  return value === null ? "–" : value.toFixed(3);
}
