import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readConfig } from "../../packages/server/src/platform/config.ts";
import { openDatabase } from "../../packages/server/src/platform/database/open-database.ts";
import { freePort } from "../../packages/server/src/testing/free-port.ts";
import { spawnServer } from "../../packages/server/src/testing/spawn-server.ts";
import {
  createAdvertiser,
  type TestClient,
} from "../../packages/server/src/testing/test-client.ts";
import { startTestPostgres } from "../../packages/server/src/testing/test-postgres.ts";

/** Starts PostgreSQL and a web process. Workers are started with `startWorker`. */
export async function openServers(environment: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(path.join(tmpdir(), "termsift-workers-"));
  const postgres = await startTestPostgres();
  const port = String(await freePort());
  const variables = {
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    TRUST_PROXY: "true",
    LOG_LEVEL: "error",
    ...environment,
  };
  const web = await spawnServer({ ...variables, ROLE: "web", PORT: port });
  const { db, close } = await openDatabase(readConfig(variables), () => undefined);
  return {
    db,
    url: `http://127.0.0.1:${port}`,
    startWorker: () => spawnServer({ ...variables, ROLE: "worker" }),
    close: async () => {
      await web.stop();
      await close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Uploads a report and asks to filter it, without waiting for the result. */
export async function sendReport(url: string, report: string): Promise<TestClient> {
  const client = await createAdvertiser(url);
  const key = await client.upload(report);
  const leaving = new AbortController();
  const asked = fetch(`${url}/api/search-terms/upload`, {
    method: "PUT",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${client.browser.idToken ?? ""}`,
    },
    body: JSON.stringify({ key }),
    signal: leaving.signal,
  }).catch(() => undefined);
  const standing = `/api/search-terms/uploads?keys=${key}`;
  const isQueued = async () => {
    const { body } = await client.call<{ uploads: { state: string }[] }>("GET", standing);
    return body.uploads[0]?.state !== "open";
  };
  while (!(await isQueued())) await sleep(20);
  leaving.abort();
  await asked;
  return client;
}
