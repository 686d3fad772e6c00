// Measures speed and memory of the embedded model:
//   node bench/classifying.ts [terms] [terms of the memory run]
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type Classifier, classifyTerms, createClassifier } from "@termsift/classifier";
import { grouped, medianOf, printFigure } from "./figure.ts";
import { benchProfile, typicalTerms } from "./typical-terms.ts";

const [terms = 20_000, memoryTerms = 100_000] = process.argv.slice(2).map(Number);
const RUNS = 3;

const startedAt = performance.now();
const model = await createClassifier("local");
await classifyTerms(model, { profile: benchProfile, terms: typicalTerms(500) });
const loadSeconds = (performance.now() - startedAt) / 1_000;
const speeds: number[] = [];
for (let run = 0; run < RUNS; run += 1) speeds.push(await termsPerSecond(model));
model.rest?.();
const wordLists = await termsPerSecond(await createClassifier("rules"));

printFigure(
  `Speed of ${model.id}, median of ${RUNS} runs of ${grouped(terms)} terms`,
  `${grouped(medianOf(speeds))} terms/s`,
  `word lists without a model: ${grouped(wordLists)} terms/s`,
);
printFigure("From nothing to the first 500 verdicts", `${loadSeconds.toFixed(1)} s`);
printFigure(
  `Peak memory of a process that classifies ${grouped(memoryTerms)} terms`,
  `${grouped(peakMegabytes("local"))} MB`,
  `word lists without a model: ${grouped(peakMegabytes("rules"))} MB`,
);

async function termsPerSecond(classifier: Classifier): Promise<number> {
  const start = performance.now();
  await classifyTerms(classifier, { profile: benchProfile, terms: typicalTerms(terms) });
  return terms / ((performance.now() - start) / 1_000);
}

/** Uses a separate process, because the memory of earlier runs would also count. */
function peakMegabytes(name: "local" | "rules"): number {
  const script = fileURLToPath(new URL("classifying-memory.ts", import.meta.url));
  const given = [script, name, String(memoryTerms)];
  return Number(execFileSync(process.execPath, given, { encoding: "utf8" }));
}
