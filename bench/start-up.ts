// A new user's first minutes: a fresh clone, `npm start`, the first result by the commands of docs/api.md; then the second
// start. The download of packages is in the first figure, unless npm has them in its cache. Run: node bench/start-up.ts
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { followDocument } from "../packages/server/src/testing/documented-commands.ts";
import { freePort } from "../packages/server/src/testing/free-port.ts";

const folder = await mkdtemp(path.join(tmpdir(), "termsift-start-up-"));
const clone = path.join(folder, "clone");
const port = String(await freePort());
const base = `http://127.0.0.1:${port}`;

async function measure(name: string, email: string): Promise<string> {
  const startedAt = performance.now();
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1);
  // A group of its own, so that npm, the script and the server all end together.
  const server = spawn("npm", ["start"], {
    cwd: clone,
    env: { ...process.env, PORT: port, LOG_LEVEL: "error" },
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
  const readySeconds = seconds();
  await followDocument({ base, email, folder });
  const resultSeconds = seconds();
  if (server.pid !== undefined) process.kill(-server.pid, "SIGTERM");
  await ended;
  return `| ${name} | ${readySeconds} | ${resultSeconds} |`;
}

try {
  const load = loadavg()[0]?.toFixed(1) ?? "?";
  execFileSync("git", ["clone", "--quiet", path.resolve(import.meta.dirname, ".."), clone]);
  const first = await measure("fresh clone", "first@example.com");
  const second = await measure("second start", "second@example.com");
  const head = ["| `npm start` | s to ready | s to the first result |", "|---|--:|--:|"];
  console.log(["load average before: " + load, "", ...head, first, second].join("\n"));
} finally {
  await rm(folder, { recursive: true, force: true });
}
