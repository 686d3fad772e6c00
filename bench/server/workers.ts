// One queue on one PostgreSQL, drained by one worker process and then by two, and what the cores themselves allow: two
// copies of the bare work that share nothing but the machine. Run: node bench/server/workers.ts [files] [terms per file]
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { readConfig } from "../../packages/server/src/config.ts";
import { openDatabase } from "../../packages/server/src/database/open-database.ts";
import { freePort } from "../../packages/server/src/testing/free-port.ts";
import { spawnServer } from "../../packages/server/src/testing/spawn-server.ts";
import { createAdvertiser, reportOf } from "../../packages/server/src/testing/test-client.ts";
import { startTestPostgres } from "../../packages/server/src/testing/test-postgres.ts";
import { familyMs, machineMs, parentOf, processorMs } from "./processor-time.ts";

const WANTED = 1.6;
const STRANGERS_MAX = 0.3;
const files = Number(process.argv[2] ?? 24);
const terms = Number(process.argv[3] ?? 2_500);
const classifier = process.env["CLASSIFIER"] ?? "local";
const cores = cpus().length;

const folder = await mkdtemp(path.join(tmpdir(), "termsift-workers-"));
const report = reportOf(terms);
const reportFile = path.join(folder, "report.csv");
await writeFile(reportFile, report);

/** Terms per second of so many copies of the bare work side by side, in processes that share nothing. */
async function bareSpeed(copies: number): Promise<number> {
  const file = fileURLToPath(new URL("bare-work.ts", import.meta.url));
  const times = String(Math.ceil(files / 4));
  const children = Array.from({ length: copies }, () =>
    spawn(process.execPath, [file, reportFile, times], { stdio: ["pipe", "pipe", "inherit"] }),
  );
  await Promise.all(children.map(nextLine));
  for (const child of children) child.stdin.write("go\n");
  const answers = await Promise.all(children.map(nextLine));
  const runs = answers.map((line) => JSON.parse(line) as { terms: number; ms: number });
  return runs.reduce((sum, run) => sum + run.terms / (run.ms / 1000), 0);
}

function nextLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.once("data", (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once("exit", (code) => reject(new Error(`the bare work ended with ${code}`)));
  });
}

const load = loadavg()[0]?.toFixed(1);
const bareOne = await bareSpeed(1);
const bareTwo = await bareSpeed(2);

const postgres = await startTestPostgres();
const port = String(await freePort());
const variables = {
  DATA_DIR: folder,
  DATABASE_URL: postgres.url,
  TRUST_PROXY: "true",
  // One process a core: each judges one report at a time with one thread.
  WORKER_SLOTS: "1",
  MODEL_THREADS: "1",
  CLASSIFIER: classifier,
};
const web = await spawnServer({ ...variables, ROLE: "web", PORT: port });
const { db, close } = await openDatabase(readConfig(variables), () => undefined);
const url = `http://127.0.0.1:${port}`;
const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
const postgresPid = await parentOf(rows[0]?.pid ?? 0);

/** Fills the queue while nobody works on it. */
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

type Drained = { readonly seconds: number; readonly busy: Readonly<Record<string, number>> };

/** From the first claim to the last result, and how many cores each part kept busy meanwhile. */
async function drainWith(workers: number): Promise<Drained> {
  await fillQueue();
  const running = await Promise.all(
    Array.from({ length: workers }, () => spawnServer({ ...variables, ROLE: "worker" })),
  );
  const pids = running.map(({ process: { pid } }) => pid ?? 0);
  const usedMs = async () => ({
    workers: (await Promise.all(pids.map(processorMs))).reduce((sum, ms) => sum + ms, 0),
    PostgreSQL: await familyMs(postgresPid),
    "web process": await processorMs(web.process.pid ?? 0),
    "this program": process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000,
    "everything on the machine": machineMs(),
  });
  const startedAt = performance.now();
  const before = await usedMs();
  await untilCount("queued", 0);
  await untilCount("running", 0);
  const after = await usedMs();
  const elapsedMs = performance.now() - startedAt;
  const { from, to } = await db
    .selectFrom("filters")
    .select((eb) => [eb.fn.min("claimed_at").as("from"), eb.fn.max("finished_at").as("to")])
    .executeTakeFirstOrThrow();
  await Promise.all(running.map((worker) => worker.stop()));
  if ((await countOf("failed")) > 0) throw new Error("a file failed");
  await db.deleteFrom("filters").execute();
  const parts = Object.keys(after) as (keyof typeof after)[];
  const busy = Object.fromEntries(
    parts.map((part) => [part, (after[part] - before[part]) / elapsedMs]),
  );
  return { seconds: (Number(to) - Number(from)) / 1000, busy };
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

const speedOf = ({ seconds }: Drained) => `${Math.round((files * terms) / seconds)} terms/s`;
const busyOf = ({ busy }: Drained) =>
  Object.entries(busy)
    .map(([part, share]) => `${part} ${share.toFixed(2)}`)
    .join(", ");
/** Cores that programs other than ours kept busy. */
const strangersOf = ({ busy }: Drained) => {
  const { "everything on the machine": everything = 0, ...ours } = busy;
  return everything - Object.values(ours).reduce((sum, share) => sum + share, 0);
};
const strangers = Math.max(strangersOf(one), strangersOf(two));
const ratio = one.seconds / two.seconds;
const limit = bareTwo / bareOne;
const verdict =
  ratio >= WANTED
    ? `reached: ${WANTED} times`
    : `core limit: two copies of the bare work, which share nothing, are ${limit.toFixed(2)} times as fast as one; the queue reaches ${Math.round((100 * ratio) / limit)} % of that`;
const lines = [
  `${files} files of ${terms} terms, classifier ${classifier}, ${cores} cores (${cpus()[0]?.model ?? "?"}), load average before ${load}`,
  `bare work: one copy ${Math.round(bareOne)} terms/s, two copies ${Math.round(bareTwo)} terms/s together: ${limit.toFixed(2)} times`,
  `one worker process:   ${one.seconds.toFixed(1)} s, ${speedOf(one)}; cores busy: ${busyOf(one)}`,
  `two worker processes: ${two.seconds.toFixed(1)} s, ${speedOf(two)}; cores busy: ${busyOf(two)}`,
  `${ratio.toFixed(2)} times as fast; ${verdict}`,
  ...(strangers > STRANGERS_MAX
    ? [`other programs kept ${strangers.toFixed(2)} cores busy: these figures say nothing`]
    : []),
];
process.stdout.write(`${lines.join("\n")}\n`);
