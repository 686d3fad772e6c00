/**
 * Runs the benches in turn and writes what they said, with machine, versions and date, to docs/benchmarks/latest.md:
 *   npm run bench                     everything, on a machine that does nothing else (about half an hour)
 *   npm run bench -- --only api,web   some of it
 *   npm run bench -- --quick          small, to see that all of it runs; prints, and writes nothing
 *   npm run bench -- --list
 */
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { installRivals } from "./install-rivals.ts";
import { describeMachine } from "./machine.ts";
import { type Bench, suite } from "./suite.ts";

type Outcome = {
  readonly bench: Bench;
  readonly output: string;
  readonly code: number | null;
  readonly seconds: number;
  readonly loadBefore: number;
};

const target = path.resolve(import.meta.dirname, "../docs/benchmarks/latest.md");
const { values } = parseArgs({
  options: {
    only: { type: "string" },
    quick: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
  },
});

if (values.list) {
  for (const { name, title } of suite) console.log(`${name.padEnd(20)} ${title}`);
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
  const outcomes: Outcome[] = [];
  for (const bench of benches) {
    const given = isQuick ? bench.quick : (bench.arguments ?? []);
    if (given === undefined) {
      console.log(`\n## ${bench.title}\n\nleft out of a quick run`);
      continue;
    }
    console.log(`\n## ${bench.title}\n`);
    outcomes.push(await runOne(bench, given));
    // After each one: half an hour may be cut short.
    if (!isQuick && benches === suite) write(outcomes);
  }
  const failed = outcomes.filter(({ code }) => code !== 0);
  if (isQuick || benches !== suite) console.log("\nNothing was written: this was a part of it.");
  for (const { bench, code } of failed) console.error(`${bench.name} ended with ${String(code)}`);
  return failed.length === 0 ? 0 : 1;
}

function runOne(bench: Bench, given: readonly string[]): Promise<Outcome> {
  const loadBefore = loadavg()[0] ?? 0;
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
      const seconds = (performance.now() - startedAt) / 1000;
      resolve({ bench, output: output.trim(), code, seconds, loadBefore });
    });
  });
}

function write(outcomes: readonly Outcome[]): void {
  const parts = outcomes.map(({ bench, output, code, seconds, loadBefore }) =>
    [
      `## ${bench.title}`,
      `\`bench/${bench.file} ${(bench.arguments ?? []).join(" ")}\`, ${seconds.toFixed(0)} s, load average before it ${loadBefore.toFixed(1)}. Against: ${bench.against}.`,
      code === 0 ? quoted(output) : `**Ended with ${String(code)}.**\n\n${quoted(output)}`,
    ].join("\n\n"),
  );
  const missing = suite.slice(outcomes.length).map(({ title }) => title);
  const cut = missing.length === 0 ? "" : `\n\nCut short; not run: ${missing.join("; ")}.`;
  const head = `# The last run of all benches\n\nWritten by \`npm run bench\`; what the figures mean stands in [benchmarks](../benchmarks.md).\n\n${describeMachine()}${cut}`;
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, `${[head, ...parts].join("\n\n")}\n`);
  console.log(`\nWritten to ${path.relative(process.cwd(), target)}`);
}

/** Markdown stays as it is; everything else is shown letter by letter. */
function quoted(output: string): string {
  const isMarkdown = /^\|.*\|$/mu.test(output);
  return isMarkdown ? output.replaceAll(/^#+ /gmu, "### ") : `\`\`\`text\n${output}\n\`\`\``;
}
