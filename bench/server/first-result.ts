// From a bare server to the result of a report, by the commands of docs/api.md as they stand there: sign-up, business,
// upload, result and the calls after it. No variable but the port and the place, so the embedded model judges.
// Run: node bench/server/first-result.ts [terms]
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { filterResultSchema } from "../../packages/core/src/contract/index.ts";
import { followDocument } from "../../packages/server/src/testing/documented-commands.ts";
import { freePort } from "../../packages/server/src/testing/free-port.ts";
import { spawnServer } from "../../packages/server/src/testing/spawn-server.ts";
import { reportOf } from "../../packages/server/src/testing/test-client.ts";

const SECONDS_MAX = 15;
const terms = Number(process.argv[2] ?? 10_000);
const load = loadavg()[0]?.toFixed(1);
const folder = await mkdtemp(path.join(tmpdir(), "termsift-first-"));
const report = path.join(folder, "large.csv");
await writeFile(report, reportOf(terms));
const port = String(await freePort());

const startedAt = performance.now();
const server = await spawnServer({ DATA_DIR: path.join(folder, "data"), PORT: port });
const readyAt = performance.now();
await followDocument({
  base: `http://127.0.0.1:${port}`,
  folder,
  email: "ada@example.com",
  report,
});
const seconds = (performance.now() - readyAt) / 1000;
const text = await readFile(path.join(folder, "result.json"), "utf8");
const { summary } = filterResultSchema.parse(JSON.parse(text));
await server.stop();
await rm(folder, { recursive: true, force: true });
if (summary.terms !== terms) throw new Error(`${summary.terms} of ${terms} terms came back`);

const lines = [
  `a report of ${terms} terms, ${cpus().length} cores (${cpus()[0]?.model ?? "?"}), load average before ${load}`,
  `from the start of the server to ready (new database): ${((readyAt - startedAt) / 1000).toFixed(1)} s`,
  `all commands of docs/api.md, sign-up to result and sign-out: ${seconds.toFixed(1)} s (wanted: under ${SECONDS_MAX} s for 10,000 terms)`,
];
process.stdout.write(`${lines.join("\n")}\n`);
