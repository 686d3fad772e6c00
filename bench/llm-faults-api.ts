/**
 * 10,000 terms through the HTTP API of a server process with CLASSIFIER=llm, against a model server on this machine
 * that misbehaves in every third reply. `npx node bench/llm-faults-api.ts`
 */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  makeTerms,
  misbehaveOnSchedule,
  startModelServer,
  wordOracle,
} from "@termsift/classifier/testing";
import { filterResultSchema, type HostedRun } from "@termsift/core/contract";
import { freePort } from "../packages/server/src/testing/free-port.ts";
import { spawnServer } from "../packages/server/src/testing/spawn-server.ts";
import { createTestClient } from "../packages/server/src/testing/test-client.ts";

const KEY = "sk-not-a-real-key";
const terms = makeTerms(10_000);
const model = await startModelServer({ reply: misbehaveOnSchedule(wordOracle, 3), key: KEY });
const dataDir = await mkdtemp(path.join(tmpdir(), "termsift-llm-api-"));
const port = await freePort();
const server = await spawnServer({
  DATA_DIR: dataDir,
  PORT: String(port),
  CLASSIFIER: "llm",
  LLM_PROVIDER: "openai-compatible",
  LLM_MODEL: "scripted",
  LLM_BASE_URL: model.url,
  LLM_API_KEY: KEY,
  LLM_TIMEOUT_SECONDS: "2",
});
try {
  const client = createTestClient(`http://127.0.0.1:${port}`);
  await client.signUp();
  await client.call("POST", "/api/businesses", {
    name: "Wheelhouse",
    type: "ecommerce",
    description: "We sell new road bikes in Leeds.",
  });
  const rows = terms.map((term) => `${term},1,10,1.00`);
  const key = await client.upload(`Search term,Clicks,Impr.,Cost\n${rows.join("\n")}\n`);
  const startMs = performance.now();
  const { status, body } = await client.process(key);
  const seconds = (performance.now() - startMs) / 1_000;
  const text = JSON.stringify(body);
  const result = filterResultSchema.parse(body);
  const items = Object.entries(result).flatMap(([name, list]) =>
    name.endsWith("_keywords") ? (list as { term: string; category: string }[]) : [],
  );
  const right = items.filter(({ term, category }) => wordOracle(term) === category).length;
  console.log(`${status}, ${seconds.toFixed(1)} s, ${model.requests.length} requests to the model`);
  console.log(
    `terms: ${items.length}, unique: ${new Set(items.map(({ term }) => term)).size}, right: ${right}`,
  );
  console.log(`judged by ${result.summary.classifier}`);
  printRun(result.summary.hostedRun);
  console.log(`key in the answer: ${text.includes(KEY)}, in the data folder: ${await holdsKey()}`);
} finally {
  await server.stop();
  await model.close();
  await rm(dataDir, { recursive: true });
}

/** What the API tells of the run: the retries by cause, who judged, tokens. */
function printRun(run: HostedRun | undefined): void {
  if (run === undefined) throw new Error("the result says nothing of the hosted model");
  const { calls, judgedBy, tokens, retries } = run;
  console.log(
    `calls: ${calls}, judged by: ${JSON.stringify(judgedBy)}, tokens: ${JSON.stringify(tokens)}`,
  );
  console.log("\n| cause | times |\n|---|--:|");
  for (const [cause, times] of Object.entries(retries).sort())
    console.log(`| ${cause} | ${times} |`);
}

async function holdsKey(): Promise<boolean> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    if ((await readFile(path.join(entry.parentPath, entry.name))).includes(KEY)) return true;
  }
  return false;
}
