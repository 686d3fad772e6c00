// Scores the shipped decision on whole reports with labels, by cost over open terms, as the product filters them:
//   node bench/accounts.ts [--record] [--readings FILE] [--wrong] [NAME=report,business,labels ...]
// Without an account, it scores the accounts of this folder. `business`: a JSON file, or JSON lines with the id NAME.
// `labels`: lines of term, tab, label; or of NAME, tab, term, tab, label. --wrong lists the wanted terms it excluded.
// --record reads missing terms with the models and writes the file of readings.
import { createReadStream, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { filterReport } from "@termsift/classifier";
import {
  bootstrapMean,
  createRecordedClassifier,
  openTerms,
  type OpenTerm,
  parseAccountLabels,
  scoreAccount,
} from "@termsift/classifier/evaluation";
import { readReport } from "@termsift/core/report";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    record: { type: "boolean", default: false },
    readings: { type: "string" },
    wrong: { type: "boolean", default: false },
  },
});
const data = path.join(import.meta.dirname, "data/accounts");
const own = ["pests", "bees", "shutters", "docks", "physio"].map((name) => {
  const files = ["report.csv", "business.json", "labels.tsv"];
  return `${name}=${files.map((file) => path.join(data, name, file)).join(",")}`;
});
const file = values.readings ?? path.join(data, "readings.jsonl.gz");
const classifier = await createRecordedClassifier(file, values.record);
const accounts: (readonly OpenTerm[])[] = [];
for (const account of positionals.length > 0 ? positionals : own) {
  const [name = "", files = ""] = account.split("=");
  const [report = "", businessFile = "", labelFile = ""] = files.split(",");
  const source = () => createReadStream(report);
  const result = await filterReport({
    source: source(),
    profile: profileOf(name, businessFile),
    classifier,
  });
  const { terms } = await readReport(source());
  const labels = parseAccountLabels(readFileSync(labelFile, "utf8"), name);
  const open = openTerms(terms, result, labels);
  accounts.push(open);
  const { caught, keepLoss, inReview } = scoreAccount(open);
  const asked = result.contradictions?.length ?? 0;
  console.log(
    `${name.padEnd(10)} waste caught ${percent(caught)}  keep loss ${percent(keepLoss)}  waste in review ${percent(inReview)}  contradictions ${asked}  terms ${open.length}`,
  );
  for (const { term, cost, isWaste, list } of open)
    if (values.wrong && !isWaste && list === "excluded") console.log(`  ${cost} ${term}`);
}
for (const score of ["caught", "keepLoss"] as const) {
  const scores = accounts.map((open) => scoreAccount(open)[score]);
  const mean = scores.reduce((sum, each) => sum + each, 0) / accounts.length;
  const [low, high] = bootstrapMean(accounts, score);
  console.log(
    `mean ${score.padEnd(8)} ${percent(mean)} (95 %: ${percent(low)} to ${percent(high)})`,
  );
}
if (values.record) classifier.save();
classifier.rest?.();

function profileOf(name: string, file: string) {
  const text = readFileSync(file, "utf8");
  const rows = file.endsWith(".jsonl") ? text.split("\n").filter(Boolean) : [text];
  const found = rows.map((row) => JSON.parse(row) as Business).find(({ id = name }) => id === name);
  if (found === undefined) throw new Error(`${file} has no business ${name}.`);
  const { id: _, language: __, ...profile } = found;
  return profile;
}

type Business = Parameters<typeof filterReport>[0]["profile"] & {
  readonly id?: string;
  readonly language?: string;
};

function percent(value: number): string {
  return `${(value * 100).toFixed(2)} %`;
}
