import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FilterEngine } from "../reports/worker/messages.ts";
import { createAdvertiser, reportOf } from "../testing/test-client.ts";
import { startTestPostgres, type TestPostgres } from "../testing/test-postgres.ts";
import { createInlineEngine, startTestServer, type TestServer } from "../testing/test-server.ts";

const GONE_MS = 10_000;

describe("a database that is gone for ten seconds", () => {
  let postgres: TestPostgres;
  let server: TestServer;
  const opening = Promise.withResolvers<void>();
  const claimed = Promise.withResolvers<void>();
  beforeAll(async () => {
    postgres = await startTestPostgres();
    const environment = { DATABASE_URL: postgres.url };
    let inner: FilterEngine | undefined;
    const engine: FilterEngine = {
      run: async (job, signal, listeners, memory) => {
        claimed.resolve();
        await opening.promise;
        if (!inner) throw new Error("no engine");
        return inner.run(job, signal, listeners, memory);
      },
      close: async () => undefined,
    };
    server = await startTestServer({ database: "pglite", storage: "disk" }, environment, {
      engine,
    });
    inner = await createInlineEngine(server.environment);
  });
  afterAll(async () => {
    await server.stop();
    await postgres.stop();
  });

  it("loses no job, counts none twice, and gives users a clear error", async () => {
    const client = await createAdvertiser(server.url);
    const key = await client.upload(reportOf(50));
    const waiting = client.process(key);
    await claimed.promise;
    await postgres.halt();
    const goneAtMs = Date.now();

    const refused = await client.call("GET", "/api/businesses");
    expect([refused.status, refused.body]).toMatchObject([
      503,
      {
        code: "database-unavailable",
        message: "The database does not answer. Nothing was changed; try again in a minute.",
      },
    ]);
    expect((await client.call("GET", "/readyz")).status).toBe(503);
    expect((await client.call("GET", "/healthz")).status).toBe(200);
    // The report is classified now, but the database is gone when the result must be stored.
    opening.resolve();
    await sleep(GONE_MS - (Date.now() - goneAtMs));
    await postgres.resume();

    const { status, body } = await waiting;
    expect([status, body.summary.terms]).toEqual([200, 50]);
    expect((await client.call("GET", "/api/usage/count")).body).toMatchObject({ count: 1 });
    const row = await server.services.db
      .selectFrom("filters")
      .select(["state", "attempts"])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ state: "done", attempts: 1 });
    expect((await client.call("GET", "/readyz")).status).toBe(200);
  });
});
