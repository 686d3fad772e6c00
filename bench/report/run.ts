// Reads a report of a million rows with Termsift and with other readers:
//   npx node bench/report/run.ts [runs] [rows]
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { medianOf, printFigure } from "../figure.ts";
import { installRivals } from "../install-rivals.ts";
import { makeReport } from "./make-report.ts";

const runs = Number(process.argv[2] ?? 5);
const rows = Number(process.argv[3] ?? 1_000_000);
const uniqueTerms = Math.round(rows * 0.3);
const names = ["termsift", "papaparse", "udsv", "csv-parse", "duckdb"];
const bench = fileURLToPath(new URL("..", import.meta.url));

installRivals();
const folder = mkdtempSync(path.join(tmpdir(), "termsift-bench-"));
try {
  const file = path.join(folder, "report.csv");
  const made = await makeReport(file, rows, uniqueTerms);
  const measured = new Map<string, Array<{ seconds: number; peakMb: number }>>();
  for (let run = 0; run < runs; run += 1) {
    for (const name of names) {
      const outcome = read(name, file);
      if (outcome.rows !== rows || Math.abs(outcome.cost - made.cost) > 0.01) {
        throw new Error(`${name} misread the report: ${JSON.stringify(outcome)}`);
      }
      measured.set(name, [...(measured.get(name) ?? []), outcome]);
    }
  }
  print(file, measured);
} finally {
  rmSync(folder, { recursive: true });
}

type Outcome = { seconds: number; peakMb: number; rows: number; cost: number };

function read(name: string, file: string): Outcome {
  const script = path.join(bench, "report", "read-rivals.mjs");
  const text = execFileSync(process.execPath, [script, name, file], { encoding: "utf8" });
  return JSON.parse(text) as Outcome;
}

function print(
  file: string,
  measured: ReadonlyMap<
    string,
    readonly Outcome[] | readonly { seconds: number; peakMb: number }[]
  >,
): void {
  const own = medianOf((measured.get("termsift") ?? []).map((run) => run.seconds));
  console.log(
    `${rows.toLocaleString("en")} rows, ${uniqueTerms.toLocaleString("en")} unique terms, ${(statSync(file).size / 1e6).toFixed(0)} MB; Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? "?"}; median of ${runs} runs in turn, each in a process of its own\n`,
  );
  console.log(
    "| reader | what it does | s (min to max) | rows/s | time against termsift | peak MB |",
  );
  console.log("|---|---|--:|--:|--:|--:|");
  for (const [name, outcomes] of measured) {
    const seconds = outcomes.map((run) => run.seconds);
    const middle = medianOf(seconds);
    const what =
      name === "termsift"
        ? "decode, split, check, sum per term, reconcile"
        : "split into cells, sum cost";
    const range = `${middle.toFixed(2)} (${Math.min(...seconds).toFixed(2)} to ${Math.max(...seconds).toFixed(2)})`;
    console.log(
      `| ${name} | ${what} | ${range} | ${Math.round(rows / middle).toLocaleString("en")} | ${(middle / own).toFixed(2)} | ${medianOf(outcomes.map((run) => run.peakMb))} |`,
    );
  }
  const speedOf = (name: string) =>
    Math.round(
      rows / medianOf((measured.get(name) ?? []).map((run) => run.seconds)),
    ).toLocaleString("en");
  const memoryOf = (name: string) => medianOf((measured.get(name) ?? []).map((run) => run.peakMb));
  const others = names.filter((name) => name !== "termsift");
  const listed = (of: (name: string) => number | string) =>
    others.map((name) => `${name} ${of(name)}`).join(", ");
  printFigure(
    "Rows read, checked and summed per term",
    `${speedOf("termsift")} rows/s`,
    `splitting and summing one column: ${listed(speedOf)}`,
  );
  printFigure("Peak memory in MB", String(memoryOf("termsift")), listed(memoryOf));
}
