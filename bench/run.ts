/**
 * Runs the benches in turn, keeps what they said in docs/benchmarks/latest.json, and writes docs/benchmarks.md from it:
 *   npm run bench                     everything, on a machine that does nothing else (about half an hour)
 *   npm run bench -- --only api,web   some of it, in the place of what these said before on the same machine
 *   npm run bench -- --quick          small, to see that all of it runs; prints, and writes nothing
 *   npm run bench -- --write          runs nothing: the page anew from what is kept
 *   npm run bench -- --list
 */
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { installRivals } from "./install-rivals.ts";
import { commit, machineFacts, now } from "./machine.ts";
import { asPast, writePage } from "./page.ts";
import {
  mergeResults,
  readHistory,
  readLatest,
  type Result,
  type StoredRun,
  writeHistory,
  writeLatest,
} from "./results.ts";
import { type Bench, suite } from "./suite.ts";

const page = path.resolve(import.meta.dirname, "../docs/benchmarks.md");
const { values } = parseArgs({
  options: {
    only: { type: "string" },
    quick: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
  },
});

if (values.list) {
  for (const { name, title } of suite) console.log(`${name.padEnd(20)} ${title}`);
} else if (values.write) {
  const kept = readLatest();
  if (kept) write(kept);
} else {
  process.exitCode = await runAll(chosen(values.only), values.quick);
}

function chosen(only: string | undefined): readonly Bench[] {
  if (only === undefined) return suite;
  const names = only.split(",");
  const unknown = names.filter((name) => !suite.some((bench) => bench.name === name));
  if (unknown.length > 0) {
    console.error(`There is no bench ${unknown.join(", ")}. --list names them all.`);
    process.exit(2);
  }
  return suite.filter(({ name }) => names.includes(name));
}

async function runAll(benches: readonly Bench[], isQuick: boolean): Promise<number> {
  installRivals();
  const before = readLatest();
  const results: Result[] = [];
  for (const bench of benches) {
    const given = isQuick ? bench.quick : (bench.arguments ?? []);
    console.log(`\n## ${bench.title}\n`);
    if (given === undefined) {
      console.log("left out of a quick run");
      continue;
    }
    results.push(await runOne(bench, given));
    // After each one: half an hour may be cut short.
    if (!isQuick) keep(before, results);
  }
  if (!isQuick && benches === suite) keepAsPast(before, results);
  const failed = results.filter(({ code }) => code !== 0);
  for (const { name, code } of failed) console.error(`${name} ended with ${String(code)}`);
  return failed.length === 0 ? 0 : 1;
}

function runOne(bench: Bench, given: readonly string[]): Promise<Result> {
  const started = { date: now(), commit: commit(), loadBefore: loadavg()[0] ?? 0 };
  const startedAt = performance.now();
  const file = path.join(import.meta.dirname, bench.file);
  const child = spawn(process.execPath, [file, ...given], { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
    process.stdout.write(chunk);
  });
  return new Promise((resolve) => {
    child.once("close", (code) => {
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      resolve({ name: bench.name, ...started, seconds, code, output: output.trim() });
    });
  });
}

function keep(before: StoredRun | undefined, results: readonly Result[]): StoredRun {
  const fresh = { machine: machineFacts(), results };
  const run = mergeResults(
    before,
    fresh,
    suite.map(({ name }) => name),
  );
  writeLatest(run);
  write(run);
  return run;
}

/** Only whole runs, so that figures beside each other are of one hour. */
function keepAsPast(before: StoredRun | undefined, results: readonly Result[]): void {
  const run = keep(before, results);
  writeHistory([...readHistory(), asPast(run)]);
  write(run);
}

function write(run: StoredRun): void {
  writeFileSync(page, writePage(readFileSync(page, "utf8"), run, readHistory()));
  console.log(`\nWritten to ${path.relative(process.cwd(), page)}`);
}
