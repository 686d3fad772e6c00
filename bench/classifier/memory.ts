/**
 * Peak memory of a process that does nothing but judge: `node bench/classifier/memory.ts [threads]`. `run.ts` starts it as
 * a process of its own, since memory that earlier runs left behind would count too. Prints one JSON object.
 */
import { classifyTerms } from "../../packages/classifier/src/classify-terms.ts";
import { createLocalClassifier } from "../../packages/classifier/src/local/local-classifier.ts";
import { benchProfile, typicalTerms } from "./terms.ts";

const TERMS = 100_000;
const SAMPLE_MS = 20;

const threads = Number(process.argv[2] ?? 2);
let peak = 0;
const timer = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, SAMPLE_MS);
const classifier = await createLocalClassifier({ threads });
await classifyTerms(classifier, { profile: benchProfile, terms: typicalTerms(TERMS) });
clearInterval(timer);
console.log(JSON.stringify({ termsOfMemoryRun: TERMS, peakResidentMb: Math.round(peak / 1e6) }));
