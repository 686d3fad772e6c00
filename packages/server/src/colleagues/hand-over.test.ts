import { WORKSPACE_HEADER } from "@termsift/core/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createKey } from "../testing/api-keys.ts";
import { COLLEAGUES, inWorkspace, type Listed } from "../testing/colleagues.ts";
import { createSettledUser, joinAs, rowsOf, workspaceIdOf } from "../testing/settled-user.ts";
import {
  createAdvertiser,
  createTestClient,
  PASSWORD,
  reportOf,
  type TestClient,
} from "../testing/test-client.ts";
import { bothSurroundings, startTestServer, type TestServer } from "../testing/test-server.ts";

type Refused = { readonly code?: string };

const PATH = `${COLLEAGUES}/hand-over`;

const accountOf = async (client: TestClient) =>
  (await client.call<{ id: string; email: string }>("GET", "/api/account")).body;
const offer = (owner: TestClient, id: string, password = PASSWORD) =>
  owner.call<Refused>("POST", `${COLLEAGUES}/${id}/hand-over`, { password });
const withdraw = (owner: TestClient) => owner.call<Refused>("DELETE", PATH);

describe.each(bothSurroundings)("handing over on $database", (surroundings) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(surroundings, { USAGE_LIMITS: "plan" });
  });
  afterAll(() => server.stop());

  const answer = (client: TestClient, workspaceId: string, accept: boolean) =>
    inWorkspace(client, workspaceId)<Refused>("POST", PATH, { accept });
  const listOf = async (client: TestClient, workspaceId: string) =>
    (await inWorkspace(client, workspaceId)<Listed>("GET", COLLEAGUES)).body;
  const setPlan = async (id: string, plan: "free" | "freelancer" | "small-business") => {
    await server.services.db.updateTable("users").set({ plan }).where("id", "=", id).execute();
  };
  const join = async (member: TestClient, owner: TestClient) => {
    const id = await joinAs(member, owner);
    return { id, workspaceId: await workspaceIdOf(owner) };
  };

  it("asks first: nothing changes until the member accepts, and a declined or withdrawn offer hands nothing over", async () => {
    const { client: owner, id: ownerId } = await createSettledUser(server);
    const member = createTestClient(server.url);
    const { id, workspaceId } = await join(member, owner);
    const { db } = server.services;
    const [owned, own] = [await rowsOf(server, ownerId), await rowsOf(server, id)];
    const unchanged = async () => {
      expect(await rowsOf(server, ownerId)).toEqual(owned);
      expect(await rowsOf(server, id)).toEqual(own);
    };
    expect((await answer(member, workspaceId, true)).body.code).toBe("colleague-not-found");
    expect((await offer(owner, id, "wrong")).body.code).toBe("confirmation-mismatch");
    expect((await offer(owner, crypto.randomUUID())).body.code).toBe("colleague-not-found");
    expect((await offer(owner, ownerId)).body.code).toBe("colleague-not-found");
    expect((await withdraw(owner)).body.code).toBe("colleague-not-found");
    await unchanged();
    expect((await offer(owner, id)).status).toBe(204);
    const offered = (listed: Listed) => listed.workspaces.filter(({ isOffered }) => isOffered);
    expect(offered(await listOf(member, workspaceId))).toMatchObject([{ id: workspaceId }]);
    expect((await listOf(owner, workspaceId)).colleagues).toContainEqual(
      expect.objectContaining({ id, isOffered: true }),
    );
    // Neither another member nor the owner can accept for the one who was asked.
    const other = createTestClient(server.url);
    await join(other, owner);
    expect((await answer(other, workspaceId, true)).status).toBe(404);
    expect((await answer(owner, workspaceId, true)).status).toBe(404);
    expect((await answer(member, workspaceId, false)).status).toBe(204);
    expect((await answer(member, workspaceId, true)).status).toBe(404);
    expect((await offer(owner, id)).status).toBe(204);
    expect((await withdraw(owner)).status).toBe(204);
    expect((await answer(member, workspaceId, true)).status).toBe(404);
    const found = db.selectFrom("workspaces").select("owner_id").where("id", "=", workspaceId);
    expect(await found.execute()).toEqual([{ owner_id: ownerId }]);
    expect(await rowsOf(server, id)).toEqual(own);
  });

  it("withdraws the offer with a new password, because a thief of the account may have made it", async () => {
    const owner = await createAdvertiser(server.url);
    const member = createTestClient(server.url);
    const { id, workspaceId } = await join(member, owner);
    expect((await offer(owner, id)).status).toBe(204);
    const changed = { password: PASSWORD, newPassword: "entirely other words 7" };
    expect((await owner.call("PUT", "/api/account/password", changed)).status).toBe(204);
    expect((await answer(member, workspaceId, true)).body.code).toBe("colleague-not-found");
    const { workspaces } = await listOf(member, workspaceId);
    expect(workspaces.filter(({ isOffered }) => isOffered)).toEqual([]);
  });

  it("gives the workspace with all its rows to the new owner, and deletes nobody's own data", async () => {
    const { client: owner, id: ownerId } = await createSettledUser(server);
    const { client: member, id } = await createSettledUser(server);
    const { email } = await accountOf(member);
    const invited = await owner.call<{ token: string }>("POST", COLLEAGUES, { email });
    await member.call("POST", `${COLLEAGUES}/accept`, { token: invited.body.token });
    const [workspaceId, own] = [await workspaceIdOf(owner), await rowsOf(server, id)];
    const given = await rowsOf(server, ownerId);
    await offer(owner, id);
    expect((await answer(member, workspaceId, true)).status).toBe(204);
    const taken = await rowsOf(server, id);
    const kept = [
      "businesses",
      "results",
      "result_choices",
      "report_figures",
      "uploads",
      "filters",
    ];
    const learnt = ["term_decisions", "remembered_answers", "remembered_verdicts", "client_links"];
    for (const table of [...kept, ...learnt, "invitations"]) {
      const rows = [...(own[table] ?? []), ...(given[table] ?? [])].sort();
      expect([table, taken[table]]).toEqual([table, rows]);
    }
    // The old owner works on as a member, and has an empty workspace.
    const { workspaces } = await listOf(owner, workspaceId);
    expect(workspaces.map(({ id, role }) => [id === workspaceId, role])).toEqual([
      [false, "owner"],
      [true, "member"],
    ]);
    expect((await inWorkspace(owner, workspaceId)("GET", "/api/businesses")).status).toBe(200);
    expect((await owner.call("GET", "/api/businesses")).status).toBe(204);
    expect((await inWorkspace(owner, workspaceId)("POST", COLLEAGUES, { email })).status).toBe(403);
    // The new owner's calls without the header are still about the workspace of before.
    expect((await listOf(member, workspaceId)).workspaces[0]?.id).not.toBe(workspaceId);
    expect(await workspaceIdOf(member)).not.toBe(workspaceId);
    const { db } = server.services;
    const events = db.selectFrom("audit_events").select(["user_id", "workspace_id"]);
    const handed = events.where("event", "=", "workspace-handed-over");
    expect(await handed.where("user_id", "=", id).execute()).toEqual([
      { user_id: id, workspace_id: workspaceId },
    ]);
  });

  it("leaves plans and the month's counts with their people: the workspace is limited by its owner's plan", async () => {
    const owner = await createAdvertiser(server.url);
    const member = createTestClient(server.url);
    const { id, workspaceId } = await join(member, owner);
    const { id: ownerId } = await accountOf(owner);
    await setPlan(id, "small-business");
    const process = async (terms: number) => owner.process(await owner.upload(reportOf(terms)));
    expect([(await process(3)).status, (await process(4)).status]).toEqual([200, 402]);
    await offer(owner, id);
    expect((await answer(member, workspaceId, true)).status).toBe(204);
    const usage = async (client: TestClient, of?: string) =>
      (of === undefined
        ? await client.call("GET", "/api/usage/count")
        : await inWorkspace(client, of)("GET", "/api/usage/count")
      ).body;
    expect(await usage(owner)).toMatchObject({ plan: "free", uploadsMax: 1, count: 1 });
    expect(await usage(member)).toMatchObject({ plan: "small-business", count: 0 });
    // In the workspace, both work under the plan of its new owner. The giver's own month stays used up.
    expect(await usage(owner, workspaceId)).toMatchObject({ plan: "small-business", count: 0 });
    expect(await usage(member, workspaceId)).toMatchObject({ plan: "small-business", count: 0 });
    await owner.call("POST", "/api/businesses", { name: "New", type: "saas", description: "d" });
    expect((await process(5)).status).toBe(402);
    const plans = server.services.db.selectFrom("users").select(["id", "plan"]);
    expect(await plans.where("id", "in", [ownerId, id]).orderBy("plan").execute()).toEqual([
      { id: ownerId, plan: "free" },
      { id, plan: "small-business" },
    ]);
  });

  it("opens the workspace to no older API key of either, and takes the old owner's model key out", async () => {
    const { client: owner } = await createSettledUser(server);
    const member = createTestClient(server.url);
    const { id, workspaceId } = await join(member, owner);
    const [giver, receiver] = [await createKey(owner, "write"), await createKey(member, "write")];
    await offer(owner, id);
    expect((await answer(member, workspaceId, true)).status).toBe(204);
    const use = (key: string, of?: string) =>
      member.call<Refused & { businesses?: object[] }>("GET", "/api/businesses/list", undefined, {
        authorization: `Bearer ${key}`,
        ...(of && { [WORKSPACE_HEADER]: of }),
      });
    expect((await use(giver.key)).body.code).toBe("api-key-revoked");
    expect((await use(receiver.key)).body.businesses).toEqual([]);
    expect((await use(receiver.key, workspaceId)).body.code).toBe("api-key-not-allowed");
    expect(await server.services.models.find(workspaceId)).toBeUndefined();
    const fresh = await inWorkspace(member, workspaceId)<{ key: string }>(
      "POST",
      "/api/account/keys",
      {
        name: "Script",
        scope: "read",
      },
    );
    expect((await use(fresh.body.key)).body.businesses).toHaveLength(2);
  });

  it("hands over in the middle of a report, and gives a failed one back to the person it was counted for", async () => {
    const owner = await createAdvertiser(server.url);
    const member = createTestClient(server.url);
    const { id, workspaceId } = await join(member, owner);
    const key = await owner.upload("<html>Sign in</html>");
    const running = owner.process(key);
    const { db } = server.services;
    await expect
      .poll(() => db.selectFrom("filters").select("id").where("upload_key", "=", key).execute())
      .toHaveLength(1);
    await offer(owner, id);
    expect((await answer(member, workspaceId, true)).status).toBe(204);
    expect((await running).status).toBe(422);
    for (const client of [owner, member]) {
      expect((await client.call("GET", "/api/usage/count")).body).toMatchObject({ count: 0 });
    }
  });

  it("has one owner at each moment, also when several calls accept at once or the member is removed", async () => {
    const owner = await createAdvertiser(server.url);
    const member = createTestClient(server.url);
    const { id, workspaceId } = await join(member, owner);
    const { db } = server.services;
    const owners = async () =>
      db.selectFrom("workspaces").select("owner_id").where("id", "=", workspaceId).execute();
    await offer(owner, id);
    const tries = await Promise.all([1, 2, 3].map(() => answer(member, workspaceId, true)));
    expect(tries.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    expect(await owners()).toEqual([{ owner_id: id }]);
    // The owner cannot leave, and the old owner cannot remove anybody.
    expect((await inWorkspace(member, workspaceId)("DELETE", `${COLLEAGUES}/${id}`)).status).toBe(
      404,
    );
    expect((await inWorkspace(owner, workspaceId)("DELETE", `${COLLEAGUES}/${id}`)).status).toBe(
      403,
    );
    await expect(db.deleteFrom("members").where("user_id", "=", id).execute()).rejects.toThrow(
      /foreign key/u,
    );
    const { id: ownerId } = await accountOf(owner);
    await inWorkspace(member, workspaceId)("POST", `${COLLEAGUES}/${ownerId}/hand-over`, {
      password: PASSWORD,
    });
    const leave = `${COLLEAGUES}/${ownerId}`;
    expect((await inWorkspace(owner, workspaceId)("DELETE", leave)).status).toBe(204);
    expect((await answer(owner, workspaceId, true)).status).toBe(403);
    expect(await owners()).toEqual([{ owner_id: id }]);
  });
});
