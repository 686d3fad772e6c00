// What a worker does with each report, without queue, database or storage: read, judge, sort, write, compress. A program
// of its own, so that workers.ts can run two that share nothing. Run: node bench/server/bare-work.ts FILE [times]
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { createClassifier, filterReport } from "../../packages/classifier/src/index.ts";
import { profile } from "../../packages/server/src/testing/test-client.ts";

const [file = "", times = "1"] = process.argv.slice(2);
const classifier = await createClassifier(process.env["CLASSIFIER"] ?? "local", { threads: 1 });
const bytes = await readFile(file);

async function filterOnce(): Promise<number> {
  const source = (async function* () {
    yield bytes;
  })();
  const { result } = await filterReport({ source, profile, classifier, resultId: "bench" });
  await promisify(gzip)(JSON.stringify(result));
  return result.summary.terms;
}

await filterOnce(); // the first one compiles
process.stdout.write("ready\n");
await new Promise((resolve) => process.stdin.once("data", resolve));
const startedAt = performance.now();
let terms = 0;
for (let time = 0; time < Number(times); time += 1) terms += await filterOnce();
process.stdout.write(`${JSON.stringify({ terms, ms: performance.now() - startedAt })}\n`);
process.exit(0);
