import type { ApiKey, ApiKeyScope } from "@termsift/core/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Route, routesOf } from "../testing/documented-routes.ts";
import { createSettledUser, workspaceIdOf } from "../testing/settled-user.ts";
import {
  createAdvertiser,
  createTestClient,
  PASSWORD,
  profile,
  reportOf,
  type TestClient,
} from "../testing/test-client.ts";
import { clientWith, createKey, KEYS } from "../testing/api-keys.ts";
import { bothSurroundings, startTestServer, type TestServer } from "../testing/test-server.ts";

/** The scope that each route requires of a key. All other routes with a sign-in refuse keys. */
const scopes: Record<string, ApiKeyScope> = {
  "GET /api/businesses": "read",
  "POST /api/businesses": "write",
  "PUT /api/businesses": "write",
  "GET /api/businesses/list": "read",
  "POST /api/businesses/import": "write",
  "PUT /api/businesses/chosen": "write",
  "GET /api/businesses/{id}": "read",
  "PUT /api/businesses/{id}": "write",
  "DELETE /api/businesses/{id}": "write",
  "GET /api/businesses/{id}/months": "read",
  "POST /api/businesses/from-website": "read",
  "GET /api/usage/count": "read",
  "GET /api/search-terms/upload-url": "write",
  "PUT /api/search-terms/upload": "write",
  "DELETE /api/search-terms/upload": "write",
  "GET /api/search-terms/uploads": "read",
  "GET /api/search-terms/decisions": "read",
  "PUT /api/search-terms/decisions": "write",
  "DELETE /api/search-terms/decisions": "write",
  "GET /api/search-terms/answers": "read",
  "PUT /api/search-terms/answers": "write",
  "POST /api/search-terms/answers/forget": "write",
  "GET /api/search-terms/results/{id}/answers": "read",
  "PUT /api/search-terms/results/{id}/answers": "write",
  "GET /api/search-terms/results": "read",
  "GET /api/search-terms/results/{id}": "read",
  "DELETE /api/search-terms/results/{id}": "write",
  "GET /api/search-terms/results/{id}/rest": "read",
  "POST /api/search-terms/results/{id}/rest": "write",
  "POST /api/search-terms/results/{id}/audit": "read",
  "POST /api/search-terms/results/{id}/second-opinion": "write",
  "DELETE /api/search-terms/results/{id}/second-opinion": "write",
  "DELETE /api/search-terms/remembered-verdicts": "write",
  "GET /api/audit-events": "read",
};

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";
describe.each(bothSurroundings)("API keys on $database and $storage", (surroundings) => {
  let server: TestServer;
  let ada: TestClient;
  let routes: Route[];
  beforeAll(async () => {
    server = await startTestServer(surroundings);
    ada = await createAdvertiser(server.url);
    routes = (await routesOf(ada)).filter(
      ({ isGuarded, name }) => isGuarded && !name.startsWith("HEAD "),
    );
  });
  afterAll(() => server.stop());

  const callAll = async (key: string, wanted: readonly Route[]) => {
    const answers: Record<string, unknown> = {};
    for (const { name, method, path } of wanted) {
      const client = clientWith(server, key);
      const answer = await client.call<{ code?: string }>(method, path.replace("{id}", UNKNOWN_ID));
      answers[name] = `${answer.status} ${answer.body?.code ?? ""}`;
    }
    return answers;
  };
  const each = (wanted: readonly Route[], answer: string) =>
    Object.fromEntries(wanted.map(({ name }) => [name, answer]));

  it("has a scope for every route that accepts keys, as the OpenAPI document says", async () => {
    type Document = {
      paths: Record<string, Record<string, { security?: { apiKey?: string[] }[] }>>;
    };
    const { paths } = (await ada.call<Document>("GET", "/api/docs/json")).body;
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { security = [] }]) =>
        security.flatMap(({ apiKey = [] }) =>
          apiKey.map((scope) => [`${method.toUpperCase()} ${path}`, scope] as const),
        ),
      ),
    );
    const open = documented.filter(([name]) => !name.startsWith("HEAD "));
    expect(Object.fromEntries(open)).toEqual(scopes);
  });

  it("refuses a wrong key and a revoked key on every guarded route, each with its reason", async () => {
    const { id, key } = await createKey(ada, "write");
    expect((await ada.call("DELETE", `${KEYS}/${id}`)).status).toBe(204);
    expect(await callAll(key, routes)).toEqual(each(routes, "401 api-key-revoked"));
    const wrong = `${key.slice(0, -1)}${key.endsWith("A") ? "B" : "A"}`;
    expect(await callAll(wrong, routes)).toEqual(each(routes, "401 api-key-unknown"));
    const answer = await clientWith(server, key).call("GET", "/api/usage/count");
    expect(answer.body).toMatchObject({
      message: "This API key was revoked. Create a new one on the dashboard.",
    });
    expect((await ada.call<{ keys: object[] }>("GET", KEYS)).body.keys).toEqual([]);
  });

  it("refuses a read key wherever something changes, and every key for account, colleagues and keys", async () => {
    const read = await createKey(ada, "read");
    const write = await createKey(ada, "write");
    const closed = routes.filter(({ name }) => scopes[name] === undefined);
    const writing = routes.filter(({ name }) => scopes[name] === "write");
    const refused = "403 api-key-not-allowed";
    expect(await callAll(read.key, [...closed, ...writing])).toEqual(
      each([...closed, ...writing], refused),
    );
    expect(await callAll(write.key, closed)).toEqual(each(closed, refused));
    expect(closed.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["DELETE /api/account", "POST /api/colleagues", `POST ${KEYS}`]),
    );
  });

  it("runs a whole report with a write key, reads it with a read key, and tells the last use", async () => {
    const write = await createKey(ada, "write");
    const read = await createKey(ada, "read");
    expect(write).toMatchObject({ name: "Script", scope: "write", lastUsedAt: null });
    expect(write.key).toMatch(/^tsk_[\w-]{43}$/u);
    const program = clientWith(server, write.key);
    const { status, body } = await program.process(await program.upload(reportOf(5)));
    expect(status).toBe(200);
    const path = `/api/search-terms/results/${body.result_id ?? ""}`;
    const reader = clientWith(server, read.key);
    expect((await reader.call("GET", path)).body).toEqual(body);
    expect((await program.call("DELETE", path)).status).toBe(204);
    const listed = (await ada.call<{ keys: ApiKey[] }>("GET", KEYS)).body.keys;
    const used = listed.find(({ id }) => id === write.id)?.lastUsedAt ?? "";
    expect(Math.abs(Date.now() - Date.parse(used))).toBeLessThan(10 * 60_000);
    expect(JSON.stringify(listed)).not.toContain("tsk_");
  });

  it("answers another user's ids and keys like unknown ones", async () => {
    const owner = await createSettledUser(server);
    const { key } = await createKey(ada, "write");
    const program = clientWith(server, key);
    const results = "/api/search-terms/results";
    const upload = "/api/search-terms/upload";
    const statuses = [
      (await program.call("GET", `${results}/${owner.resultId}`)).status,
      (await program.call("DELETE", `${results}/${owner.resultId}`)).status,
      (await program.call("PUT", upload, { key: owner.key })).status,
      (await program.call("DELETE", `${upload}?key=${owner.key}`)).status,
    ];
    expect(statuses).toEqual([404, 404, 404, 404]);
    const foreign = await createKey(owner.client, "read");
    for (const id of [foreign.id, UNKNOWN_ID]) {
      const answer = await ada.call("DELETE", `${KEYS}/${id}`);
      expect([answer.status, answer.body]).toMatchObject([404, { code: "api-key-not-found" }]);
    }
    expect((await clientWith(server, foreign.key).call("GET", results)).status).toBe(200);
  });

  it("limits a key to its business: results, decisions and runs of another one stay closed", async () => {
    const grace = await createAdvertiser(server.url);
    const { id: first } = (await grace.call<{ id: string }>("GET", "/api/businesses")).body;
    const wish = { name: "Other business", type: "saas", description: "d" };
    const { id: second } = (await grace.call<{ id: string }>("POST", "/api/businesses", wish)).body;
    const own = await createKey(grace, "write", first);
    expect(own).toMatchObject({ business: profile.name });
    const other = await createKey(grace, "write", second);
    const program = clientWith(server, own.key);
    const stranger = clientWith(server, other.key);
    const key = await program.upload(reportOf(4));
    const forAnother = await stranger.process(key, { businessId: first });
    expect(forAnother).toMatchObject({ status: 403, body: { code: "api-key-not-allowed" } });
    const { result_id: id = "" } = (await program.process(key)).body;
    const path = `/api/search-terms/results/${id}`;
    expect((await program.call("GET", path)).status).toBe(200);
    expect((await stranger.call("GET", path)).status).toBe(404);
    expect((await stranger.process(key)).status).toBe(403);
    expect((await stranger.call("DELETE", path)).status).toBe(404);
    expect((await program.call("GET", `${path}/answers`)).status).toBe(200);
    expect((await stranger.call("GET", `${path}/answers`)).status).toBe(404);
    const answers = [{ term: "rota planner jobs 2", answer: "not wanted" }];
    expect((await stranger.call("PUT", `${path}/answers`, { answers })).status).toBe(404);
    const remembered = { businessId: first, answers };
    const refused = await stranger.call("PUT", "/api/search-terms/answers", remembered);
    expect(refused.status).toBe(403);
    const business = [program, stranger].map((client) => client.call("GET", "/api/businesses"));
    expect((await Promise.all(business)).map(({ body }) => body)).toMatchObject([
      { id: first },
      { id: second },
    ]);
    expect((await stranger.call("GET", "/api/search-terms/results")).body).toEqual({
      results: [],
      running: [],
    });
    const decisions = [{ term: "rota planner jobs 2", category: "keep" }];
    const decide = (businessId?: string) =>
      stranger.call("PUT", "/api/search-terms/decisions", { decisions, businessId });
    expect((await decide(first)).status).toBe(403);
    expect((await decide()).body).toEqual({ total: 1 });
    const onResult = { decisions, result: id };
    const decided = await stranger.call("PUT", "/api/search-terms/decisions", onResult);
    expect(decided.status).toBe(404);
    const cancelled = await stranger.call("DELETE", `/api/search-terms/upload?key=${key}`);
    expect(cancelled.status).toBe(403);
    const states = await stranger.call("GET", `/api/search-terms/uploads?keys=${key}`);
    expect(states.status).toBe(403);
    const total = async (client: TestClient) =>
      (await client.call<{ total: number }>("GET", "/api/search-terms/decisions")).body.total;
    expect([await total(program), await total(stranger), await total(grace)]).toEqual([0, 1, 1]);
    expect((await program.call("DELETE", "/api/search-terms/decisions")).status).toBe(204);
    expect(await total(grace)).toBe(1);
    const verdicts = "/api/search-terms/remembered-verdicts";
    expect((await program.call("DELETE", verdicts)).status).toBe(204);
    expect((await program.call("DELETE", `${verdicts}?businessId=${second}`)).status).toBe(403);
    // A key for a business goes with it.
    expect((await grace.call("DELETE", `/api/businesses/${second}`)).status).toBe(204);
    const ended = await stranger.call("GET", "/api/businesses");
    expect(ended.body).toMatchObject({ code: "api-key-unknown" });
  });

  it("ends all keys with a changed password and with the account, and stores only hashes", async () => {
    const user = createTestClient(server.url);
    const email = await user.signUp();
    const before = await createKey(user, "read");
    const change = { password: PASSWORD, newPassword: "four quite unrelated words" };
    expect((await user.call("PUT", "/api/account/password", change)).status).toBe(204);
    const use = async (key: string) =>
      (await clientWith(server, key).call<{ code: string }>("GET", "/api/usage/count")).body;
    expect(await use(before.key)).toMatchObject({ code: "api-key-revoked" });
    const after = await createKey(user, "read");
    expect(await use(after.key)).toMatchObject({ count: 0 });
    const rows = await server.services.db.selectFrom("api_keys").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(after.key.slice(4));
    const exported = await user.call<{ apiKeys: object[] }>("GET", "/api/account/export");
    expect(exported.body.apiKeys).toHaveLength(2);
    expect(JSON.stringify(exported.body)).not.toContain("hash");
    const remove = { email, password: change.newPassword };
    expect((await user.call("DELETE", "/api/account", remove)).status).toBe(204);
    expect(await use(after.key)).toMatchObject({ code: "api-key-unknown" });
  });

  it("allows 20 keys per workspace, also for parallel calls", async () => {
    const user = createTestClient(server.url);
    await user.signUp();
    const create = () => user.call<{ code?: string }>("POST", KEYS, { name: "K", scope: "read" });
    const { id } = (await user.call<{ id: string }>("GET", "/api/account")).body;
    const workspace_id = await workspaceIdOf(user);
    const owner = { user_id: id, workspace_id, name: "K", scope: "read" } as const;
    const rows = Array.from({ length: 17 }, (_, at) => `${id} ${at}`);
    await server.services.db
      .insertInto("api_keys")
      .values(rows.map((hash) => Object.assign({ hash }, owner)))
      .execute();
    const answers = await Promise.all(Array.from({ length: 6 }, create));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 201, 201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("too-many-keys");
  });
});
