import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { agoMs } from "../platform/database/database-time.ts";
import {
  accept,
  COLLEAGUES,
  inWorkspace,
  invite,
  type Listed,
  listOf,
} from "../testing/colleagues.ts";
import { joinAs, proposal, rowsOf, workspaceIdOf } from "../testing/settled-user.ts";
import {
  createAdvertiser,
  createTestClient,
  PASSWORD,
  reportOf,
  type TestClient,
} from "../testing/test-client.ts";
import { quick, startTestServer, type TestServer } from "../testing/test-server.ts";

const idOf = async (client: TestClient) =>
  (await client.call<{ id: string }>("GET", "/api/account")).body.id;

describe("colleagues", () => {
  let server: TestServer;
  const newClient = () => createTestClient(server.url);
  const newOwner = () => createAdvertiser(server.url);
  const eventsOf = async (workspaceId: string) => {
    const rows = server.services.db.selectFrom("audit_events").selectAll();
    const found = await rows.where("workspace_id", "=", workspaceId).orderBy("id").execute();
    return found.map(({ event, user_id }) => [event, user_id]);
  };
  beforeAll(async () => {
    server = await startTestServer(quick);
  });
  afterAll(() => server.stop());

  it("gives a member the owner's data, and stores the member's work as the owner's", async () => {
    const [owner, member] = [await newOwner(), newClient()];
    await joinAs(member, owner);
    const [workspaceId, memberId] = [await workspaceIdOf(owner), await idOf(member)];
    const call = inWorkspace(member, workspaceId);
    const { workspaces } = await listOf(member);
    expect(workspaces).toMatchObject([
      { id: await workspaceIdOf(member), role: "owner" },
      { id: workspaceId, name: "Ada Byron", role: "member", isOffered: false },
    ]);
    expect((await call<Listed>("GET", COLLEAGUES)).body.colleagues).toEqual([]);
    const before = await rowsOf(server, memberId);
    const other = { name: "Second", type: "other", description: "A second business." };
    expect((await call("POST", "/api/businesses", other)).status).toBe(201);
    const query = `contentType=text/csv&sizeBytes=${reportOf(4).length}&fileName=team.csv`;
    const path = `/api/search-terms/upload-url?${query}`;
    const { key, url } = (await call<{ key: string; url: string }>("GET", path)).body;
    const headers = { "content-type": "text/csv" };
    expect((await fetch(url, { method: "PUT", headers, body: reportOf(4) })).ok).toBe(true);
    const result = await call<{ result_id: string }>("PUT", "/api/search-terms/upload", { key });
    expect(result.status).toBe(200);
    const id = result.body.result_id;
    const decisions = [{ term: "rota software 0", category: "keep" }];
    await call("PUT", "/api/search-terms/decisions", { decisions, result: id });
    const results = "/api/search-terms/results";
    expect((await owner.call("GET", `${results}/${id}`)).status).toBe(200);
    expect((await member.call("GET", `${results}/${id}`)).status).toBe(404);
    expect((await owner.call("GET", "/api/usage/count")).body).toMatchObject({ count: 1 });
    expect((await owner.call("GET", "/api/search-terms/decisions")).body).toMatchObject({
      total: 1,
    });
    expect(await rowsOf(server, memberId)).toEqual(before);
    const link = { ...proposal, days: 30, agency: "", logo: null };
    expect((await call("POST", `${results}/${id}/client-links`, link)).status).toBe(201);
    expect(await eventsOf(workspaceId)).toContainEqual(["client-link-created", memberId]);
    expect((await call("DELETE", `${results}/${id}`)).status).toBe(204);
    expect(await eventsOf(workspaceId)).toContainEqual(["result-deleted", memberId]);
    expect((await call<{ id: string }>("GET", "/api/account")).body.id).toBe(memberId);
  });

  it("accepts an invitation once, only for the invited address, and stores only its hash", async () => {
    const [owner, guest, thief] = [await newOwner(), newClient(), newClient()];
    const email = await guest.signUp();
    await thief.signUp();
    const { token } = (await invite(owner, ` ${email.toUpperCase()} `)).body;
    const list = async () => (await listOf(owner)).colleagues;
    const colleague = { id: expect.any(String), email, isOffered: false, hasSecondFactor: false };
    expect(await list()).toEqual([{ ...colleague, isInvited: true }]);
    const rows = await server.services.db.selectFrom("invitations").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await accept(thief, token)).toMatchObject({
      status: 400,
      body: { code: "invalid-token" },
    });
    const tries = await Promise.all([accept(guest, token), accept(guest, token)]);
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await accept(guest, token)).toMatchObject({ body: { code: "invalid-token" } });
    expect(await list()).toEqual([{ ...colleague, isInvited: false }]);
    expect((await invite(owner, email)).body).toMatchObject({ code: "already-colleague" });
    expect(await list()).toEqual([{ ...colleague, isInvited: false }]);
    const own = (await owner.call<{ email: string }>("GET", "/api/account")).body.email;
    expect((await invite(owner, own)).status).toBe(409);
    expect(await list()).toHaveLength(1);
    const events = await eventsOf(await workspaceIdOf(owner));
    expect(events).toContainEqual(["colleague-invited", await idOf(owner)]);
    expect(events).toContainEqual(["colleague-joined", await idOf(guest)]);
  });

  it("refuses an invitation that has expired, was withdrawn, was replaced or never existed", async () => {
    const [owner, guest] = [await newOwner(), newClient()];
    const email = await guest.signUp();
    const { db } = server.services;
    const first = (await invite(owner, email)).body;
    const second = (await invite(owner, email)).body;
    const rows = db.updateTable("invitations").set({ expires_at: agoMs(1) });
    await rows.where("workspace_id", "=", await workspaceIdOf(owner)).execute();
    const codes = [];
    for (const token of [first.token, second.token, "x"])
      codes.push((await accept(guest, token)).body.code);
    const third = (await invite(owner, email)).body;
    const thirdId = (await listOf(owner)).colleagues[0]?.id;
    const foreign = await newOwner();
    expect((await foreign.call("DELETE", `${COLLEAGUES}/${thirdId}`)).status).toBe(404);
    expect((await owner.call("DELETE", `${COLLEAGUES}/${thirdId}`)).status).toBe(204);
    codes.push((await accept(guest, third.token)).body.code);
    expect(new Set(codes)).toEqual(new Set(["invalid-token"]));
    expect((await listOf(guest)).workspaces).toHaveLength(1);
  });

  it("holds 20 colleagues and invitations, also for parallel calls", async () => {
    const owner = await newOwner();
    await joinAs(newClient(), owner);
    const workspace_id = await workspaceIdOf(owner);
    const { colleaguesMax } = server.services.config.limits;
    const rows = Array.from({ length: colleaguesMax - 3 }, (_, at) => ({
      workspace_id,
      email: `${at}@example.com`,
      token_hash: `${workspace_id} ${at}`,
      expires_at: new Date(Date.now() + 60_000),
    }));
    await server.services.db.insertInto("invitations").values(rows).execute();
    const calls = Array.from({ length: 5 }, () => invite(owner, `${randomUUID()}@example.com`));
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    const codes = answers.map(({ body }) => body.code ?? "");
    expect(new Set(codes)).toEqual(new Set(["", "too-many-colleagues"]));
    expect((await invite(owner, "0@example.com")).status).toBe(201);
  });

  it("limits invitations of one owner and to one address, and tries to join", async () => {
    const [owner, guest] = [await newOwner(), newClient()];
    const email = await guest.signUp();
    const statuses = [];
    for (let at = 0; at < 4; at += 1) statuses.push((await invite(owner, email)).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
    const tries = [];
    for (let at = 0; at < 11; at += 1) tries.push((await accept(guest, `${at}`)).status);
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });

  it("ends access at once when a member is removed or leaves, or when the owner's account is deleted", async () => {
    const [owner, one, two, three] = [await newOwner(), newClient(), newClient(), newClient()];
    const workspaceId = await workspaceIdOf(owner);
    const members = [one, two, three];
    const ids: string[] = [];
    for (const member of members) ids.push(await joinAs(member, owner));
    const statuses = async () => {
      const calls = members.map((member) =>
        inWorkspace(member, workspaceId)("GET", "/api/businesses"),
      );
      return (await Promise.all(calls)).map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 200, 200]);
    const foreign = await newOwner();
    expect((await foreign.call("DELETE", `${COLLEAGUES}/${ids[0]}`)).status).toBe(404);
    const leave = (id = "") => inWorkspace(two, workspaceId)("DELETE", `${COLLEAGUES}/${id}`);
    expect((await leave(ids[0])).status).toBe(403);
    expect((await owner.call("DELETE", `${COLLEAGUES}/${ids[0]}`)).status).toBe(204);
    expect(await statuses()).toEqual([403, 200, 200]);
    expect((await one.call("GET", "/api/businesses")).status).toBe(204);
    expect((await leave(ids[1])).status).toBe(204);
    expect((await leave(ids[1])).status).toBe(403);
    expect(await statuses()).toEqual([403, 403, 200]);
    const events = await eventsOf(workspaceId);
    expect(events).toContainEqual(["colleague-removed", await idOf(owner)]);
    expect(events).toContainEqual(["colleague-removed", await idOf(two)]);
    const data = (await three.call<Record<string, object[]>>("GET", "/api/account/export")).body;
    expect(data["members"]).toContainEqual(expect.objectContaining({ workspace_id: workspaceId }));
    const { email } = (await owner.call<{ email: string }>("GET", "/api/account")).body;
    await owner.call("DELETE", "/api/account", { email, password: PASSWORD });
    expect(await statuses()).toEqual([403, 403, 403]);
    expect((await listOf(three)).workspaces).toHaveLength(1);
  });

  it("closes a member's links for clients for good when the member goes, keeps the answer, and lets only the owner forget all", async () => {
    const [owner, member] = [await newOwner(), newClient()];
    const membership = await joinAs(member, owner);
    const { body } = await owner.process(await owner.upload(reportOf(4)));
    const path = `/api/search-terms/results/${body.result_id}/client-links`;
    const workspaceId = await workspaceIdOf(owner);
    const call = inWorkspace(member, workspaceId);
    const link = { ...proposal, days: 30, agency: "", logo: null };
    const mine = (await call<{ token: string }>("POST", path, link)).body.token;
    const own = (await owner.call<{ token: string }>("POST", path, link)).body.token;
    const open = (token: string) => newClient().call("POST", "/api/client-link/open", { token });
    const agreed = { token: mine, name: "Kim Client", struck: [] };
    expect((await newClient().call("POST", "/api/client-link/agree", agreed)).status).toBe(204);
    const { body: business } = await owner.call<{ id: string }>("GET", "/api/businesses");
    const all = { businessId: business.id };
    const forget = "/api/search-terms/answers/forget";
    expect((await call<{ code: string }>("POST", forget, all)).body.code).toBe("owner-only");
    expect((await call("POST", forget, { ...all, subjects: [] })).status).toBe(204);
    expect((await owner.call("POST", forget, all)).status).toBe(204);
    expect((await owner.call("DELETE", `${COLLEAGUES}/${membership}`)).status).toBe(204);
    expect([(await open(mine)).status, (await open(own)).status]).toEqual([410, 200]);
    type Links = { links: { id: string; state: string; madeBy: string | null }[] };
    const { links } = (await owner.call<Links>("GET", path)).body;
    const { email } = (await member.call<{ email: string }>("GET", "/api/account")).body;
    expect(links.map(({ state, madeBy }) => [state, madeBy])).toEqual([
      ["open", null],
      ["closed", email],
    ]);
    const answer = await owner.call("GET", `${path}/${links[1]?.id ?? ""}`);
    expect(answer.body).toMatchObject({ agreement: { name: "Kim Client" } });
    // Whoever joins again gets access, but the links of before stay closed.
    const again = (await invite(owner, email)).body.token;
    expect((await accept(member, again)).status).toBe(200);
    expect((await call("GET", path)).status).toBe(200);
    expect((await open(mine)).status).toBe(410);
    const next = (await call<{ token: string }>("POST", path, link)).body.token;
    expect((await open(next)).status).toBe(200);
  });

  it("withdraws invitations when the owner's password changes", async () => {
    const [owner, guest] = [await newOwner(), newClient()];
    const { token } = (await invite(owner, await guest.signUp())).body;
    const change = { password: PASSWORD, newPassword: "four quite unrelated words" };
    expect((await owner.call("PUT", "/api/account/password", change)).status).toBe(204);
    expect((await accept(guest, token)).status).toBe(400);
  });
});
