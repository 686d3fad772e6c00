import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { workspaceIdOf } from "../testing/settled-user.ts";
import { createAdvertiser, reportOf } from "../testing/test-client.ts";
import { bothSurroundings, startTestServer, type TestServer } from "../testing/test-server.ts";
import { DAY_MS } from "../platform/limits.ts";
import { sweep } from "./sweep.ts";

describe.each(bothSurroundings)("the sweep on $database", (surroundings) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(surroundings);
  });
  afterAll(() => server.stop());

  it("removes results after 30 days, which are hidden from then on", async () => {
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

  it("removes expired sessions, tokens, external sign-ins and request counts, and keeps the others", async () => {
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
      const session = { id: name, user_id, token: name, device: "" };
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

  it("removes API keys 90 days after they were revoked, and no others", async () => {
    const { db } = server.services;
    const client = await createAdvertiser(server.url);
    const { id: user_id } = (await client.call<{ id: string }>("GET", "/api/account")).body;
    const workspace_id = await workspaceIdOf(client);
    for (const days of [89, 91, null]) {
      const revoked_at = days === null ? null : new Date(Date.now() - days * DAY_MS);
      const key = {
        user_id,
        workspace_id,
        name: `revoked ${days}`,
        hash: `hash ${days}`,
        revoked_at,
      };
      await db
        .insertInto("api_keys")
        .values({ ...key, scope: "read" })
        .execute();
    }
    await sweep(server.services);
    const left = await db
      .selectFrom("api_keys")
      .select("name")
      .where("user_id", "=", user_id)
      .orderBy("name")
      .execute();
    expect(left.map(({ name }) => name)).toEqual(["revoked 89", "revoked null"]);
  });

  it("removes audit events after a year and support requests after half a year", async () => {
    const { db } = server.services;
    const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
    for (const days of [364, 366]) {
      const event = { event: "signed-in", user_id: `of ${days}`, request_id: "r" };
      await db
        .insertInto("audit_events")
        .values({ ...event, created_at: ago(days) })
        .execute();
    }
    for (const days of [179, 181]) {
      const letter = { name: `of ${days}`, email: "a@example.com", subject: "S", message: "M" };
      await db
        .insertInto("support_requests")
        .values({ ...letter, created_at: ago(days) })
        .execute();
    }
    await sweep(server.services);
    const events = await db
      .selectFrom("audit_events")
      .select("user_id as name")
      .where("event", "=", "signed-in")
      .execute();
    const letters = await db.selectFrom("support_requests").select("name").execute();
    const names = [...events, ...letters].map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["of 364", "of 179"]));
    expect(names).not.toContain("of 366");
    expect(names).not.toContain("of 181");
  });
});
