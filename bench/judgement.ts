// Scores the shipped decision on recorded readings of both models, in seconds and without the models:
//   node bench/judgement.ts [--record] [SET=businesses.jsonl,terms.jsonl ...] [--readings FILE]
// Without a set, it scores the sets of this folder. --record reads missing terms with the models and writes the file.
import path from "node:path";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import {
  createRecordedClassifier,
  parseLabelledData,
  predictTerms,
  scorePredictions,
} from "@termsift/classifier/evaluation";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    record: { type: "boolean", default: false },
    readings: { type: "string" },
    predictions: { type: "string" },
  },
});
const data = path.join(import.meta.dirname, "data");
const own = ["dev", "places"].map(
  (name) => `${name}=${data}/${name}/businesses.jsonl,${data}/${name}/terms.jsonl`,
);
const file = values.readings ?? path.join(data, "readings.jsonl.gz");
const classifier = await createRecordedClassifier(file, values.record);
for (const set of positionals.length > 0 ? positionals : own) {
  const [name = "", files = ""] = set.split("=");
  const [businessFile = "", termFile = ""] = files.split(",");
  const linesOf = (file: string) => readFileSync(file, "utf8").split("\n");
  const { businesses, terms } = parseLabelledData(linesOf(businessFile), linesOf(termFile));
  const predictions = await predictTerms({ classifier, businesses, terms });
  const { overall } = scorePredictions(businesses, terms, predictions);
  console.log(
    `${name.padEnd(12)} F1 ${show(overall.f1)}  keep loss ${percent(overall.keepLoss)}  waste caught ${percent(overall.wasteCaught)}  terms ${overall.terms}`,
  );
}
if (values.record) classifier.save();
classifier.rest?.();

function show(value: number | null): string {
  return value === null ? "–" : value.toFixed(4);
}

function percent(value: number | null): string {
  return value === null ? "–" : `${(value * 100).toFixed(2)} %`;
}
