import { UPLOAD_STATES_MAX, type UploadStanding } from "@termsift/core/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAdvertiser, reportOf, type TestClient } from "../../testing/test-client.ts";
import { quick, startTestServer, type TestServer } from "../../testing/test-server.ts";

const ask = async (client: TestClient, keys: readonly string[]) => {
  const path = `/api/search-terms/uploads?keys=${keys.join(",")}`;
  return client.call<{ uploads: UploadStanding[]; code?: string }>("GET", path);
};

describe("the states of uploads", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(quick);
  });
  afterAll(() => server.stop());

  it("are listed for many keys in order, without starting any work", async () => {
    const client = await createAdvertiser(server.url);
    const open = await client.upload(reportOf(3));
    const filtered = await client.upload(reportOf(3));
    await client.process(filtered);
    const failed = await client.upload("Fruit,Note\napple,1\npear,2\n");
    await client.process(failed);
    const cancelled = await client.upload(reportOf(3));
    await client.call("DELETE", `/api/search-terms/upload?key=${cancelled}`);
    const unknown = crypto.randomUUID();
    const keys = [unknown, cancelled, failed, filtered, open];
    const details = { proposal: { term: "Fruit" } };
    const error = { status: 422, code: "columns-unknown", details };
    for (const time of ["first", "second"]) {
      const { body } = await ask(client, keys);
      expect([time, body.uploads]).toMatchObject([
        time,
        [
          { key: unknown, state: "unknown" },
          { key: cancelled, state: "removed" },
          { key: failed, state: "failed", error },
          { key: filtered, state: "filtered" },
          { key: open, state: "open" },
        ],
      ]);
    }
  });

  it("show a running upload as running", async () => {
    const client = await createAdvertiser(server.url);
    const key = await client.upload(reportOf(3));
    await client.process(key);
    const { db } = server.services;
    const set = { state: "running" as const };
    await db.updateTable("filters").set(set).where("upload_key", "=", key).execute();
    expect((await ask(client, [key])).body.uploads).toEqual([{ key, state: "running" }]);
  });

  it("hide other users' uploads, and limit the number of keys", async () => {
    const [ada, eve] = await Promise.all([
      createAdvertiser(server.url),
      createAdvertiser(server.url),
    ]);
    const key = await ada.upload(reportOf(3));
    expect((await ask(eve, [key])).body.uploads).toEqual([{ key, state: "unknown" }]);
    const many = Array.from({ length: UPLOAD_STATES_MAX + 1 }, (_, place) => `k${String(place)}`);
    expect(await ask(eve, many)).toMatchObject({
      status: 400,
      body: { code: "invalid-request" },
    });
    expect((await ask(eve, many.slice(1))).status).toBe(200);
  });
});
