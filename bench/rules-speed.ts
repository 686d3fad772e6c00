/**
 * Times the rules classifier on 300,000 unique terms made from labelled ones:
 *   npx node bench/rules-speed.ts [FOLDER]   (default training/data)
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { classifyTerms, createRulesClassifier } from "@termsift/classifier";
import { parseLabelledData } from "@termsift/classifier/evaluation";

const COUNT = 300_000;
const folder = process.argv[2] ?? join(import.meta.dirname, "../training/data");
const linesOf = (name: string) => readFileSync(join(folder, name), "utf8").split("\n");

const { businesses, terms } = parseLabelledData(
  linesOf("businesses.jsonl"),
  linesOf("terms.jsonl"),
);
const [profile] = businesses;
if (profile === undefined) throw new Error(`No business in ${folder}.`);
const unique = new Set<string>();
for (let round = 0; unique.size < COUNT; round += 1) {
  for (const { term } of terms) unique.add(round === 0 ? term : `${term} ${round}`);
}
const texts = [...unique].slice(0, COUNT);
let lastMs = performance.now();
let longestMs = 0;
const startedMs = lastMs;
await classifyTerms(createRulesClassifier(), {
  profile,
  terms: texts,
  onProgress: () => {
    const nowMs = performance.now();
    longestMs = Math.max(longestMs, nowMs - lastMs);
    lastMs = nowMs;
  },
});
const seconds = (performance.now() - startedMs) / 1_000;
console.log(
  `${COUNT} terms in ${seconds.toFixed(2)} s: ${Math.round(COUNT / seconds)} terms/s; longest batch ${longestMs.toFixed(0)} ms`,
);
