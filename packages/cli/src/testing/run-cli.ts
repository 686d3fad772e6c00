import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

const examples = fileURLToPath(new URL("../../../../examples/", import.meta.url));

export const mainFile = fileURLToPath(new URL("../main.ts", import.meta.url));
export const mainWithBaseline = fileURLToPath(new URL("main-with-baseline.ts", import.meta.url));
export const sampleReport = path.join(examples, "search-terms-report.csv");
export const sampleProfile = path.join(examples, "business-profile.json");

const OUTPUT_BYTES_MAX = 1 << 28;

export function runCli(args: readonly string[], input?: string | Buffer) {
  const main = args.includes("filter") && args.includes("rules") ? mainWithBaseline : mainFile;
  return spawnSync(process.execPath, [main, ...args], {
    input,
    encoding: "utf8",
    maxBuffer: OUTPUT_BYTES_MAX,
  });
}

export function runFilter(report: string, args: readonly string[]) {
  return runCli(["filter", report, "--business", sampleProfile, "--classifier", "rules", ...args]);
}
