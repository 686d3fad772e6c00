/**
 * Runs the benchmarks one after the other and writes their figures into docs/benchmarks.md:
 *   npm run bench                              all benchmarks (ten minutes on an idle machine)
 *   npm run bench -- --only reading,quality    some benchmarks; the other tables stay
 *   npm run bench -- --quick                   small runs that only test the benchmarks; writes nothing
 *   npm run bench -- --list                    lists the benchmarks
 */
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { figuresIn } from "./figure.ts";
import { installRivals } from "./install-rivals.ts";
import { commit, machineFacts, now } from "./machine.ts";
import { emptyPage, isOfMachine, type Run, writePage } from "./page.ts";
import { type Bench, suite } from "./suite.ts";

const page = path.resolve(import.meta.dirname, "../docs/benchmarks.md");
const { values } = parseArgs({
  options: {
    only: { type: "string" },
    quick: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
  },
});

if (values.list) {
  for (const { name, title } of suite) console.log(`${name.padEnd(16)} ${title}`);
} else {
  process.exitCode = await runAll(chosen(values.only), values.quick);
}

function chosen(only: string | undefined): readonly Bench[] {
  if (only === undefined) return suite;
  const names = only.split(",");
  const unknown = names.filter((name) => !suite.some((bench) => bench.name === name));
  if (unknown.length > 0) {
    console.error(`There is no benchmark ${unknown.join(", ")}. --list names them all.`);
    process.exit(2);
  }
  return suite.filter(({ name }) => names.includes(name));
}

async function runAll(benches: readonly Bench[], isQuick: boolean): Promise<number> {
  installRivals();
  const failed: string[] = [];
  for (const bench of benches) {
    const given = isQuick ? bench.quick : (bench.arguments ?? []);
    if (given === undefined) continue;
    console.log(`\n## ${bench.title}\n`);
    const run = await runOne(bench, given);
    if (run === undefined) failed.push(bench.name);
    // Saves each run at once, so that a cancelled series keeps its figures.
    else if (!isQuick) keep(run);
  }
  if (failed.length > 0) console.error(`Failed: ${failed.join(", ")}`);
  return failed.length === 0 ? 0 : 1;
}

async function runOne(bench: Bench, given: readonly string[]): Promise<Run | undefined> {
  const load = (loadavg()[0] ?? 0).toFixed(1);
  const when = `${now()}, commit ${commit()}, load average before the run ${load}.`;
  const file = path.join(import.meta.dirname, bench.file);
  const child = spawn(process.execPath, [file, ...given], { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
    process.stdout.write(chunk);
  });
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.once("close", resolve);
  return (await promise) === 0 ? { name: bench.name, when, figures: figuresIn(output) } : undefined;
}

function keep(run: Run): void {
  const text = readFileSync(page, "utf8");
  const machine = machineFacts();
  const kept = isOfMachine(text, machine) ? text : emptyPage(text);
  writeFileSync(page, writePage(kept, machine, [run]));
}
