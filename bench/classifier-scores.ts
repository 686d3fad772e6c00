/**
 * Scores the rules classifier on the development set, as Markdown:
 *   npx node bench/classifier-scores.ts [--data FOLDER] [--out FILE]
 * FOLDER holds businesses.jsonl and terms.jsonl (default bench/data/dev).
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import {
  parseLabelledData,
  predictTerms,
  scorePredictions,
  type ReliabilityBin,
  type ScoreReport,
  type Scores,
} from "@termsift/classifier/evaluation";
import { createRulesClassifier } from "@termsift/classifier";

const { values } = parseArgs({
  options: {
    data: { type: "string", default: join(import.meta.dirname, "data/dev") },
    out: { type: "string" },
  },
});
const linesOf = (name: string) => readFileSync(join(values.data, name), "utf8").split("\n");

const classifier = createRulesClassifier();
const { businesses, terms } = parseLabelledData(
  linesOf("businesses.jsonl"),
  linesOf("terms.jsonl"),
);
const predictions = await predictTerms({ classifier, businesses, terms });
const report = scorePredictions(businesses, terms, predictions);
const markdown = [
  `${classifier.id}, review bar ${classifier.reviewBar}, ${report.overall.terms} terms of ${businesses.length} businesses:`,
  scoresTable(report),
  reliabilityMarkdown(report.reliability),
].join("\n\n");
console.log(markdown);
if (values.out !== undefined) writeFileSync(values.out, `${markdown}\n`);

function scoresTable({ overall, languages, types, hard, notHard }: ScoreReport): string {
  const rows: [string, Scores][] = [
    ["**all**", overall],
    ["not hard", notHard],
    ["hard", hard],
    ...Object.entries(languages),
    ...Object.entries(types),
  ];
  return [
    "| set | terms | waste caught | keep loss | precision | F1 | three-way | up for review | waste caught at 3 % keep loss |",
    "|---|--:|--:|--:|--:|--:|--:|--:|--:|",
    ...rows.map(
      ([name, scores]) => `| ${name} | ${scores.terms} | ${cellsOf(scores).join(" | ")} |`,
    ),
  ].join("\n");
}

function cellsOf(scores: Scores): string[] {
  return [
    percent(scores.wasteCaught),
    percent(scores.keepLoss),
    percent(scores.precision),
    decimal(scores.f1),
    percent(scores.threeWayAccuracy),
    percent(scores.terms === 0 ? null : scores.review / scores.terms),
    percent(scores.wasteCaughtAt3),
  ];
}

function reliabilityMarkdown(bins: readonly ReliabilityBin[]): string {
  return [
    "| stated probability of exclusion | terms | mean stated | really to exclude |",
    "|---|--:|--:|--:|",
    ...bins.map(
      ({ from, to, terms, stated, observed }) =>
        `| ${from.toFixed(1)} to ${to.toFixed(1)} | ${terms} | ${percent(stated)} | ${percent(observed)} |`,
    ),
  ].join("\n");
}

function percent(value: number | null): string {
  return value === null ? "-" : `${(value * 100).toFixed(1)} %`;
}

function decimal(value: number | null): string {
  return value === null ? "-" : value.toFixed(2);
}
