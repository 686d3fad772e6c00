/**
 * Throughput and memory of the embedded model: `node bench/classifier/run.ts`. Prints one JSON object.
 * Run it on an otherwise idle machine; every ratio is taken within the one run.
 */
import { execFileSync } from "node:child_process";
import { loadavg } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { classifyTerms } from "../../packages/classifier/src/classify-terms.ts";
import { openEncoder } from "../../packages/classifier/src/local/encoder.ts";
import {
  loadLocalModel,
  shippedModelFolder,
} from "../../packages/classifier/src/local/load-local-model.ts";
import { createLocalClassifier } from "../../packages/classifier/src/local/local-classifier.ts";
import { profileText } from "../../packages/classifier/src/local/profile-text.ts";
import { idsOf } from "../../packages/classifier/src/local/term-tokenizer.ts";
import { measureFullCrossEncoder } from "./full-cross-encoder.ts";
import { LAYER_MACS_PER_TOKEN, measureInt8Rate } from "./int8-rate.ts";
import { benchProfile, typicalTerms } from "./terms.ts";

const THREADS = 2;
const round = (value: number, digits = 0) => Number(value.toFixed(digits));

const startedAt = performance.now();
const classifier = await createLocalClassifier({ threads: THREADS });
const loadMs = performance.now() - startedAt;
await classifier.classify({ profile: benchProfile, terms: typicalTerms(500) });

const speeds: number[] = [];
for (let run = 0; run < 3; run += 1) speeds.push(await termsPerSecond(20_000));
const memory = peakMemory();

const { metadata, tokenizer } = await loadLocalModel({ threads: 1 });
const encoder = await openEncoder(join(shippedModelFolder, "model.onnx"), metadata, THREADS);
const termIds = typicalTerms(20_000).map((term) => idsOf(tokenizer.words(term)));
const tokensPerTerm = termIds.reduce((sum, ids) => sum + ids.length, 0) / termIds.length;
const profileIds = idsOf(tokenizer.words(profileText(benchProfile)));
const macsPerSecond = await measureInt8Rate(THREADS);
const ideal = macsPerSecond / (LAYER_MACS_PER_TOKEN * metadata.layers * tokensPerTerm);
const crossEncoder = await measureFullCrossEncoder(
  encoder,
  metadata,
  profileIds,
  termIds.filter(({ length }) => length === Math.round(tokensPerTerm)),
);
const best = Math.max(...speeds);

console.log(
  JSON.stringify(
    {
      model: classifier.id,
      threads: THREADS,
      loadAverage: round(loadavg()[0] ?? 0, 2),
      loadMs: round(loadMs),
      profileTokens: profileIds.length,
      tokensPerTerm: round(tokensPerTerm, 2),
      termsPerSecond: speeds.map((speed) => round(speed)),
      int8GigaMacsPerSecond: round(macsPerSecond / 1e9, 1),
      termsPerSecondOfBareInt8Products: round(ideal),
      shareOfBareInt8Rate: round(best / ideal, 2),
      fullCrossEncoderTermsPerSecond: round(crossEncoder, 1),
      timesFasterThanFullCrossEncoder: round(best / crossEncoder, 1),
      ...memory,
    },
    null,
    2,
  ),
);

async function termsPerSecond(count: number): Promise<number> {
  const terms = typicalTerms(count);
  const start = performance.now();
  await classifyTerms(classifier, { profile: benchProfile, terms });
  return count / ((performance.now() - start) / 1_000);
}

function peakMemory(): { termsOfMemoryRun: number; peakResidentMb: number } {
  const script = fileURLToPath(new URL("memory.ts", import.meta.url));
  return JSON.parse(
    execFileSync(process.execPath, [script, String(THREADS)], { encoding: "utf8" }),
  );
}
