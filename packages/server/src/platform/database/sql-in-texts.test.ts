import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createTestClient,
  PASSWORD,
  reportOf,
  type TestClient,
} from "../../testing/test-client.ts";
import { bothSurroundings, startTestServer, type TestServer } from "../../testing/test-server.ts";

const texts = [
  "x'); drop table businesses; --",
  '"; delete from users; --',
  "' or '1'='1",
  "$1 $$ \\' e'\\x27' /*",
];

describe.each(bothSurroundings)("SQL in a text, on $database", (surroundings) => {
  let server: TestServer;
  let client: TestClient;
  beforeAll(async () => {
    server = await startTestServer(surroundings);
    client = createTestClient(server.url);
    await client.signUp();
  });
  afterAll(() => server.stop());

  it("is stored and returned unchanged, as a name, a description and a search term", async () => {
    for (const [at, text] of texts.entries()) {
      const business = { name: text, type: "saas", description: text };
      const { status, body } = await client.call(
        at === 0 ? "POST" : "PUT",
        "/api/businesses",
        business,
      );
      expect([status, body]).toMatchObject([
        at === 0 ? 201 : 200,
        { name: text, description: text },
      ]);
    }
    const path = "/api/search-terms/decisions";
    const decisions = texts.map((term) => ({ term, category: "keep" }));
    expect((await client.call("PUT", path, { decisions })).body).toEqual({ total: texts.length });
    const { body } = await client.call<{ decisions: { term: string }[] }>("GET", path);
    expect(body.decisions.map(({ term }) => term).sort()).toEqual([...texts].sort());
  });

  it("is the name of an uploaded file and no more", async () => {
    for (const text of texts) {
      const { body } = await client.process(await client.upload(reportOf(3), text));
      expect(body.result_id).toEqual(expect.any(String));
    }
  });

  it("opens nothing: as a password, an id, or a value in an address", async () => {
    const { body } = await client.call<{ email: string }>("GET", "/api/account");
    for (const text of texts) {
      const given = { email: body.email, password: text };
      const stranger = createTestClient(server.url);
      expect((await stranger.call("POST", "/api/auth/signin/email", given)).status).toBe(401);
      const value = encodeURIComponent(text);
      for (const path of [
        `/api/search-terms/results/${value}`,
        `/api/businesses/${value}`,
        `/api/audit-events?before=${value}`,
        `/api/auth/check-email?email=${value}`,
      ]) {
        expect([path, (await client.call("GET", path)).status]).toEqual([path, 400]);
      }
      const key = { authorization: `Bearer ${value}` };
      expect((await stranger.call("GET", "/api/account", undefined, key)).status).toBe(401);
    }
    const again = { email: body.email, password: PASSWORD };
    expect((await client.call("POST", "/api/auth/signin/email", again)).status).toBe(200);
  });
});
