import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestClient } from "../testing/test-client.ts";
import { quick, startTestServer, type TestServer } from "../testing/test-server.ts";

describe("support requests", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(quick);
  });
  afterAll(() => server.stop());

  it("shows support requests only to a user with a proven address", async () => {
    const client = createTestClient(server.url);
    const email = `${crypto.randomUUID()}@example.com`;
    const request = { name: "Owner", email, subject: "Private", message: "My account number" };
    await client.call("POST", "/api/support", request);
    await client.signUp(email);
    const claimed = await client.call<{ supportRequests: object[] }>("GET", "/api/account/export");
    expect(claimed.body.supportRequests).toEqual([]);
    const { db } = server.services;
    await db
      .updateTable("users")
      .set({ email_verified: true })
      .where("email", "=", email)
      .execute();
    const proved = await client.call<{ supportRequests: object[] }>("GET", "/api/account/export");
    expect(proved.body.supportRequests).toMatchObject([{ subject: "Private" }]);
  });
});
