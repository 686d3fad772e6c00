import { WORKSPACE_HEADER } from "@termsift/core/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSettledUser, joinAs, rowsOf, tablesAboutUsers } from "../testing/settled-user.ts";
import {
  createAdvertiser,
  createTestClient,
  PASSWORD,
  reportOf,
  type TestClient,
} from "../testing/test-client.ts";
import { embedded, startTestServer, type TestServer } from "../testing/test-server.ts";

/** The tables whose rows stay with their person. */
const PERSONAL = [
  "accounts",
  "api_keys",
  "model_settings",
  "one_time_tokens",
  "plan_interests",
  "sessions",
  "support_requests",
];

const idOf = async (client: TestClient) =>
  (await client.call<{ id: string }>("GET", "/api/account")).body.id;
const handOver = (client: TestClient, id: string, password = PASSWORD) =>
  client.call<{ id: string; code?: string }>("POST", `/api/colleagues/${id}/hand-over`, {
    password,
  });

describe("handing over", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(embedded);
  });
  afterAll(() => server.stop());

  async function filledTables(userId: string): Promise<string[]> {
    const rows = Object.entries(await rowsOf(server, userId));
    return rows.flatMap(([table, { length }]) => (table === "users" || length === 0 ? [] : table));
  }

  it("gives every row of the workspace and its plan to the member, and keeps what is personal", async () => {
    const { client: owner, id: ownerId } = await createSettledUser(server);
    const { db } = server.services;
    await db.updateTable("users").set({ plan: "freelancer" }).where("id", "=", ownerId).execute();
    const member = createTestClient(server.url);
    const membership = await joinAs(member, owner);
    const memberId = await idOf(member);
    const usage = { user_id: memberId, month: new Date().toISOString().slice(0, 7), count: 7 };
    await db.insertInto("usage_months").values(usage).execute();
    const wish = { name: "Script", scope: "read" };
    const { key } = (await owner.call<{ key: string }>("POST", "/api/account/keys", wish)).body;
    const email = (await owner.call<{ email: string }>("GET", "/api/account")).body.email;

    const answer = await handOver(owner, membership);
    expect(answer).toMatchObject({ status: 200, body: { id: memberId } });
    const left = await filledTables(ownerId);
    expect(left.filter((table) => !PERSONAL.includes(table))).toEqual([]);
    const moved = (await tablesAboutUsers(server)).filter((table) => !PERSONAL.includes(table));
    expect(await filledTables(memberId)).toEqual(expect.arrayContaining(moved));

    const plans = db.selectFrom("users").select("plan").where("id", "in", [ownerId, memberId]);
    expect(await plans.orderBy("plan").execute()).toEqual([
      { plan: "free" },
      { plan: "freelancer" },
    ]);
    expect((await member.call("GET", "/api/usage/count")).body).toMatchObject({
      count: 1,
      plan: "freelancer",
    });
    expect((await owner.call("GET", "/api/businesses")).status).toBe(204);
    const asMember = { [WORKSPACE_HEADER]: memberId };
    expect((await owner.call("GET", "/api/businesses", undefined, asMember)).status).toBe(200);
    const listed = await member.call<{ colleagues: { email: string }[] }>("GET", "/api/colleagues");
    expect(listed.body.colleagues.map((each) => each.email)).toContain(email);
    const program = await owner.call("GET", "/api/usage/count", undefined, {
      authorization: `Bearer ${key}`,
    });
    expect(program.body).toMatchObject({ code: "api-key-revoked" });
    const events = db.selectFrom("audit_events").select(["user_id", "actor_id"]);
    expect(await events.where("event", "=", "workspace-handed-over").execute()).toEqual([
      { user_id: memberId, actor_id: ownerId },
    ]);
    expect((await handOver(owner, membership)).status).toBe(404);
  });

  it("changes nothing with a wrong password, another user's id, a member with a business, or a running report", async () => {
    const [owner, member] = [
      await createAdvertiser(server.url),
      await createAdvertiser(server.url),
    ];
    const ownerId = await idOf(owner);
    const email = (await member.call<{ email: string }>("GET", "/api/account")).body.email;
    const invited = await owner.call<{ token: string }>("POST", "/api/colleagues", { email });
    const waiting = (await owner.call<{ colleagues: { id: string }[] }>("GET", "/api/colleagues"))
      .body.colleagues[0];
    const membership = waiting?.id ?? "";
    expect((await handOver(owner, membership)).body.code).toBe("colleague-not-found");
    await member.call("POST", "/api/colleagues/accept", { token: invited.body.token });
    const before = await rowsOf(server, ownerId);
    expect((await handOver(owner, membership, "wrong")).body.code).toBe("confirmation-mismatch");
    expect((await handOver(member, membership)).body.code).toBe("colleague-not-found");
    expect((await handOver(owner, membership)).body.code).toBe("business-busy");
    expect(await rowsOf(server, ownerId)).toEqual(before);

    const { body } = await member.call<{ id: string }>("GET", "/api/businesses");
    await member.call("DELETE", `/api/businesses/${body.id}`);
    const key = await owner.upload(reportOf(6_000));
    const running = owner.process(key);
    const { db } = server.services;
    await expect
      .poll(() => db.selectFrom("filters").select("id").where("upload_key", "=", key).execute())
      .toHaveLength(1);
    expect((await handOver(owner, membership)).body.code).toBe("business-busy");
    expect((await running).status).toBe(200);
    expect((await handOver(owner, membership)).status).toBe(200);
  });
});
