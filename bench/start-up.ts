// Measures a fresh clone up to its first result, a second start, and the memory of an idle server:
//   node bench/start-up.ts
// The first figure includes the download of packages, unless npm has cached them.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { followDocument } from "../packages/server/src/testing/documented-commands.ts";
import { freePort } from "../packages/server/src/testing/free-port.ts";
import { spawnServer } from "../packages/server/src/testing/spawn-server.ts";
import { grouped, printFigure } from "./figure.ts";

const IDLE_MS = 20_000;
/** The server frees the models' memory after five minutes without a report. */
const REST_MS = 5 * 60_000 + IDLE_MS;
const folder = await mkdtemp(path.join(tmpdir(), "termsift-start-up-"));
const clone = path.join(folder, "clone");

try {
  execFileSync("git", ["clone", "--quiet", path.resolve(import.meta.dirname, ".."), clone]);
  await measureStart("fresh clone", "first@example.com");
  await measureStart("second start", "second@example.com");
  await measureMemory();
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measureStart(name: string, email: string): Promise<void> {
  const port = String(await freePort());
  const startedAt = performance.now();
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1);
  // Uses a separate process group, so that npm, the script and the server end together.
  const server = spawn("npm", ["start"], {
    cwd: clone,
    env: { ...process.env, PORT: port },
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(server, "exit");
  const ready = Promise.withResolvers<void>();
  let printed = "";
  server.stdout.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
    if (printed.includes("Termsift is ready")) ready.resolve();
  });
  server.once("exit", () => ready.reject(new Error(`npm start ended: ${printed}`)));
  await ready.promise;
  printFigure(`\`npm start\` until it is ready, ${name}`, `${seconds()} s`);
  await followDocument({ base: `http://127.0.0.1:${port}`, email, folder });
  printFigure(`The same until the first result by docs/api.md, ${name}`, `${seconds()} s`);
  if (server.pid !== undefined) process.kill(-server.pid, "SIGTERM");
  await ended;
}

async function measureMemory(): Promise<void> {
  const port = String(await freePort());
  const server = await spawnServer({ DATA_DIR: path.join(folder, "data"), PORT: port });
  await sleep(IDLE_MS);
  printFigure("Memory of a server without any report", `${megabytesOf(server.process.pid)} MB`);
  await followDocument({ base: `http://127.0.0.1:${port}`, email: "third@example.com", folder });
  printFigure("The same right after its first report", `${megabytesOf(server.process.pid)} MB`);
  await sleep(REST_MS);
  printFigure("The same when the models rest", `${megabytesOf(server.process.pid)} MB`);
  await server.stop();
}

/** Returns the resident memory of the server and its child processes (Linux only). */
function megabytesOf(pid = 0): string {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").match(/\d+/gu) ?? [];
  const sum = [String(pid), ...children].reduce((all, each) => all + kilobytesOf(each), 0);
  return grouped(sum / 1_000);
}

function kilobytesOf(pid: string): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(?<kb>\d+)/mu.exec(status)?.groups?.["kb"]);
}
