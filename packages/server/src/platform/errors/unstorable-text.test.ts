import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createAdvertiser,
  PASSWORD,
  profile,
  reportOf,
  type TestClient,
} from "../../testing/test-client.ts";
import { quick, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let ada: TestClient;
let key: string;
beforeAll(async () => {
  server = await startTestServer(quick);
  ada = await createAdvertiser(server.url);
  key = await ada.upload(reportOf(3));
});
afterAll(() => server.stop());

describe("U+0000 in a text is refused with a clear message", () => {
  const text = "a\0b";
  const person = { firstName: "Ada", lastName: "B", email: "a@example.com", password: PASSWORD };
  const letter = { name: "Ada", email: "a@example.com", subject: "Hello", message: "Hello" };
  const requests: [string, string, ((key: string) => object)?][] = [
    ["POST", "/api/auth/signup/email", () => ({ ...person, firstName: text })],
    ["POST", "/api/support", () => ({ ...letter, name: text })],
    ["PUT", "/api/businesses", () => ({ ...profile, description: text })],
    ["PUT", "/api/search-terms/upload", () => ({ key: text })],
    ["PUT", "/api/search-terms/upload", (own) => ({ key: own, fileName: text })],
    ["GET", "/api/search-terms/upload-url?contentType=text/csv&fileName=a%00b"],
    ["DELETE", "/api/search-terms/upload?key=a%00b"],
  ];

  it.each(requests)("%s %s", async (method, path, bodyOf) => {
    const answer = await ada.call<{ message: string }>(method, path, bodyOf?.(key));
    expect([answer.status, answer.body]).toMatchObject([400, { code: "invalid-request" }]);
    expect(answer.body.message).toContain("Remove it and send it again.");
  });
});

it("half of a surrogate pair is stored as U+FFFD", async () => {
  const body = { ...profile, name: "a\ud800b" };
  const answer = await ada.call<{ name: string }>("PUT", "/api/businesses", body);
  expect([answer.status, answer.body.name]).toEqual([200, "a\ufffdb"]);
});

it("a body with thousands of brackets does not overflow the stack", async () => {
  const response = await fetch(`${server.url}/api/support`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "[".repeat(100_000) + "]".repeat(100_000),
  });
  expect(response.status).toBe(400);
});
