// Measures how soon a report starts and how soon it is taken over from a killed worker, and kills servers at random
// moments:
//   node bench/jobs/lost-workers.ts [kills] [reports]
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../packages/server/src/testing/free-port.ts";
import { spawnServer } from "../../packages/server/src/testing/spawn-server.ts";
import { reportOf, type TestClient } from "../../packages/server/src/testing/test-client.ts";
import { medianOf, printFigure } from "../figure.ts";
import { openServers, sendReport } from "./servers.ts";

const kills = Number(process.argv[2] ?? 20);
const reports = Number(process.argv[3] ?? 30);
const STARTS = 20;
/** Filtering it takes about a second: long enough to be hit by a kill, short enough to end between two. */
const report = reportOf(5_000);
const MOMENT_MS_MAX = 6_000;

await measureStarts();
await measureTakeover();
await killWorkers();
await killBuiltIn();

async function measureStarts(): Promise<void> {
  const { db, url, startWorker, close } = await openServers({ CLASSIFIER: "rules" });
  const worker = await startWorker();
  for (let sent = 0; sent < STARTS; sent += 1) {
    await sendReport(url, reportOf(10));
    while ((await db.selectFrom("results").select("id").execute()).length <= sent) await sleep(20);
  }
  const rows = await db.selectFrom("filters").select(["created_at", "claimed_at"]).execute();
  await worker.stop();
  await close();
  const millis = rows.map((row) => Number(row.claimed_at) - Number(row.created_at));
  printFigure(
    `From the request to the start of a report in an idle worker, median and slowest of ${STARTS}`,
    `${medianOf(millis).toFixed(0)} ms, ${Math.max(...millis).toFixed(0)} ms`,
  );
}

async function measureTakeover(): Promise<void> {
  const { db, url, startWorker, close } = await openServers({ WORKER_SLOTS: "1" });
  const first = await startWorker();
  await sendReport(url, reportOf(10_000));
  const attempts = async () =>
    (await db.selectFrom("filters").select("attempts").executeTakeFirst())?.attempts ?? 0;
  while ((await attempts()) < 1) await sleep(20);
  const second = await startWorker();
  await sleep(1_000);
  await first.kill();
  const killedAt = performance.now();
  while ((await attempts()) < 2) await sleep(20);
  const seconds = (performance.now() - killedAt) / 1000;
  await second.stop();
  await close();
  printFigure(
    "From kill -9 of a worker until another one has its report",
    `${seconds.toFixed(1)} s`,
  );
}

async function killWorkers(): Promise<void> {
  const { url, startWorker, close } = await openServers({ CLASSIFIER: "rules" });
  const clients = await send(url);
  for (let kill = 0; kill < kills; kill += 1) {
    const worker = await startWorker();
    await sleep(Math.random() * MOMENT_MS_MAX);
    await worker.kill();
  }
  const worker = await startWorker();
  printFigure(
    `${kills} kills of a worker at random moments, ${reports} reports`,
    await end(clients),
  );
  await worker.stop();
  await close();
}

async function killBuiltIn(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "termsift-kills-"));
  const port = String(await freePort());
  const variables = {
    DATA_DIR: folder,
    PORT: port,
    TRUST_PROXY: "true",
    CLASSIFIER: "rules",
    LOG_LEVEL: "error",
    WORKER_SLOTS: "1",
  };
  let server = await spawnServer(variables);
  const clients = await send(`http://127.0.0.1:${port}`);
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(Math.random() * MOMENT_MS_MAX);
    await server.kill();
    server = await spawnServer(variables);
  }
  printFigure(
    `${kills} kills of a server with the built-in database, ${reports} reports`,
    await end(clients),
  );
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Sends the reports quickly, so that many still wait when the first kill comes. */
function send(url: string): Promise<TestClient[]> {
  return Promise.all(Array.from({ length: reports }, () => sendReport(url, report)));
}

type Listed = { readonly results: readonly object[]; readonly running: readonly object[] };

/** Asks again while the server is overloaded, and renews the client's token, because a long run outlives it. */
async function ask<Body>(client: TestClient, path: string): Promise<Body> {
  for (;;) {
    const { status, body } = await client.call<Body>("GET", path);
    if (status === 200) return body;
    if (status === 401) {
      const { body: session } = await client.call<{ idToken: string }>("POST", "/api/auth/refresh");
      client.browser.idToken = session.idToken;
    }
    await sleep(200);
  }
}

/** Waits until all reports have ended, and counts what each client has and what was counted. */
async function end(clients: readonly TestClient[]): Promise<string> {
  const ends = { filtered: 0, refused: 0, wrong: 0 };
  for (const client of clients) {
    const list = () => ask<Listed>(client, "/api/search-terms/results");
    let listed = await list();
    while (listed.running.length > 0) {
      await sleep(200);
      listed = await list();
    }
    const { count } = await ask<{ count: number }>(client, "/api/usage/count");
    const has = `${listed.results.length} results, ${count} counted`;
    if (has === "1 results, 1 counted") ends.filtered += 1;
    else if (has === "0 results, 0 counted") ends.refused += 1;
    else ends.wrong += 1;
  }
  const { filtered, refused, wrong } = ends;
  // The bar: kills cost no healthy report.
  const isMet = refused + wrong === 0;
  if (!isMet) process.exitCode = 1;
  const counted = `${filtered} filtered once, ${refused} refused, ${wrong} lost or doubled`;
  return isMet ? counted : `FAILED: ${counted}`;
}
