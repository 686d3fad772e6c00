// Measures how much faster two worker processes empty a queue than one.
//   node research/worker-scaling.ts [files] [terms per file]
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readConfig } from "../packages/server/src/platform/config.ts";
import { openDatabase } from "../packages/server/src/platform/database/open-database.ts";
import { freePort } from "../packages/server/src/testing/free-port.ts";
import { spawnServer } from "../packages/server/src/testing/spawn-server.ts";
import { createAdvertiser, reportOf } from "../packages/server/src/testing/test-client.ts";
import { startTestPostgres } from "../packages/server/src/testing/test-postgres.ts";

const files = Number(process.argv[2] ?? 24);
const terms = Number(process.argv[3] ?? 2_500);

const load = loadavg()[0]?.toFixed(1);
const folder = await mkdtemp(path.join(tmpdir(), "termsift-workers-"));
const report = reportOf(terms);
const postgres = await startTestPostgres();
const port = String(await freePort());
const variables = {
  DATA_DIR: folder,
  DATABASE_URL: postgres.url,
  TRUST_PROXY: "true",
  // Each process uses one core: one report and one thread at a time.
  WORKER_SLOTS: "1",
  MODEL_THREADS: "1",
};
const web = await spawnServer({ ...variables, ROLE: "web", PORT: port });
const { db, close } = await openDatabase(readConfig(variables), () => undefined);
const url = `http://127.0.0.1:${port}`;

async function fillQueue(): Promise<void> {
  const leaving = new AbortController();
  const waiting: Promise<unknown>[] = [];
  for (let file = 0; file < files; file += 1) {
    const client = await createAdvertiser(url);
    const key = await client.upload(report);
    const headers = {
      "content-type": "application/json",
      authorization: `Bearer ${client.browser.idToken ?? ""}`,
    };
    const asked = fetch(`${url}/api/search-terms/upload`, {
      method: "PUT",
      headers,
      body: JSON.stringify({ key }),
      signal: leaving.signal,
    });
    waiting.push(asked.catch(() => undefined));
  }
  await untilCount("queued", files);
  leaving.abort();
  await Promise.all(waiting);
}

/** Returns the seconds from the first claimed job to the last result. */
async function drainWith(workers: number): Promise<number> {
  await fillQueue();
  const running = await Promise.all(
    Array.from({ length: workers }, () => spawnServer({ ...variables, ROLE: "worker" })),
  );
  await untilCount("queued", 0);
  await untilCount("running", 0);
  const { from, to } = await db
    .selectFrom("filters")
    .select((eb) => [eb.fn.min("claimed_at").as("from"), eb.fn.max("finished_at").as("to")])
    .executeTakeFirstOrThrow();
  await Promise.all(running.map((worker) => worker.stop()));
  if ((await countOf("failed")) > 0) throw new Error("a file failed");
  await db.deleteFrom("filters").execute();
  return (Number(to) - Number(from)) / 1000;
}

async function countOf(state: "queued" | "running" | "failed"): Promise<number> {
  const found = await db.selectFrom("filters").select("id").where("state", "=", state).execute();
  return found.length;
}

async function untilCount(state: "queued" | "running", wanted: number): Promise<void> {
  while ((await countOf(state)) !== wanted) await sleep(100);
}

const one = await drainWith(1);
const two = await drainWith(2);
await web.stop();
await close();
await postgres.stop();
await rm(folder, { recursive: true, force: true });

const speedOf = (seconds: number) =>
  `${seconds.toFixed(1)} s, ${Math.round((files * terms) / seconds)} terms/s`;
console.log(
  `${files} files of ${terms} terms, ${cpus().length} cores (${cpus()[0]?.model ?? "?"}), load average before ${load}`,
);
console.log(`one worker process:   ${speedOf(one)}`);
console.log(`two worker processes: ${speedOf(two)}`);
console.log(`${(one / two).toFixed(2)} times as fast`);
