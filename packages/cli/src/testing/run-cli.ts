import { spawnSync } from "node:child_process";
import path from "node:path";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { BASELINE, classifierNames } from "@termsift/classifier";
import { vi } from "vitest";
import { runProgram } from "../run-program.ts";

const examples = fileURLToPath(new URL("../../../../examples/", import.meta.url));

export const mainFile = fileURLToPath(new URL("../main.ts", import.meta.url));
export const mainWithBaseline = fileURLToPath(new URL("main-with-baseline.ts", import.meta.url));
export const sampleReport = path.join(examples, "search-terms-report.csv");
export const sampleProfile = path.join(examples, "business-profile.json");

const OUTPUT_BYTES_MAX = 1 << 28;

const usesBaseline = (args: readonly string[]) => args.includes("filter") && args.includes("rules");

/** Returns the variables of a program that takes over nothing else: PATH and Node's compile cache. */
export function programEnvironment(): Record<string, string> {
  const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
  return { PATH, NODE_COMPILE_CACHE };
}

/** Runs the program as a process, as a user does. This takes ten times as long as `runCli`. */
export function runCliProcess(args: readonly string[], input?: string | Buffer) {
  const main = usesBaseline(args) ? mainWithBaseline : mainFile;
  return spawnSync(process.execPath, [main, ...args], {
    input,
    encoding: "utf8",
    maxBuffer: OUTPUT_BYTES_MAX,
  });
}

/** Runs the program in this process, with its own arguments, variables, outputs and exit code. */
export async function runCli(
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
) {
  const environment = { ...process.env };
  Object.assign(process.env, variables);
  const { argv, exitCode } = process;
  const listeners = process.listeners("SIGINT");
  const outputs = { stdout: new PassThrough(), stderr: new PassThrough() };
  const printed = Promise.all([buffer(outputs.stdout), buffer(outputs.stderr)]);
  const spies = (["stdout", "stderr"] as const).map((name) =>
    vi
      .spyOn(process, name, "get")
      .mockReturnValue(outputs[name] as unknown as NodeJS.WriteStream & { fd: 1 & 2 }),
  );
  process.argv = [process.execPath, mainFile, ...args];
  process.exitCode = undefined;
  try {
    await runProgram(usesBaseline(args) ? [...classifierNames, BASELINE] : undefined);
    outputs.stdout.end();
    outputs.stderr.end();
    const [stdout, stderr] = await printed;
    return {
      status: Number(process.exitCode ?? 0),
      stdout: stdout.toString(),
      stderr: stderr.toString(),
    };
  } finally {
    for (const spy of spies) spy.mockRestore();
    for (const listener of process.listeners("SIGINT")) {
      if (!listeners.includes(listener)) process.off("SIGINT", listener);
    }
    for (const name of Object.keys(variables)) {
      const before = environment[name];
      if (before === undefined) delete process.env[name];
      else process.env[name] = before;
    }
    process.argv = argv;
    process.exitCode = exitCode;
  }
}

export function runFilter(report: string, args: readonly string[]) {
  return runCli(["filter", report, "--business", sampleProfile, "--classifier", "rules", ...args]);
}
