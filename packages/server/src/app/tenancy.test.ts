import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Route, routesOf } from "../testing/documented-routes.ts";
import { rules } from "../testing/stranger-rules.ts";
import { exportedAs, proposal, rowsOf, tablesAboutUsers } from "../testing/settled-user.ts";
import {
  createAdvertiser,
  PASSWORD,
  profile,
  reportOf,
  type TestClient,
} from "../testing/test-client.ts";
import { bothSurroundings, startTestServer, type TestServer } from "../testing/test-server.ts";

describe.each(bothSurroundings)("two users on $database and $storage", (surroundings) => {
  let server: TestServer;
  let ada: TestClient;
  let eve: TestClient;
  let adasKey: string;
  let adasWaitingKey: string;
  let adasResultId: string;
  let adasApiKeyId: string;
  let adasBusinessId: string;
  let adasLinkId: string;
  let adasSessionId: string;
  let routes: Route[];

  beforeAll(async () => {
    server = await startTestServer(surroundings);
    [ada, eve] = await Promise.all([createAdvertiser(server.url), createAdvertiser(server.url)]);
    adasKey = await ada.upload(reportOf(10), "adas-secret.csv");
    adasResultId = (await ada.process(adasKey)).body.result_id ?? "";
    adasWaitingKey = await ada.upload(reportOf(11));
    await ada.call("PUT", "/api/search-terms/decisions", {
      decisions: [{ term: "adas secret term", category: "keep" }],
      result: adasResultId,
    });
    const answers = [{ phrase: "adas secret phrase", answer: "wanted" }];
    await ada.call("PUT", `/api/search-terms/results/${adasResultId}/answers`, { answers });
    const apiKey = { name: "Ada's script", scope: "read" };
    adasApiKeyId = (await ada.call<{ id: string }>("POST", "/api/account/keys", apiKey)).body.id;
    const { body } = await ada.call<{ id: string }>("GET", "/api/businesses");
    const other = { name: "Adas other business", type: "saas", description: "d" };
    await ada.call("POST", "/api/businesses", other);
    await ada.call("PUT", "/api/businesses/chosen", body);
    adasBusinessId = body.id;
    const links = `/api/search-terms/results/${adasResultId}/client-links`;
    await ada.call("POST", links, proposal);
    const listed = await ada.call<{ links: { id: string }[] }>("GET", links);
    adasLinkId = listed.body.links[0]?.id ?? "";
    const own = await ada.call<{ sessions: { id: string }[] }>("GET", "/api/account/sessions");
    adasSessionId = own.body.sessions[0]?.id ?? "";
    routes = await routesOf(ada);
  });
  afterAll(() => server.stop());

  function requestOf(route: { name: string; path: string; method: string }): [string, unknown?] {
    const id = route.path.startsWith("/api/account/sessions")
      ? adasSessionId
      : route.path.startsWith("/api/account/keys")
        ? adasApiKeyId
        : route.path.startsWith("/api/businesses/")
          ? adasBusinessId
          : adasResultId;
    const path = route.path
      .replace("{id}", id)
      .replace("{key}", adasWaitingKey)
      .replace("{link}", adasLinkId);
    if (route.name.startsWith("POST") && route.name.endsWith("client-links")) {
      return [path, proposal];
    }
    if (route.name.endsWith("/hand-over") || route.name.endsWith("{id}/second-factor"))
      return [path, { password: PASSWORD }];
    if (route.name === "PUT /api/businesses/{id}") return [path, profile];
    if (route.name === "PUT /api/search-terms/upload") return [path, { key: adasWaitingKey }];
    if (route.name.endsWith("{id}/answers") && route.method === "PUT") {
      return [path, { answers: [] }];
    }
    if (route.name.startsWith("POST") && route.name.endsWith("second-opinion")) return [path, {}];
    if (route.name.endsWith("/audit")) return [path, { existing: btoa("[free]") }];
    if (route.name === "DELETE /api/search-terms/upload") return [`${path}?key=${adasWaitingKey}`];
    return [path];
  }

  it("has a rule for every route, and the OpenAPI document marks every guarded route", () => {
    const known = new Set(Object.keys(rules));
    const found = routes.map((route) => route.name).filter((name) => !name.startsWith("HEAD "));
    expect(found.filter((name) => !known.has(name))).toEqual([]);
    const missing = Object.keys(rules).filter((name) => !found.includes(name));
    // With S3, files go to the bucket, so the server has no upload route.
    expect(missing).toEqual(surroundings.storage === "s3" ? ["PUT /api/uploads/{key}"] : []);
    for (const route of routes) {
      expect([route.name, route.isGuarded]).toEqual([route.name, rules[route.name] !== "public"]);
    }
  });

  it("requires a token on every guarded route", async () => {
    for (const route of routes.filter((candidate) => candidate.isGuarded)) {
      const [path, payload] = requestOf(route);
      for (const authorization of ["", "Bearer ", "Bearer x.y.z", "Basic YTpi"]) {
        const answer = await ada.call(route.method, path, payload, { authorization });
        expect([route.name, answer.status, answer.body]).toMatchObject([
          route.name,
          401,
          { message: "Authentication required", code: "authentication-required" },
        ]);
      }
    }
  });

  it("answers another user's id like an unknown id", async () => {
    for (const route of routes.filter(({ name }) => rules[name] === "foreign")) {
      const [path, payload] = requestOf(route);
      const answer = await eve.call<{ message: string }>(route.method, path, payload);
      expect([route.name, answer.status]).toEqual([route.name, 404]);
      const unknown = path.replace(/[0-9a-f-]{36}/u, crypto.randomUUID());
      const key = crypto.randomUUID();
      const none = await eve.call<{ message: string }>(
        route.method,
        unknown,
        payload === undefined ? undefined : { ...payload, key },
      );
      expect([none.status, none.body.message]).toEqual([answer.status, answer.body.message]);
    }
  });

  it("does not let a stranger join finished work", async () => {
    const answer = await eve.process(adasKey);
    expect([answer.status, answer.body]).toMatchObject([404, { code: "upload-not-found" }]);
  });

  it("shows the stranger no data of the other user on routes without ids", async () => {
    const texts = await Promise.all(
      routes
        .filter(({ name, method }) => rules[name] === "own" && method === "GET")
        .map(async ({ path }) => JSON.stringify((await eve.call("GET", path)).body)),
    );
    const adasEmail = (await ada.call<{ email: string }>("GET", "/api/account")).body.email;
    for (const secret of [
      adasEmail,
      adasBusinessId,
      "Adas other business",
      adasResultId,
      adasKey,
      adasApiKeyId,
      adasLinkId,
      "adas-secret.csv",
      "adas secret term",
      "adas secret phrase",
    ]) {
      expect(texts.some((text) => text.includes(secret))).toBe(false);
    }
  });

  it("lets the stranger change and delete only own decisions, also for the same term", async () => {
    const path = "/api/search-terms/decisions";
    const decisions = [{ term: "adas secret term", category: "negative" }];
    expect((await eve.call("PUT", path, { decisions })).body).toEqual({ total: 1 });
    expect((await eve.call("DELETE", path)).status).toBe(204);
    expect((await eve.call("DELETE", "/api/search-terms/remembered-verdicts")).status).toBe(204);
    expect((await ada.call("GET", path)).body).toMatchObject({
      total: 1,
      decisions: [{ term: "adas secret term", category: "keep" }],
    });
  });

  it("leaves all data of the first user unchanged", async () => {
    const stored = await ada.call("GET", `/api/search-terms/results/${adasResultId}`);
    expect(stored.status).toBe(200);
    expect((await ada.process(adasWaitingKey)).status).toBe(200);
    expect((await ada.call("GET", "/api/usage/count")).body).toMatchObject({ count: 2 });
    expect((await eve.call("GET", "/api/usage/count")).body).toMatchObject({ count: 0 });
  });

  it("gives a user all of their data, and removes all of it on request", async () => {
    const email = (await ada.call<{ email: string }>("GET", "/api/account")).body.email;
    const data = (await ada.call<Record<string, unknown[]>>("GET", "/api/account/export")).body;
    const tables = await tablesAboutUsers(server);
    expect([...tables.keys()].filter((table) => !(table in exportedAs))).toEqual([]);
    for (const name of Object.values(exportedAs))
      expect([name, data[name]]).not.toContain(undefined);
    expect(data["reports"]).toMatchObject([{ file_name: "adas-secret.csv" }, { state: "done" }]);
    expect(data["results"]).toHaveLength(2);
    expect(data["businesses"]).toHaveLength(2);
    expect(data["reportFigures"]).toHaveLength(2);
    expect(data["termDecisions"]).toMatchObject([{ term: "adas secret term", category: "keep" }]);
    expect(data["resultChoices"]).toMatchObject([{ term: "adas secret term", category: "keep" }]);
    const answer = { phrase: "adas secret phrase", answer: "wanted" };
    expect(data["rememberedAnswers"]).toMatchObject([{ business_id: adasBusinessId, answer }]);
    const added = {
      result_id: adasResultId,
      answers: [answer],
      second_opinion: null,
      blocking: null,
    };
    expect(data["resultAnswers"]).toContainEqual(added);
    expect(data["rememberedVerdicts"]).toEqual([]);
    expect(data["clientLinks"]).toMatchObject([{ result_id: adasResultId, agreement: null }]);
    const wrong = await ada.call("DELETE", "/api/account", { email, password: "not the password" });
    expect(wrong.status).toBe(403);
    const kept = await ada.upload(reportOf(3));
    // Eve's rows stay. All others are Ada's.
    const countRows = async () => {
      const counts: Record<string, number> = {};
      for (const table of tables.keys()) {
        const { rows } = await sql<{ count: number }>`
          select count(*)::integer as count from ${sql.table(table)}`.execute(server.services.db);
        counts[table] = rows[0]?.count ?? 0;
      }
      return counts;
    };
    const evesId = (await eve.call<{ id: string }>("GET", "/api/account")).body.id;
    const { users: _users, ...evesRows } = await rowsOf(server, evesId);
    const expected = Object.fromEntries(
      Object.entries(evesRows).map(([table, { length }]) => [table, length]),
    );
    const right = { email, password: "three unrelated words" };
    expect((await ada.call("DELETE", "/api/account", right)).status).toBe(204);
    expect((await ada.call("GET", "/api/account")).status).toBe(401);
    expect(await server.services.storage.find(kept)).toBeUndefined();
    expect(await countRows()).toEqual(expected);
    const exists = await eve.call("GET", `/api/auth/check-email?email=${email}`);
    expect(exists.body).toEqual({ exists: false });
  });
});
