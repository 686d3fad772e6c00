import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAdvertiser, createTestClient } from "../testing/test-client.ts";
import { quick, startListening, startTestServer, type TestServer } from "../testing/test-server.ts";

describe("a new AUTH_SECRET", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(quick, {
      AUTH_SECRET: "the secret of the months before this one",
    });
  });
  afterAll(() => server.stop());

  it("refuses old tokens, and the session cookie renews them without a sign-in", async () => {
    const before = await createAdvertiser(server.url);
    await server.stopServer();
    const rotated = await startListening({
      ...server.environment,
      AUTH_SECRET: "the secret that nobody has seen so far",
    });
    const client = createTestClient(rotated.url);
    client.browser.idToken = before.browser.idToken;
    for (const [name, value] of before.browser.cookies) client.browser.cookies.set(name, value);
    expect((await client.call("GET", "/api/account")).status).toBe(401);
    const renewed = await client.call<{ idToken: string }>("POST", "/api/auth/refresh");
    expect(renewed.status).toBe(200);
    client.browser.idToken = renewed.body.idToken;
    expect((await client.call("GET", "/api/businesses")).status).toBe(200);
    await rotated.stop();
  });
});
