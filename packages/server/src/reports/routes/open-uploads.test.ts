import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OPEN_UPLOADS_MAX } from "../../platform/limits.ts";
import { createAdvertiser, reportOf, type TestClient } from "../../testing/test-client.ts";
import { embedded, startTestServer, type TestServer } from "../../testing/test-server.ts";

describe("open uploads", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(embedded);
  });
  afterAll(() => server.stop());

  const ask = (client: TestClient) =>
    client.call<{ key: string }>(
      "GET",
      "/api/search-terms/upload-url?contentType=text/csv&sizeBytes=100",
    );

  it("are limited to ten per user, also with parallel calls, and cancelling one makes room", async () => {
    const client = await createAdvertiser(server.url);
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(client)));
    const granted = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 429);
    expect([granted.length, refused.length]).toEqual([OPEN_UPLOADS_MAX, 30 - OPEN_UPLOADS_MAX]);
    expect(refused[0]?.body).toMatchObject({ code: "too-many-uploads" });
    const key = granted[0]?.body.key ?? "";
    await client.call("DELETE", `/api/search-terms/upload?key=${key}`);
    expect((await ask(client)).status).toBe(200);
    expect((await ask(await createAdvertiser(server.url))).status).toBe(200);
  });

  it("are removed for a new one if they failed or their URL expired, oldest first", async () => {
    const client = await createAdvertiser(server.url);
    const { db, storage } = server.services;
    const failed = await client.upload("Fruit,Note\napple,1\npear,2\n");
    expect((await client.process(failed)).status).toBe(422);
    const late = await client.upload(reportOf(3));
    for (let open = 2; open < OPEN_UPLOADS_MAX; open += 1) await client.upload(reportOf(3));
    expect((await ask(client)).status).toBe(200);
    expect(await storage.find(failed)).toBeUndefined();
    expect((await ask(client)).status).toBe(429);
    const expires_at = new Date(Date.now() - 1_000);
    await db.updateTable("uploads").set({ expires_at }).where("key", "=", late).execute();
    expect((await ask(client)).status).toBe(200);
    expect(await storage.find(late)).toBeUndefined();
  });

  it("do not count once their report is done", async () => {
    const client = await createAdvertiser(server.url);
    for (let report = 0; report <= OPEN_UPLOADS_MAX; report += 1) {
      expect((await client.process(await client.upload(reportOf(3)))).status).toBe(200);
    }
  });
});
