// Measures a whole run of the command line, from the report file to the lists:
//   node bench/filter.ts [terms]
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { grouped, printFigure } from "./figure.ts";
import { makeReport } from "./report/make-report.ts";

const terms = Number(process.argv[2] ?? 10_000);
const ROWS_PER_TERM = 3;
const root = path.resolve(import.meta.dirname, "..");
const folder = mkdtempSync(path.join(tmpdir(), "termsift-bench-"));

try {
  const file = path.join(folder, "report.csv");
  const rows = terms * ROWS_PER_TERM;
  await makeReport(file, rows, terms);
  const profile = path.join(root, "examples/business-profile.json");
  const filter = timed(["filter", file, "--business", profile, "--format", "json"]);
  const inspect = timed(["inspect", file]);
  printFigure(
    `\`termsift filter\`, ${grouped(rows)} rows with ${grouped(terms)} terms`,
    `${filter.seconds.toFixed(1)} s`,
    `reading alone (\`termsift inspect\`): ${inspect.seconds.toFixed(1)} s`,
  );
  printFigure(
    "Peak memory of it",
    `${grouped(filter.megabytes)} MB`,
    `reading alone: ${grouped(inspect.megabytes)} MB`,
  );
} finally {
  rmSync(folder, { recursive: true });
}

function timed(given: readonly string[]): { seconds: number; megabytes: number } {
  const main = path.join(root, "packages/cli/src/main.ts");
  const report = `process.on("exit", () => process.stderr.write("\\npeak " + process.resourceUsage().maxRSS))`;
  const hook = `data:text/javascript,${encodeURIComponent(report)}`;
  const startedAt = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ["--import", hook, main, ...given], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "ignore", "pipe"],
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  if (status !== 0) throw new Error(stderr);
  return { seconds, megabytes: Number(/peak (?<kb>\d+)$/u.exec(stderr)?.groups?.["kb"]) / 1_000 };
}
