// Scores the shipped decision on recorded readings of both models, in seconds and without the models:
//   node bench/judgement.ts [--record] [SET=businesses.jsonl,terms.jsonl ...] [--readings FILE] [--hits]
// --hits prints how many terms each rule decided, how many exclusions were right and wrong, and a wrong one.
// --write-hits writes these counts to rule-hits.json, which a test compares.
// Without a set, it scores the sets of this folder. --record reads missing terms with the models and writes the file.
import path from "node:path";
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import {
  createRecordedClassifier,
  parseLabelledData,
  predictTerms,
  rules,
  scorePredictions,
} from "@termsift/classifier/evaluation";

type Hits = { terms: number; right: number; wrong: number; example: string };
const hits = new Map<string, Hits>();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    record: { type: "boolean", default: false },
    readings: { type: "string" },
    hits: { type: "boolean", default: false },
    "write-hits": { type: "boolean", default: false },
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
  const labels = new Map(terms.map(({ id, label, term }) => [id, { label, term }]));
  for (const { id, by, category, review } of predictions) {
    const { label, term = "" } = labels.get(id) ?? {};
    const isExcluded = category !== "keep" && !review;
    for (const rule of by ?? []) {
      const entry = hits.get(rule) ?? { terms: 0, right: 0, wrong: 0, example: "" };
      const isWrong = isExcluded ? label === "keep" : label !== "keep";
      entry.terms += 1;
      entry[isWrong ? "wrong" : "right"] += 1;
      if (isWrong && isExcluded) entry.example = term;
      hits.set(rule, entry);
    }
  }
  const { overall } = scorePredictions(businesses, terms, predictions);
  console.log(
    `${name.padEnd(12)} F1 ${show(overall.f1)}  keep loss ${percent(overall.keepLoss)}  waste caught ${percent(overall.wasteCaught)}  terms ${overall.terms}`,
  );
}
if (values.hits) {
  for (const { id } of rules) {
    const { terms = 0, right = 0, wrong = 0, example = "" } = hits.get(id) ?? {};
    console.log(`${id.padEnd(22)} ${terms} terms, ${right} right, ${wrong} wrong ${example}`);
  }
}
if (values["write-hits"]) {
  const counts = Object.fromEntries(rules.map(({ id }) => [id, hits.get(id)?.terms ?? 0]));
  writeFileSync(path.join(data, "rule-hits.json"), `${JSON.stringify(counts, null, 2)}\n`);
}
if (values.record) classifier.save();
classifier.rest?.();

function show(value: number | null): string {
  return value === null ? "–" : value.toFixed(4);
}

function percent(value: number | null): string {
  return value === null ? "–" : `${(value * 100).toFixed(2)} %`;
}
