/**
 * Fits the confidence weights of the rules classifier on labelled terms:
 *   npx node bench/calibrate-rules.ts FOLDER [--write]
 * FOLDER holds businesses.jsonl and terms.jsonl. First fits on half of the businesses and prints how well the
 * confidence holds on the other half (both halves of a contrastive pair stay together), then, with --write, fits on
 * all and writes packages/classifier/src/rules/confidence-weights.ts.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createRulesClassifier } from "@termsift/classifier";
import {
  createEvidenceReader,
  type EvidenceReader,
} from "../packages/classifier/src/rules/term-evidence.ts";

type Row = { facts: readonly string[]; isExcluded: boolean; half: number; language: string };

const EPOCHS = 400;
const RATE = 0.2;
const RIDGE = 1e-4;
const target = new URL("../packages/classifier/src/rules/confidence-weights.ts", import.meta.url);

const [folder = "", flag] = process.argv.slice(2);
const rows = readRows(folder);
const trial = fit(rows.filter((row) => row.half === 0));
report(
  rows.filter((row) => row.half === 1),
  trial,
);
if (flag === "--write") writeWeights(fit(rows));

function readRows(path: string): Row[] {
  const parse = (name: string) =>
    readFileSync(join(path, name), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  const businesses = new Map(parse("businesses.jsonl").map((entry) => [entry.id, entry]));
  const readers = new Map<string, EvidenceReader>();
  return parse("terms.jsonl").map((entry) => {
    let reader = readers.get(entry.business);
    if (reader === undefined) {
      reader = createEvidenceReader(businesses.get(entry.business));
      readers.set(entry.business, reader);
    }
    const { facts } = reader.read(entry.term);
    const { language } = businesses.get(entry.business);
    return { facts, isExcluded: entry.label !== "keep", half: halfOf(entry.business), language };
  });
}

function halfOf(business: string): number {
  let hash = 0;
  for (const letter of business.replace(/[ab]$/u, ""))
    hash = (hash * 31 + letter.charCodeAt(0)) | 0;
  return Math.abs(hash) % 2;
}

/** Logistic regression by full-batch AdaGrad from zero: the same rows give the same weights, in any order. */
function fit(training: readonly Row[]): Map<string, number> {
  const weights = new Map<string, number>([["bias", 0]]);
  const squares = new Map<string, number>();
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    const slopes = new Map<string, number>();
    for (const { facts, isExcluded } of training) {
      const slope = probability(facts, weights) - (isExcluded ? 1 : 0);
      for (const fact of ["bias", ...facts]) slopes.set(fact, (slopes.get(fact) ?? 0) + slope);
    }
    for (const [fact, sum] of slopes) {
      const weight = weights.get(fact) ?? 0;
      const step = sum / training.length + RIDGE * weight;
      const square = (squares.get(fact) ?? 0) + step * step;
      squares.set(fact, square);
      weights.set(fact, weight - (RATE * step) / Math.sqrt(square + 1e-12));
    }
  }
  return weights;
}

function probability(facts: readonly string[], weights: ReadonlyMap<string, number>): number {
  let sum = weights.get("bias") ?? 0;
  for (const fact of facts) sum += weights.get(fact) ?? 0;
  return 1 / (1 + Math.exp(-sum));
}

function report(held: readonly Row[], weights: ReadonlyMap<string, number>): void {
  const scored = held.map((row) => ({ ...row, p: probability(row.facts, weights) }));
  console.log("held-out half: stated probability of exclusion against the share excluded");
  for (let bin = 0; bin < 10; bin += 1) {
    const inside = scored.filter(({ p }) => Math.min(9, Math.floor(p * 10)) === bin);
    const stated = inside.reduce((sum, { p }) => sum + p, 0) / inside.length;
    const seen = inside.filter(({ isExcluded }) => isExcluded).length / inside.length;
    console.log(`${bin / 10}\t${inside.length}\t${stated.toFixed(3)}\t${seen.toFixed(3)}`);
  }
  const loss = scored.reduce((sum, { p, isExcluded }) => sum - Math.log(isExcluded ? p : 1 - p), 0);
  console.log(`log loss ${(loss / scored.length).toFixed(4)}`);
  for (const bar of [0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9]) {
    console.log(`bar ${bar}: ${scoresAt(bar, scored)}`);
  }
  const { reviewBar } = createRulesClassifier();
  for (const [language, inside] of Map.groupBy(scored, (row) => row.language)) {
    console.log(`${language} at ${reviewBar}: ${scoresAt(reviewBar, inside)}`);
  }
}

function scoresAt(bar: number, scored: readonly { p: number; isExcluded: boolean }[]): string {
  const excluded = scored.filter((row) => row.isExcluded).length;
  const caught = scored.filter(({ p, isExcluded }) => p >= bar && isExcluded).length;
  const lost = scored.filter(({ p, isExcluded }) => p >= bar && !isExcluded).length;
  const f1 = (2 * caught) / (caught + lost + excluded);
  return `${scored.length} terms, waste caught ${(caught / excluded).toFixed(3)}, keep loss ${(lost / (scored.length - excluded)).toFixed(3)}, F1 ${f1.toFixed(3)}`;
}

function writeWeights(weights: ReadonlyMap<string, number>): void {
  const lines = [...weights]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([fact, weight]) => `  ${JSON.stringify(fact)}: ${Number(weight.toFixed(2))},`);
  writeFileSync(
    target,
    `/** Log-odds of exclusion per fact of a term; written by bench/calibrate-rules.ts, not by hand. */
export const confidenceWeights: Readonly<Record<string, number>> = {
${lines.join("\n")}
};
`,
  );
  console.log(`${weights.size} weights written`);
}
