import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createAdvertiser,
  createTestClient,
  PASSWORD,
  profile,
  reportOf,
  type TestClient,
} from "../../testing/test-client.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let ada: TestClient;
let key: string;
beforeAll(async () => {
  server = await startTestServer({ database: "pglite", storage: "disk" });
  ada = await createAdvertiser(server.url);
  key = await ada.upload(reportOf(3));
});
afterAll(() => server.stop());

describe.each(["\0", "\ud800", "\udc00"])("a text with %j is refused", (bad) => {
  const text = `a${bad}b`;
  const person = { firstName: "Ada", lastName: "B", email: "a@example.com", password: PASSWORD };
  const letter = { name: "Ada", email: "a@example.com", subject: "Hello", message: "Hello" };
  const bodies: [string, string, (key: string) => object, string][] = [
    ["POST", "/api/auth/signup/email", () => ({ ...person, firstName: text }), "firstName"],
    ["POST", "/api/auth/signup/email", () => ({ ...person, password: text }), "password"],
    ["POST", "/api/auth/signin/token", () => ({ token: text }), "token"],
    ["POST", "/api/support", () => ({ ...letter, name: text }), "name"],
    ["POST", "/api/businesses", () => ({ ...profile, name: text }), "name"],
    ["PUT", "/api/businesses", () => ({ ...profile, description: text }), "description"],
    ["PUT", "/api/search-terms/upload", () => ({ key: text }), "key"],
    ["PUT", "/api/search-terms/upload", (own) => ({ key: own, fileName: text }), "fileName"],
    ["PUT", "/api/search-terms/upload", (own) => ({ key: own, termColumn: text }), "termColumn"],
    [
      "PUT",
      "/api/search-terms/upload",
      (own) => ({ key: own, protectedWords: ["a", text] }),
      "protectedWords.1",
    ],
    [
      "PUT",
      "/api/search-terms/decisions",
      () => ({ decisions: [{ term: text, category: "keep" }] }),
      "decisions.0.term",
    ],
  ];

  it.each(bodies)("%s %s", async (method, path, bodyOf, field) => {
    const answer = await ada.call(method, path, bodyOf(key));
    expect([answer.status, answer.body]).toMatchObject([
      400,
      {
        code: "invalid-request",
        message: expect.stringContaining(`The text of ${field} contains a character`) as string,
        requestId: expect.any(String) as string,
      },
    ]);
  });
});

describe("U+0000 outside of bodies", () => {
  it.each([
    ["GET", "/api/search-terms/upload-url?contentType=text/csv&fileName=a%00b"],
    ["DELETE", "/api/search-terms/upload?key=a%00b"],
    ["GET", "/api/search-terms/decisions?business=a%00b"],
    ["GET", "/api/search-terms/results/a%00b"],
    ["GET", "/api/auth/check-email?email=a%00b@example.com"],
  ])("%s %s is refused with a clear message", async (method, path) => {
    const { status, body } = await ada.call<{ message: string }>(method, path);
    expect([status, body]).toMatchObject([400, { code: "invalid-request" }]);
    expect(body.message).toContain("Remove it and send it again.");
  });

  it("is refused in the path of an unknown call", async () => {
    const client = createTestClient(server.url);
    const { status, body } = await client.call<{ message: string }>("GET", "/%00");
    expect(status).toBe(400);
    expect(body).toMatchObject({ details: { problems: [{ field: "path" }] } });
    expect(body.message).toMatch(/^The text of path contains a character/u);
  });

  it("is refused in a cookie", async () => {
    const cookie = "termsift-session=a%00b";
    const client = createTestClient(server.url);
    const { status } = await client.call("POST", "/api/auth/refresh", undefined, { cookie });
    expect(status).toBe(400);
  });

  it("in a body with thousands of brackets does not overflow the stack", async () => {
    const response = await fetch(`${server.url}/api/support`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "[".repeat(100_000) + "]".repeat(100_000),
    });
    expect(response.status).toBe(400);
  });
});
