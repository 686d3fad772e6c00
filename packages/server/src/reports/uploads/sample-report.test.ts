import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OPEN_UPLOADS_MAX, UNCOUNTED_SAMPLES_MAX } from "../../platform/limits.ts";
import { workspaceIdOf } from "../../testing/settled-user.ts";
import { createAdvertiser, reportOf, type TestClient } from "../../testing/test-client.ts";
import {
  quick,
  startListening,
  startTestServer,
  type TestServer,
} from "../../testing/test-server.ts";
import { sampleReport } from "./sample-report.ts";

const shipped = new URL("../../../../web/public/samples/search-terms-sample.csv", import.meta.url);
const sample = await readFile(shipped);
const likeSample = Buffer.from(sample);
const last = likeSample.findLastIndex((byte) => byte >= 0x31 && byte <= 0x38);
likeSample[last] = (likeSample[last] ?? 0) + 1;

const limits = { USAGE_LIMITS: "plan" };

const countOf = async (client: TestClient) =>
  (await client.call<{ count: number }>("GET", "/api/usage/count")).body.count;

it("the server recognises the sample report that the web app ships", () => {
  const sha256 = createHash("sha256").update(sample).digest("hex");
  expect({ sizeBytes: sample.length, sha256 }).toEqual(sampleReport);
});

describe("the sample report", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(quick, limits);
  });
  afterAll(() => server.stop());

  it("does not count, and works above the limit", async () => {
    const client = await createAdvertiser(server.url);
    const first = await client.process(await client.upload(sample));
    expect([first.status, first.body.summary.terms > 0]).toEqual([200, true]);
    expect(await countOf(client)).toBe(0);
    expect((await client.process(await client.upload(reportOf(8)))).status).toBe(200);
    expect((await client.process(await client.upload(reportOf(8)))).status).toBe(402);
    expect((await client.process(await client.upload(sample, "another-name.csv"))).status).toBe(
      200,
    );
    expect(await countOf(client)).toBe(1);
  });

  it("is recognised by its content: another report with the same name and size counts", async () => {
    const client = await createAdvertiser(server.url);
    const answer = await client.process(await client.upload(likeSample, "search-terms-sample.csv"));
    expect([answer.status, await countOf(client)]).toEqual([200, 1]);
    const key = await client.upload(likeSample, "search-terms-sample.csv");
    expect((await client.process(key)).status).toBe(402);
  });

  it("changes no count when it fails", async () => {
    const client = await createAdvertiser(server.url);
    await client.process(await client.upload(reportOf(3)));
    const key = await client.upload(sample);
    const failed = await client.process(key, { termColumn: "No such column" });
    expect([failed.status, await countOf(client)]).toEqual([422, 1]);
    expect((await client.process(key)).status).toBe(200);
    expect(await countOf(client)).toBe(1);
  });

  it("counts like any report after ten of one user, also with parallel calls", async () => {
    const client = await createAdvertiser(server.url);
    const { db } = server.services;
    const id = await workspaceIdOf(client);
    const setDeleted = (file_deleted_at: Date | null) =>
      db.updateTable("uploads").set({ file_deleted_at }).where("workspace_id", "=", id).execute();
    const keys: string[] = [];
    for (const some of [OPEN_UPLOADS_MAX, UNCOUNTED_SAMPLES_MAX + 3 - OPEN_UPLOADS_MAX]) {
      keys.push(...(await Promise.all(Array.from({ length: some }, () => client.upload(sample)))));
      // Marks each upload as deleted, so that the limit of open uploads does not apply.
      await setDeleted(new Date());
    }
    await setDeleted(null);
    const answers = await Promise.all(keys.map((key) => client.process(key)));
    const passed = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 402);
    expect([passed.length, refused.length]).toEqual([UNCOUNTED_SAMPLES_MAX + 1, 2]);
    expect(await countOf(client)).toBe(1);
  });
});

describe("the sample report with separate web and worker processes", () => {
  let web: TestServer;
  beforeAll(async () => {
    web = await startTestServer(quick, { ...limits, ROLE: "web" });
  });
  afterAll(() => web.stop());

  it("changes no count when it is cancelled, also with a separate worker", async () => {
    const client = await createAdvertiser(web.url);
    const counted = await client.upload(reportOf(5));
    const waiting = client.process(counted);
    await expect.poll(() => countOf(client)).toBe(1);
    const key = await client.upload(sample);
    const cancelled = client.process(key);
    const { db } = web.services;
    const isQueued = async () =>
      (await db.selectFrom("filters").where("upload_key", "=", key).select("id").execute()).length;
    await expect.poll(isQueued).toBe(1);
    await client.call("DELETE", `/api/search-terms/upload?key=${key}`);
    expect([(await cancelled).status, await countOf(client)]).toEqual([409, 1]);

    const worker = await startListening({ ...web.environment, ROLE: "worker" });
    expect((await waiting).status).toBe(200);
    expect((await client.process(await client.upload(sample))).status).toBe(200);
    expect(await countOf(client)).toBe(1);
    await worker.stop();
  });
});
