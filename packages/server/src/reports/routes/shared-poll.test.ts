import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import { createAdvertiser, reportOf, type TestClient } from "../../testing/test-client.ts";
import { quick, startTestServer } from "../../testing/test-server.ts";
import type { FilterEngine } from "../worker/messages.ts";
import { createFilterWatcher, type FilterStatus } from "./filter-watcher.ts";

/** A database that counts how often the status of a report is read. */
function countingDatabase() {
  const status = { id: "a", state: "running", done: 0 } as unknown as FilterStatus;
  const counted = { reads: 0, status };
  const query = {
    select: () => query,
    where: () => query,
    executeTakeFirst: async () => {
      counted.reads += 1;
      return { ...counted.status };
    },
  };
  return { counted, db: { selectFrom: () => query } as never };
}

const log = { warn: () => undefined } as never;

it("reads the status of a report once for all who watch it, and stops when the last one leaves", async () => {
  const { counted, db } = countingDatabase();
  const { watch } = createFilterWatcher(db, log);
  const leaving = new AbortController();
  const seen: number[][] = [];
  const watchers = Array.from({ length: 50 }, async (_, index) => {
    const own: number[] = [];
    seen[index] = own;
    for await (const status of watch("a", leaving.signal)) own.push(status?.done ?? -1);
  });
  await setTimeout(400);
  counted.status = { ...counted.status, done: 1 };
  await expect.poll(() => seen.flat().length).toBe(100);
  expect(seen).toEqual(Array.from({ length: 50 }, () => [0, 1]));
  // One reader alone reads about nine times in this time.
  expect(counted.reads).toBeLessThan(20);
  const late: number[] = [];
  for await (const status of watch("a", leaving.signal)) {
    late.push(status?.done ?? -1);
    break;
  }
  expect(late).toEqual([1]);
  leaving.abort();
  await Promise.all(watchers);
  await setTimeout(400);
  const { reads } = counted;
  await setTimeout(400);
  expect(counted.reads).toBe(reads);
});

it("lets a user wait for 20 reports at once, and no other user less", async () => {
  const run: FilterEngine["run"] = (_job, signal) =>
    new Promise((_, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  const engine = { run, close: async () => undefined };
  const server = await startTestServer(quick, {}, { engine });
  const ask = async (client: TestClient, key: string): Promise<number> => {
    const answer = await fetch(new URL("/api/search-terms/upload", server.url), {
      method: "PUT",
      headers: {
        authorization: `Bearer ${client.browser.idToken}`,
        "content-type": "application/json",
        accept: "text/event-stream",
      },
      body: JSON.stringify({ key }),
    });
    void answer.text();
    // On a busy machine, the server refuses calls for a moment.
    if (answer.status !== 503) return answer.status;
    await setTimeout(250);
    return ask(client, key);
  };
  try {
    const [ada, eve] = [await createAdvertiser(server.url), await createAdvertiser(server.url)];
    const key = await ada.upload(reportOf(4));
    expect(await ask(ada, key)).toBe(200);
    const statuses = await Promise.all(Array.from({ length: 21 }, () => ask(ada, key)));
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect(await ask(eve, await eve.upload(reportOf(4)))).toBe(200);
    await ada.call("DELETE", `/api/search-terms/upload?key=${key}`);
    const next = await ada.upload(reportOf(4));
    await expect.poll(() => ask(ada, next)).toBe(200);
  } finally {
    await server.stop();
  }
});
