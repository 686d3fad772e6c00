import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OPEN_UPLOADS_MAX } from "../platform/limits.ts";
import { workspaceIdOf } from "../testing/settled-user.ts";
import { createAdvertiser, reportOf } from "../testing/test-client.ts";
import { bothSurroundings, startTestServer, type TestServer } from "../testing/test-server.ts";

const UPLOADS = 2 * OPEN_UPLOADS_MAX;

describe.each(bothSurroundings)("usage limits on $database and $storage", (surroundings) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(surroundings, { USAGE_LIMITS: "plan" });
  });
  afterAll(() => server.stop());

  it("accept one of 20 parallel uploads for the last place of the month", async () => {
    const client = await createAdvertiser(server.url);
    const { db } = server.services;
    const id = await workspaceIdOf(client);
    const setDeleted = (file_deleted_at: Date | null) =>
      db.updateTable("uploads").set({ file_deleted_at }).where("workspace_id", "=", id).execute();
    const keys: string[] = [];
    while (keys.length < UPLOADS) {
      const some = Array.from({ length: OPEN_UPLOADS_MAX }, () => client.upload(reportOf(3)));
      keys.push(...(await Promise.all(some)));
      // Marks each upload as deleted until all exist, so that the limit of open uploads does not apply.
      await setDeleted(new Date());
    }
    await setDeleted(null);
    const answers = await Promise.all(keys.map((key) => client.process(key)));
    const passed = answers.filter((answer) => answer.status === 200);
    const refused = answers.filter((answer) => answer.status === 402);
    expect([passed.length, refused.length]).toEqual([1, UPLOADS - 1]);
    expect(refused[0]?.body).toMatchObject({
      code: "usage-limit-reached",
      message: "You've reached your monthly limit. Upgrade your plan or wait for the next month.",
    });
    const usage = await client.call("GET", "/api/usage/count");
    expect(usage.body).toMatchObject({ count: 1, uploadsMax: 1, plan: "free" });
  });

  it("uncount an unusable report, so that another report can be processed", async () => {
    const client = await createAdvertiser(server.url);
    const bad = await client.process(await client.upload("<html>Sign in</html>"));
    expect(bad.status).toBe(422);
    const good = await client.process(await client.upload(reportOf(3)));
    expect(good.status).toBe(200);
    const refused = await client.upload(reportOf(3));
    expect((await client.process(refused)).status).toBe(402);
    expect((await client.process(refused)).status).toBe(402);
    const { db } = server.services;
    const { id } = (await client.call<{ id: string }>("GET", "/api/account")).body;
    await db.updateTable("users").set({ plan: "freelancer" }).where("id", "=", id).execute();
    expect((await client.process(refused)).status).toBe(200);
    expect((await client.call("GET", "/api/usage/count")).body).toMatchObject({ count: 2 });
  });

  it("uncount a report without terms, and say what to do", async () => {
    const client = await createAdvertiser(server.url);
    const [header = ""] = reportOf(1).split("\n");
    const empty = await client.process(await client.upload(`${header}\n`));
    expect([empty.status, empty.body]).toMatchObject([
      422,
      {
        code: "empty-file",
        message: expect.stringContaining("no search terms under it. Download it again") as string,
      },
    ]);
    expect((await client.call("GET", "/api/usage/count")).body).toMatchObject({ count: 0 });
    expect((await client.process(await client.upload(reportOf(3)))).status).toBe(200);
  });

  it("count by plan, and store the interest in a bigger plan", async () => {
    const client = await createAdvertiser(server.url);
    const wish = await client.call("POST", "/api/plans/interest", { plan: "freelancer" });
    expect(wish.body).toEqual({ plan: "freelancer" });
    const soon = await client.call("POST", "/api/plans/interest", { plan: "small-business" });
    expect(soon.status).toBe(400);
    const { db } = server.services;
    const { id } = (await client.call<{ id: string }>("GET", "/api/account")).body;
    const wishes = await db.selectFrom("plan_interests").select("plan").where("user_id", "=", id);
    expect(await wishes.execute()).toEqual([{ plan: "freelancer" }]);
    await db.updateTable("users").set({ plan: "freelancer" }).where("id", "=", id).execute();
    for (const _ of [1, 2, 3]) {
      expect((await client.process(await client.upload(reportOf(3)))).status).toBe(200);
    }
    const usage = await client.call("GET", "/api/usage/count");
    expect(usage.body).toMatchObject({ count: 3, uploadsMax: 20 });
  });
});
