// Processor time of the server process per kind of request, which other programs on the machine can not change as they
// change latencies. Run: node bench/server/cost.ts [pglite|postgres]

import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../packages/server/src/testing/free-port.ts";
import { spawnServer } from "../../packages/server/src/testing/spawn-server.ts";
import {
  createAdvertiser,
  createTestClient,
  PASSWORD,
  reportOf,
} from "../../packages/server/src/testing/test-client.ts";
import { startTestPostgres } from "../../packages/server/src/testing/test-postgres.ts";

const [database = "pglite"] = process.argv.slice(2);
const folder = await mkdtemp(path.join(tmpdir(), "termsift-cost-"));
const postgres = database === "postgres" ? await startTestPostgres() : undefined;
const port = String(await freePort());
const server = await spawnServer({
  DATA_DIR: folder,
  PORT: port,
  TRUST_PROXY: "true",
  ...(postgres && { DATABASE_URL: postgres.url }),
});
const url = `http://127.0.0.1:${port}`;

/** Milliseconds of processor time that the server has used so far, all its threads together (Linux). */
async function processorMs(): Promise<number> {
  const text = await readFile(`/proc/${server.process.pid}/stat`, "utf8");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function measure(name: string, times: number, act: () => Promise<unknown>): Promise<void> {
  for (let warm = 0; warm < Math.min(20, times); warm += 1) await act();
  const before = await processorMs();
  for (let round = 0; round < times; round += 1) await act();
  const cost = ((await processorMs()) - before) / times;
  process.stdout.write(`${database}: ${name}: ${cost.toFixed(1)} ms of one core\n`);
}

let reader = await createAdvertiser(url);
let calls = 0;
await measure("read", 1_000, async () => {
  calls += 1;
  if (calls % 500 === 0) reader = await createAdvertiser(url); // before one address reaches its limit
  await reader.call("GET", "/api/usage/count");
});
// Ten tries an e-mail are all that a quarter of an hour allows, so each person signs in once.
const emails: string[] = [];
for (let person = 0; person < 40; person += 1) emails.push(await createTestClient(url).signUp());
await measure("sign-in", 20, async () => {
  const body = { email: emails.pop(), password: PASSWORD };
  const { status } = await createTestClient(url).call("POST", "/api/auth/signin/email", body);
  if (status !== 200) throw new Error(`sign-in answered ${status}`);
});
const report = reportOf(1_000);
await measure("upload of 1,000 terms to its result", 60, async () => {
  await reader.process(await reader.upload(report));
});
await server.stop();
await postgres?.stop();
await rm(folder, { recursive: true, force: true });
