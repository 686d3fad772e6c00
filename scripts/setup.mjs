// Runs on the machine's own Node (20 or newer) before the dependencies are installed. It therefore uses only
// Node's built-in modules.
import { createHash } from "node:crypto";
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const binFolder = path.join(root, "node_modules", ".bin");
const stampFile = path.join(root, "node_modules", ".termsift-setup");

export const sayPlainly = (text) => process.stderr.write(`${text}\n`);

/** What the web app and the server need. The tools of developers are more than half of all packages. */
const product = ["-w", "@termsift/server", "-w", "@termsift/web", "-w", "@termsift/cli"];

/**
 * Installs the locked dependencies, unless they are installed. With `isForStart`, a fresh clone gets only what the
 * product needs.
 */
export function setUp(say = sayPlainly, { isForStart = false } = {}) {
  const lock = readFileSync(path.join(root, "package-lock.json"));
  const all = createHash("sha256").update(lock).digest("hex");
  const part = `${all} to start`;
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, "utf8") : "";
  if (stamp === all || (isForStart && stamp === part)) return;
  // Packages that somebody installed in another way stay.
  const isPart = isForStart && (stamp.endsWith(" to start") || !existsSync(binFolder));
  say("Installing the locked dependencies (first run only) …");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const given = ["ci", "--no-audit", "--no-fund", "--loglevel=error", ...(isPart ? product : [])];
  const result = spawnSync(npm, given, {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (result.status !== 0) {
    say("`npm ci` failed; its message is above. Nothing else was changed.");
    process.exit(result.status ?? 1);
  }
  writeFileSync(stampFile, isPart ? part : all);
}

/** Runs a program with the project's own Node first in PATH. Returns its exit code. */
export function run(command, commandArguments, environment = {}) {
  const result = spawnSync(command, commandArguments, optionsOf(environment));
  if (result.error) process.stderr.write(`${command}: ${result.error.message}\n`);
  return result.status ?? 1;
}

/** Runs a program until it ends, and passes signals on to it. */
export function runUntilStopped(command, commandArguments) {
  const child = spawn(command, commandArguments, optionsOf({}));
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) {
    process.on(signal, () => child.kill(signal));
  }
  stopWithNpm(child);
  return new Promise((resolve) => {
    child.once("error", (error) => {
      process.stderr.write(`${command}: ${error.message}\n`);
      resolve(1);
    });
    child.once("exit", (status) => resolve(status ?? 1));
  });
}

/** Ends the child when npm ends. npm sends signals to a shell, and the shell ends without passing them on. */
function stopWithNpm(child) {
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid !== parent) child.kill("SIGTERM");
  }, 500);
  look.unref();
}

function optionsOf(environment) {
  return {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      ...environment,
      PATH: `${binFolder}${path.delimiter}${process.env.PATH ?? ""}`,
    },
    shell: process.platform === "win32",
  };
}
