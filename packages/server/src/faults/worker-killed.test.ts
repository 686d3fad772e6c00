import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filterSteps } from "../reports/worker/filter-worker.ts";
import { loseJobs } from "../testing/lose-jobs.ts";
import { spawnServer, type SpawnedServer } from "../testing/spawn-server.ts";
import { createAdvertiser, mixedReportOf, reportOf } from "../testing/test-client.ts";
import { startListening, startTestServer, type TestServer } from "../testing/test-server.ts";

const NEWS_MS_MAX = 10_000;
const dyingWorker = fileURLToPath(new URL("../testing/worker-that-dies.ts", import.meta.url));

describe("kill -9 of the worker", { timeout: 240_000 }, () => {
  let web: TestServer;
  beforeAll(async () => {
    web = await startTestServer({ database: "postgres", storage: "disk" }, { ROLE: "web" });
  });
  afterAll(() => web.stop());

  it.each(filterSteps)("at the step '%s' loses no job and counts none twice", async (step) => {
    const { db, storage } = web.services;
    const client = await createAdvertiser(web.url);
    const key = await client.upload(mixedReportOf(300, 100));

    const dying = await spawnServer(
      { ...web.environment, ROLE: "worker", DIE_AT: step },
      dyingWorker,
    );
    const died = once(dying.process, "exit");
    const waiting = client.process(key);
    // The answer may arrive before the test notices that the worker ended.
    const early = waiting.then(({ status }) =>
      sleep(NEWS_MS_MAX, [status, `answered ${status}`], { ref: false }),
    );
    const [, signal] = (await Promise.race([died, early])) as [number | null, string | null];
    expect(signal).toBe("SIGKILL");
    await loseJobs(db);

    const healthy = await startListening({ ...web.environment, ROLE: "worker" });
    const { status, body } = await waiting;
    expect([status, body.summary.terms]).toEqual([200, 400]);
    expect((await client.call("GET", "/api/usage/count")).body).toMatchObject({ count: 1 });
    const results = await client.call<{ results: object[] }>("GET", "/api/search-terms/results");
    expect(results.body.results).toHaveLength(1);
    await expect.poll(() => storage.find(key)).toBeUndefined();
    await healthy.stop();
  });

  it("between the clicked terms and the rest keeps the result and what people did there", async () => {
    const client = await createAdvertiser(web.url);
    const key = await client.upload(mixedReportOf(300, 100));
    const dying = await spawnServer(
      { ...web.environment, ROLE: "worker", DIE_AT: "paid" },
      dyingWorker,
    );
    const died = once(dying.process, "exit");
    const { body: paid } = await client.process(key, { paid: true });
    await died;
    expect([paid.complete, paid.summary.terms]).toEqual([false, 300]);
    const [first] = paid.negative_keywords;
    const path = `/api/search-terms/results/${paid.result_id ?? ""}/answers`;
    const answers = [{ phrase: "rota software", answer: "wanted" }];
    await client.call("PUT", path, { answers });
    const decisions = [{ term: first?.term ?? "", category: "keep" }];
    const decided = { result: paid.result_id, decisions };
    await client.call("PUT", "/api/search-terms/decisions", decided);
    await loseJobs(web.services.db);
    const healthy = await startListening({ ...web.environment, ROLE: "worker" });
    const { body: whole } = await client.process(key);
    expect([whole.complete, whole.summary.terms]).toEqual([true, 400]);
    expect([whole.result_id, whole.remembered_answers]).toEqual([paid.result_id, undefined]);
    expect(whole.negative_keywords[0]).toEqual(first);
    expect((await client.call("GET", path)).body).toMatchObject({ answers, choices: decisions });
    expect((await client.call("GET", "/api/usage/count")).body).toMatchObject({ count: 1 });
    await healthy.stop();
  });

  it("five times fails the job with a clear message and uncounts it", async () => {
    const { db } = web.services;
    const client = await createAdvertiser(web.url);
    const key = await client.upload(reportOf(10));
    const waiting = client.process(key);
    const filter = db.selectFrom("filters").where("upload_key", "=", key);
    for (const attempt of [1, 2, 5]) {
      // The deaths between would be like the second one.
      const earlier = { attempts: attempt - 1 };
      await db.updateTable("filters").set(earlier).where("upload_key", "=", key).execute();
      // A worker may die before it prints its first line.
      const dying = spawnServer(
        { ...web.environment, ROLE: "worker", DIE_AT: "reading" },
        dyingWorker,
      );
      const hasEnded = async ({ process }: SpawnedServer) => {
        if (process.signalCode === null && process.exitCode === null) await once(process, "exit");
      };
      await dying.then(hasEnded).catch(String);
      await loseJobs(db);
      const left = await filter.select(["state", "attempts"]).execute();
      expect(left).toEqual([{ state: "running", attempts: attempt }]);
    }
    const healthy = await startListening({ ...web.environment, ROLE: "worker" });
    const { status, body } = await waiting;
    expect([status, body]).toMatchObject([
      500,
      { message: expect.stringContaining("began five times") as string },
    ]);
    expect((await client.call("GET", "/api/usage/count")).body).toMatchObject({ count: 0 });
    expect((await client.process(key)).status).toBe(200);
    await healthy.stop();
  });
});
