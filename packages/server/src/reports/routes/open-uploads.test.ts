import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { OPEN_UPLOADS_MAX } from "../../platform/limits.ts";
import { createAdvertiser, reportOf, type TestClient } from "../../testing/test-client.ts";
import { quick, startTestServer, type TestServer } from "../../testing/test-server.ts";

describe("open uploads", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(quick);
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

  it("of one workspace take up a fifth of the file store at most, and leave the rest to others", async () => {
    const small = await startTestServer(quick, { UPLOADS_MAX_MB: "10", MAX_UPLOAD_MB: "1" });
    onTestFinished(() => small.stop());
    const [ada, eve] = [await createAdvertiser(small.url), await createAdvertiser(small.url)];
    const announce = (client: TestClient, kilobytes?: number) => {
      const size = kilobytes === undefined ? "" : `&sizeBytes=${kilobytes * 1024}`;
      const path = `/api/search-terms/upload-url?contentType=text/csv${size}`;
      return client.call<{ key: string }>("GET", path);
    };
    const first = await announce(ada);
    expect((await announce(ada, 900)).status).toBe(200);
    const refused = await announce(ada, 200);
    expect([refused.status, refused.body]).toMatchObject([
      429,
      {
        code: "too-many-uploads",
        message:
          "The files of this workspace would take up more than its share of the server's space (2 MB). Wait until some are filtered, cancel one, or send a smaller file.",
      },
    ]);
    expect((await announce(eve, 1_000)).status).toBe(200);
    await ada.call("DELETE", `/api/search-terms/upload?key=${first.body.key}`);
    expect((await announce(ada, 200)).status).toBe(200);
    // A failed file makes room for a new one.
    const failed = await ada.upload(`Fruit,Note\n${"apple,1\n".repeat(100_000)}`);
    expect((await ada.process(failed)).status).toBe(422);
    expect((await announce(ada, 900)).status).toBe(200);
  });
});
