/**
 * 10,000 terms through `termsift filter --classifier llm` as a process of its own, against a model server on this
 * machine that misbehaves in every third reply. Prints the retry log as a table. `npx node bench/llm-faults.ts`
 */
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { RunReport } from "@termsift/classifier/llm";
import {
  makeTerms,
  misbehaveOnSchedule,
  startModelServer,
  wordOracle,
} from "@termsift/classifier/testing";

const PERIOD = 3;
const KEY = "sk-not-a-real-key";
const terms = makeTerms(10_000);
const server = await startModelServer({ reply: misbehaveOnSchedule(wordOracle, PERIOD), key: KEY });
const folder = await mkdtemp(path.join(tmpdir(), "termsift-llm-"));
try {
  const file = (name: string) => path.join(folder, name);
  await writeFile(
    file("terms.csv"),
    `Search term,Clicks,Impr.,Cost\n${terms.map((term) => `${term},1,10,1.00`).join("\n")}\n`,
  );
  await writeFile(
    file("profile.json"),
    JSON.stringify({
      name: "Wheelhouse",
      type: "ecommerce",
      description: "We sell new road bikes in Leeds.",
    }),
  );
  const startMs = performance.now();
  const run = await termsift(
    [
      "filter",
      file("terms.csv"),
      "--business",
      file("profile.json"),
      "--classifier",
      "llm",
      "--format",
      "json",
      "--out",
      file("result.json"),
      "--run-report",
      file("report.json"),
    ],
    {
      LLM_PROVIDER: "openai-compatible",
      LLM_MODEL: "scripted",
      LLM_BASE_URL: server.url,
      LLM_API_KEY: KEY,
      LLM_TIMEOUT_SECONDS: "2",
    },
  );
  const seconds = (performance.now() - startMs) / 1_000;
  const report = JSON.parse(await readFile(file("report.json"), "utf8")) as RunReport;
  const resultText = await readFile(file("result.json"), "utf8");
  const isKeySafe = ![resultText, run.stderr, JSON.stringify(report)].some((text) =>
    text.includes(KEY),
  );
  console.log(
    `exit ${run.status}, ${seconds.toFixed(1)} s, ${server.requests.length} requests, key in no output: ${isKeySafe}`,
  );
  console.log(run.stderr.trim());
  printVerdicts(resultText);
  printRetries(report);
} finally {
  await server.close();
  await rm(folder, { recursive: true });
}

function printVerdicts(text: string): void {
  const result = JSON.parse(text) as Record<string, { term: string; category: string }[]>;
  const items = Object.entries(result).flatMap(([name, list]) =>
    name.endsWith("_keywords") ? list : [],
  );
  const right = items.filter(({ term, category }) => wordOracle(term) === category).length;
  console.log(
    `terms in the result: ${items.length}, unique: ${new Set(items.map(({ term }) => term)).size}, right: ${right}\n`,
  );
}

function printRetries({ log }: RunReport): void {
  console.log(
    "| cause | status | times | terms in these calls | kept of them | waited, s | then |",
  );
  console.log("|---|---|--:|--:|--:|--:|---|");
  const groups = Map.groupBy(
    log,
    ({ cause, status, next }) => `${cause}|${status ?? "200"}|${next}`,
  );
  for (const [key, events] of [...groups].sort(([left], [right]) => (left < right ? -1 : 1))) {
    const [cause, status, next] = key.split("|");
    const sum = (pick: (event: (typeof events)[number]) => number) =>
      events.reduce((total, event) => total + pick(event), 0);
    console.log(
      `| ${cause} | ${cause === "timeout" || cause === "network" ? "none" : status} | ${events.length} | ${sum((event) => event.terms)} | ${sum((event) => event.accepted)} | ${(sum((event) => event.waitMs) / 1_000).toFixed(1)} | ${next} |`,
    );
  }
}

function termsift(
  args: readonly string[],
  settings: Record<string, string>,
): Promise<{ status: number | null; stderr: string }> {
  const main = new URL("../packages/cli/src/main.ts", import.meta.url).pathname;
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [main, ...args], {
      env: { ...process.env, ...settings },
      stdio: ["ignore", "ignore", "pipe"],
    });
    let stderr = "";
    child.stderr.on("data", (chunk: Buffer) => {
      stderr += chunk.toString("utf8");
    });
    child.once("close", (status) => resolve({ status, stderr }));
  });
}
