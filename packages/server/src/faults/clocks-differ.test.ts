import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { startDatabaseClock } from "../platform/database/database-clock.ts";
import { DAY_MS, MINUTE_MS } from "../platform/limits.ts";
import { sweep } from "../reports/sweep.ts";
import { createAdvertiser, createTestClient, reportOf } from "../testing/test-client.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

function putClockAhead(milliseconds: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + milliseconds, shouldAdvanceTime: true });
}

describe("a process whose clock differs from the database's", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: "postgres", storage: "disk" });
  });
  afterEach(() => vi.useRealTimers());
  afterAll(() => server.stop());

  const daysLeftOf = async (table: "results" | "sessions", id: string) => {
    const { rows } = await sql<{ days: number }>`
      select extract(epoch from expires_at - now())::float8 / 86400 as days
      from ${sql.table(table)} where ${sql.ref(table === "results" ? "id" : "user_id")}::text = ${id}
      order by expires_at desc limit 1`.execute(server.services.db);
    return rows[0]?.days;
  };

  it("removes no data too early and keeps its own data for the right time", async () => {
    const client = await createAdvertiser(server.url);
    const first = (await client.process(await client.upload(reportOf(3)))).body.result_id ?? "";
    putClockAhead(31 * DAY_MS);
    await server.services.clock.measure();
    await sweep(server.services);
    expect(await daysLeftOf("results", first)).toBeCloseTo(30, 2);
    expect((await client.call("GET", `/api/search-terms/results/${first}`)).status).toBe(200);

    const second = (await client.process(await client.upload(reportOf(4)))).body.result_id ?? "";
    expect(await daysLeftOf("results", second)).toBeCloseTo(30, 2);
    const other = await createAdvertiser(server.url);
    const { id } = (await other.call<{ id: string }>("GET", "/api/account")).body;
    expect(await daysLeftOf("sessions", id)).toBeCloseTo(30, 2);
    vi.useRealTimers();
    await server.services.clock.measure();
    await sweep(server.services);
    expect((await other.call("GET", "/api/account")).status).toBe(200);
    expect(await daysLeftOf("results", second)).toBeCloseTo(30, 2);
  });

  it.each([20, -20])(
    "accepts tokens of other processes, and they accept its tokens, with a difference of %i minutes",
    async (minutes) => {
      const client = await createAdvertiser(server.url);
      putClockAhead(minutes * MINUTE_MS);
      await server.services.clock.measure();
      expect((await client.call("GET", "/api/account")).status).toBe(200);
      const refreshed = await client.call<{ idToken: string }>("POST", "/api/auth/refresh");
      vi.useRealTimers();
      await server.services.clock.measure();
      const elsewhere = createTestClient(server.url);
      elsewhere.browser.idToken = refreshed.body.idToken;
      expect((await elsewhere.call("GET", "/api/account")).status).toBe(200);
    },
  );

  it("warns above 30 seconds and does not start above 5 minutes", async () => {
    const told: string[] = [];
    const log = {
      warn: (...said: unknown[]) => void told.push(String(said.at(-1))),
      error: (...said: unknown[]) => void told.push(String(said.at(-1))),
    };
    const start = () => startDatabaseClock(server.services.database, log);
    (await start()).stop();
    expect(told).toEqual([]);
    putClockAhead(MINUTE_MS);
    (await start()).stop();
    expect(told).toEqual([expect.stringMatching(/clock is 60 seconds ahead of the database's/u)]);
    vi.useRealTimers();
    putClockAhead(-6 * MINUTE_MS);
    await expect(start()).rejects.toThrow(
      /clock is 360 seconds behind the database's\. Synchronise both/u,
    );
  });
});
