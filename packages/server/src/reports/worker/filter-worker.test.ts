import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { workspaceIdOf } from "../../testing/settled-user.ts";
import { createAdvertiser, profile, reportOf, type TestClient } from "../../testing/test-client.ts";
import {
  createInlineEngine,
  startListening,
  startTestServer,
  type TestServer,
} from "../../testing/test-server.ts";
import type { FilterEngine } from "./messages.ts";

function createGate() {
  let opening = Promise.withResolvers<void>();
  let stopping = Promise.withResolvers<string>();
  let inner: FilterEngine | undefined;
  const waiting: string[] = [];
  const engine: FilterEngine = {
    run: async (job, signal, listeners, memory) => {
      waiting.push(job.id);
      const { promise, reject } = Promise.withResolvers<never>();
      const onAbort = () => {
        stopping.resolve(signal.reason instanceof Error ? signal.reason.message : "");
        reject(signal.reason);
      };
      signal.addEventListener("abort", onAbort, { once: true });
      await Promise.race([opening.promise, promise]);
      if (!inner) throw new Error("no engine");
      return inner.run(job, signal, listeners, memory);
    },
    close: async () => inner?.close(),
  };
  return {
    engine,
    waiting,
    use: (real: FilterEngine) => {
      inner = real;
    },
    open: () => opening.resolve(),
    nextStop: () => {
      stopping = Promise.withResolvers<string>();
      return stopping.promise;
    },
    shut: () => {
      opening = Promise.withResolvers<void>();
      waiting.length = 0;
    },
  };
}

describe("the worker", () => {
  const gate = createGate();
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(
      { database: "pglite", storage: "disk" },
      { WORKER_SLOTS: "2", MAX_UPLOAD_MB: "10" },
      { engine: gate.engine },
    );
    gate.use(await createInlineEngine(server.environment));
  });
  afterEach(() => gate.shut());
  afterAll(async () => {
    gate.open();
    await server.stop();
  });

  it.each([
    ["U+0000", Buffer.from("a\0a,b,c\nx\0y,1,2\nz,3,4\n")],
    ["half of a surrogate pair", Buffer.from("\ufeff\ud800a,b,c\nx,1,2\nz,3,4\n", "utf16le")],
  ])("fails immediately for a file whose header holds %s", async (_what, report) => {
    gate.open();
    const client = await createAdvertiser(server.url);
    const answer = await client.process(await client.upload(report));
    expect([answer.status, answer.body]).toMatchObject([422, { code: "columns-unknown" }]);
    const id = await workspaceIdOf(client);
    const jobs = server.services.db.selectFrom("filters").select("attempts");
    expect(await jobs.where("workspace_id", "=", id).execute()).toEqual([{ attempts: 1 }]);
  });

  it("stops a cancelled job, uncounts it and removes the file", async () => {
    const client = await createAdvertiser(server.url);
    const key = await client.upload(reportOf(5));
    const running = client.process(key);
    await expect.poll(() => gate.waiting.length).toBe(1);
    expect((await client.call("GET", "/api/usage/count")).body).toMatchObject({ count: 1 });
    const listed = async (who: TestClient) =>
      (await who.call<{ running: object[] }>("GET", "/api/search-terms/results")).body.running;
    const { name: businessName, type: businessType } = profile;
    const report = { key, fileName: "report.csv", businessName, businessType };
    expect(await listed(client)).toMatchObject([{ ...report, resultId: null }]);
    expect(await listed(await createAdvertiser(server.url))).toEqual([]);
    const cancelled = await client.call("DELETE", `/api/search-terms/upload?key=${key}`);
    expect(cancelled).toMatchObject({
      status: 200,
      body: { outcome: "cancelled", isCounted: false },
    });
    const { status, body } = await running;
    expect([status, body]).toMatchObject([409, { code: "cancelled" }]);
    expect((await client.call("GET", "/api/usage/count")).body).toMatchObject({ count: 0 });
    expect(await server.services.storage.find(key)).toBeUndefined();
    const again = await client.process(key);
    expect([again.status, again.body]).toMatchObject([410, { code: "upload-expired" }]);
    expect(await listed(client)).toEqual([]);
  });

  it("keeps the result and the count when a finished job is cancelled", async () => {
    const client = await createAdvertiser(server.url);
    const key = await client.upload(reportOf(5));
    const running = client.process(key);
    await expect.poll(() => gate.waiting.length).toBe(1);
    gate.open();
    const { body } = await running;
    const answer = await client.call("DELETE", `/api/search-terms/upload?key=${key}`);
    expect(answer).toMatchObject({ status: 200, body: { outcome: "filtered", isCounted: true } });
    expect((await client.call("GET", "/api/usage/count")).body).toMatchObject({ count: 1 });
    const list = await client.call("GET", "/api/search-terms/results");
    expect(list.body).toMatchObject({ results: [{ id: body.result_id }] });
    expect(await server.services.storage.find(key)).toBeUndefined();
  });

  it("stops the work of a cancelled report", async () => {
    const client = await createAdvertiser(server.url);
    const key = await client.upload(reportOf(5));
    const running = client.process(key);
    await expect.poll(() => gate.waiting.length).toBe(1);
    const stopped = gate.nextStop();
    await client.call("DELETE", `/api/search-terms/upload?key=${key}`);
    expect(await stopped).toMatch(/no longer active/u);
    expect((await running).body).toMatchObject({ code: "cancelled" });
  });

  it("continues when the client leaves, and gives the result when the client comes back", async () => {
    const client = await createAdvertiser(server.url);
    const key = await client.upload(reportOf(5));
    const leaving = new AbortController();
    const headers = {
      "content-type": "application/json",
      authorization: `Bearer ${client.browser.idToken}`,
    };
    const gone = fetch(`${server.url}/api/search-terms/upload`, {
      method: "PUT",
      headers,
      body: JSON.stringify({ key }),
      signal: leaving.signal,
    }).catch(() => "gone");
    await expect.poll(() => gate.waiting.length).toBe(1);
    leaving.abort();
    expect(await gone).toBe("gone");
    const back = client.processAsStream(key);
    gate.open();
    expect((await back).at(-1)?.event).toBe("result");
    expect((await client.call("GET", "/api/usage/count")).body).toMatchObject({ count: 1 });
  });
});

describe("stopping", () => {
  it("hands running work back and tells waiting clients to ask again; a restart finishes the work", async () => {
    const gate = createGate();
    const server = await startTestServer(
      { database: "postgres", storage: "disk" },
      {},
      { engine: gate.engine },
    );
    gate.use(await createInlineEngine(server.environment));
    const client = await createAdvertiser(server.url);
    const key = await client.upload(reportOf(5));
    const waiting = client.process(key);
    await expect.poll(() => gate.waiting.length).toBe(1);
    const second = await startListening(server.environment, { engine: gate.engine });
    const stopped = server.stopServer();
    const told = await waiting;
    expect([told.status, told.body]).toMatchObject([503, { code: "still-running" }]);
    await stopped;
    gate.open();
    const again = await fetch(`${second.url}/api/search-terms/upload`, {
      method: "PUT",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${client.browser.idToken}`,
      },
      body: JSON.stringify({ key }),
    });
    expect(again.status).toBe(200);
    const row = await second.services.db
      .selectFrom("filters")
      .select(["attempts", "state"])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ attempts: 1, state: "done" });
    await second.stop();
    await server.stop();
  });
});
