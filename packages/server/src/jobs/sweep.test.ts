import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAdvertiser, reportOf } from "../testing/test-client.ts";
import { bothSurroundings, startTestServer, type TestServer } from "../testing/test-server.ts";
import { DAY_MS } from "./limits.ts";
import { removeUnknownFiles, sweep } from "./sweep.ts";

describe.each(bothSurroundings)("what has had its time, on $database", (surroundings) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(surroundings);
  });
  afterAll(() => server.stop());

  it("is a result after 30 days: shown to nobody from then on, and removed by the next sweep", async () => {
    const { db } = server.services;
    const client = await createAdvertiser(server.url);
    const { result_id: id } = (await client.process(await client.upload(reportOf(3)))).body;
    const path = `/api/search-terms/results/${id}`;
    const results = () =>
      db
        .selectFrom("results")
        .select("expires_at")
        .where("id", "=", id ?? "");
    const [stored] = await results().execute();
    const days = ((stored?.expires_at.getTime() ?? 0) - Date.now()) / DAY_MS;
    expect(Math.round(days)).toBe(30);
    const expires_at = new Date(Date.now() - 1_000);
    await db
      .updateTable("results")
      .set({ expires_at })
      .where("id", "=", id ?? "")
      .execute();
    expect((await client.call("GET", path)).status).toBe(404);
    expect((await client.call("GET", "/api/search-terms/results")).body).toEqual({
      results: [],
      running: [],
    });
    await sweep(server.services);
    expect(await results().execute()).toEqual([]);
  });

  it("is a session, a token, a sign-in under way and a request count; those in time stay", async () => {
    const { db } = server.services;
    const client = await createAdvertiser(server.url);
    const { id: user_id } = (await client.call<{ id: string }>("GET", "/api/account")).body;
    for (const [name, ends] of [
      ["old", new Date(Date.now() - 1_000)],
      ["young", new Date(Date.now() + 60_000)],
    ] as const) {
      await db
        .insertInto("one_time_tokens")
        .values({ token_hash: name, user_id, expires_at: ends })
        .execute();
      const begun = { state_hash: name, code_verifier: "v", nonce: "n", expires_at: ends };
      await db.insertInto("external_sign_ins").values(begun).execute();
      await db.insertInto("rate_limits").values({ key: name, count: 1, ends_at: ends }).execute();
      const session = { id: name, user_id, token: name, ip_address: null, user_agent: null };
      await db
        .insertInto("sessions")
        .values({ ...session, expires_at: ends, updated_at: ends })
        .execute();
    }
    await sweep(server.services);
    const left = await Promise.all([
      db.selectFrom("one_time_tokens").select("token_hash as name").execute(),
      db.selectFrom("external_sign_ins").select("state_hash as name").execute(),
      db.selectFrom("rate_limits").select("key as name").where("count", "=", 1).execute(),
      db.selectFrom("sessions").select("id as name").execute(),
    ]);
    const names = left.map((rows) => rows.map((row) => row.name));
    for (const kept of names) {
      expect(kept).toContain("young");
      expect(kept).not.toContain("old");
    }
    expect((await client.call("GET", "/api/account")).status).toBe(200);
  });
});

it("a run of the sweep looks at twenty pages of stored files, and the next one goes on there", async () => {
  const PAGES = 30;
  const listed: number[] = [];
  const parts = {
    storage: {
      list: async (after = "0") => {
        const page = Number(after);
        listed.push(page);
        return { files: [], next: page + 1 < PAGES ? String(page + 1) : undefined };
      },
      remove: async () => undefined,
    },
    uploads: { listUnknown: async () => [] },
  };
  const position = { after: undefined };
  await removeUnknownFiles(parts, position, new Date());
  expect([listed.length, position.after]).toEqual([20, "20"]);
  await removeUnknownFiles(parts, position, new Date());
  expect(listed).toEqual(Array.from({ length: PAGES }, (_, page) => page));
  expect(position.after).toBeUndefined();
});
