import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOUR_MS } from "../limits.ts";
import { removeUnknownFiles, sweep } from "../../reports/sweep.ts";
import {
  createAdvertiser,
  createTestClient,
  PASSWORD,
  profile,
  type TestClient,
} from "../../testing/test-client.ts";
import type { FilterEngine } from "../../reports/worker/messages.ts";
import { createInlineEngine, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { storageOriginsOf } from "../http/security.ts";
import { createDiskStorage, signUpload } from "./disk-storage.ts";
import { createS3Storage } from "./s3-storage.ts";

import path from "node:path";

const REPORT = "Search term,Cost\nred shoes,1\n";

type Grant = { key: string; url: string };

describe.each(["disk", "s3"] as const)("uploading to %s", (storage) => {
  let server: TestServer;
  let client: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ database: "pglite", storage }, { MAX_UPLOAD_MB: "0.01" });
    client = await createAdvertiser(server.url);
  });
  afterAll(() => server.stop());

  const urlFor = async (query: string) =>
    (await client.call<Grant>("GET", `/api/search-terms/upload-url?${query}`)).body;
  const ofReport = `contentType=text/csv&sizeBytes=${REPORT.length}`;
  const put = (url: string, body: string, contentType = "text/csv") =>
    fetch(url, { method: "PUT", headers: { "content-type": contentType }, body });

  it("stores the file of the signed URL byte for byte", async () => {
    const grant = await urlFor(`contentType=text/csv&sizeBytes=${REPORT.length}`);
    expect((await put(grant.url, REPORT)).status).toBe(200);
    const stored = await server.services.storage.read(grant.key);
    expect(await text(stored)).toBe(REPORT);
    expect(await server.services.storage.find(grant.key)).toMatchObject({
      sizeBytes: REPORT.length,
    });
  });

  it("refuses a file of another type", async () => {
    const grant = await urlFor(ofReport);
    const refused = await put(grant.url, REPORT, "application/pdf");
    expect([403, 415]).toContain(refused.status);
    expect(await server.services.storage.find(grant.key)).toBeUndefined();
    const unknown = await client.call("GET", "/api/search-terms/upload-url?contentType=image/png");
    expect(unknown.status).toBe(400);
  });

  it("refuses a file whose size differs from the announced size", async () => {
    const grant = await urlFor(`contentType=text/csv&sizeBytes=${REPORT.length}`);
    const refused = await put(grant.url, `${REPORT}more,2\n`);
    expect([400, 403]).toContain(refused.status);
    expect(await server.services.storage.find(grant.key)).toBeUndefined();
  });

  it("refuses a file that is announced as larger than the limit", async () => {
    const path = "/api/search-terms/upload-url?contentType=text/csv&sizeBytes=999999";
    const announced = await client.call("GET", path);
    expect([announced.status, announced.body]).toMatchObject([413, { code: "upload-too-large" }]);
  });

  it.runIf(storage === "disk")(
    "refuses a file above the limit without an announced size",
    async () => {
      const grant = await urlFor("contentType=text/csv");
      const large = `Search term\n${"a term\n".repeat(5_000)}`;
      expect((await put(grant.url, large)).status).toBe(413);
      expect((await client.process(grant.key)).status).toBe(409);
      expect(await server.services.storage.find(grant.key)).toBeUndefined();
    },
  );

  it.runIf(storage === "s3")(
    "requires the size of a file, because S3 cannot limit it otherwise",
    async () => {
      const path = "/api/search-terms/upload-url?contentType=text/csv";
      const { status, body } = await client.call<{ message: string }>("GET", path);
      expect([status, body]).toMatchObject([400, { code: "invalid-request" }]);
      expect(body.message).toContain("Add sizeBytes to the call.");
    },
  );

  it("refuses a URL that was changed in any part", async () => {
    const grant = await urlFor(`contentType=text/csv&sizeBytes=${REPORT.length}`);
    const other = await urlFor(`contentType=text/csv&sizeBytes=${REPORT.length}`);
    const changed = [
      grant.url.replace(grant.key, other.key),
      grant.url.replace(/(?<=[sS]ignature=)./u, (first) => (first === "a" ? "b" : "a")),
    ];
    for (const url of changed) {
      expect(url).not.toBe(grant.url);
      expect((await put(url, REPORT)).status).toBe(403);
    }
    expect(await server.services.storage.find(other.key)).toBeUndefined();
  });

  it("refuses an expired URL", async () => {
    const url = await server.services.storage.createUploadUrl({
      key: crypto.randomUUID(),
      contentType: "text/csv",
      sizeBytes: REPORT.length,
      sizeBytesMax: 1_000,
      expiresAt: new Date(Date.now() + (storage === "s3" ? 1_000 : -1)),
      baseUrl: server.url,
    });
    await expect.poll(async () => (await put(url, REPORT)).status).toBe(403);
  });

  it("processes a key once, even if another file is sent to its URL later", async () => {
    const grant = await urlFor(`contentType=text/csv&sizeBytes=${REPORT.length}`);
    await put(grant.url, REPORT);
    const first = await client.process(grant.key);
    expect(first.status).toBe(200);
    const again = await put(grant.url, REPORT.replace("red", "big"));
    // An S3 URL works several times. A file that is sent later is never read, and the sweep removes it.
    expect(again.status).toBe(storage === "disk" ? 409 : 200);
    expect((await client.process(grant.key)).body).toEqual(first.body);

    const { db } = server.services;
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const times = { expires_at: ago(2), file_deleted_at: ago(3) };
    await db.updateTable("uploads").set(times).where("key", "=", grant.key).execute();
    await sweep(server.services);
    expect(await server.services.storage.find(grant.key)).toBeUndefined();
  });

  async function grantOfLeaver(): Promise<Grant> {
    const leaver = createTestClient(server.url);
    const email = await leaver.signUp();
    await leaver.call("POST", "/api/businesses", profile);
    const path = `/api/search-terms/upload-url?${ofReport}`;
    const grant = (await leaver.call<Grant>("GET", path)).body;
    await leaver.call("DELETE", "/api/account", { email, password: PASSWORD });
    return grant;
  }

  it.runIf(storage === "disk")(
    "refuses files for a deleted account with a clear message",
    async () => {
      const refused = await put((await grantOfLeaver()).url, REPORT);
      expect([refused.status, await refused.json()]).toMatchObject([
        403,
        { code: "url-expired", message: expect.stringContaining("no longer valid") as string },
      ]);
    },
  );

  it("removes files without an account after an hour, and no others", async () => {
    const { db, storage: files } = server.services;
    const grant = await urlFor(ofReport);
    await put(grant.url, REPORT);
    const stray = await urlFor(ofReport);
    await put(stray.url, REPORT);
    await db.deleteFrom("uploads").where("key", "=", stray.key).execute();
    await sweep(server.services);
    expect(await files.find(stray.key)).toBeDefined();
    await removeUnknownFiles(server.services, new Date(Date.now() + 60_000));
    expect(await files.find(stray.key)).toBeUndefined();
    expect(await files.find(grant.key)).toMatchObject({ sizeBytes: REPORT.length });
  });

  it.runIf(storage === "s3")("removes a file for a deleted account after an hour", async () => {
    const grant = await grantOfLeaver();
    expect((await put(grant.url, REPORT)).status).toBe(200);
    const later = new Date(Date.now() + HOUR_MS);
    await sweep(server.services, later);
    expect(await server.services.storage.find(grant.key)).toBeUndefined();
  });

  it("keeps an unprocessed file for a day", async () => {
    const grant = await urlFor(ofReport);
    await put(grant.url, REPORT);
    await sweep(server.services);
    expect(await server.services.storage.find(grant.key)).toMatchObject({
      sizeBytes: REPORT.length,
    });
    const { db } = server.services;
    await sql`update uploads set created_at = now() - interval '25 hours' where key = ${grant.key}`.execute(
      db,
    );
    const late = await client.process(grant.key);
    expect([late.status, late.body]).toMatchObject([410, { code: "upload-expired" }]);
    await sweep(server.services);
    expect(await server.services.storage.find(grant.key)).toBeUndefined();
  });

  it("reports a missing file", async () => {
    const grant = await urlFor(ofReport);
    const { status, body } = await client.process(grant.key);
    expect([status, body]).toMatchObject([409, { code: "file-missing" }]);
  });
});

describe("a file that was replaced on s3 after it was counted", () => {
  let server: TestServer;
  let beforeRun: (() => Promise<unknown>) | undefined;
  beforeAll(async () => {
    const inner = Promise.withResolvers<FilterEngine>();
    const engine: FilterEngine = {
      run: async (...args) => {
        await beforeRun?.();
        return (await inner.promise).run(...args);
      },
      close: async () => (await inner.promise).close(),
    };
    server = await startTestServer({ database: "pglite", storage: "s3" }, {}, { engine });
    inner.resolve(await createInlineEngine(server.environment));
  });
  afterAll(() => server.stop());

  it("is refused and not counted, and is filtered when it is processed again", async () => {
    const client = await createAdvertiser(server.url);
    const query = `contentType=text/csv&sizeBytes=${REPORT.length}`;
    const { body } = await client.call<Grant>("GET", `/api/search-terms/upload-url?${query}`);
    const put = (report: string) =>
      fetch(body.url, { method: "PUT", headers: { "content-type": "text/csv" }, body: report });
    await put(REPORT);
    beforeRun = () => put(REPORT.replace("red", "big"));
    const refused = await client.process(body.key);
    expect([refused.status, refused.body]).toMatchObject([409, { code: "file-changed" }]);
    expect((await client.call("GET", "/api/usage/count")).body).toMatchObject({ count: 0 });
    beforeRun = undefined;
    const again = await client.process(body.key);
    expect([again.status, JSON.stringify(again.body)]).toEqual([
      200,
      expect.stringContaining("big shoes"),
    ]);
  });
});

it.each([
  ["uploads", "https://uploads.s3.eu-central-1.amazonaws.com"],
  ["up.loads", "https://s3.eu-central-1.amazonaws.com/up.loads/"],
])("the Content-Security-Policy allows only the bucket %s on Amazon", async (bucket, origin) => {
  const keys = { accessKeyId: "a", secretAccessKey: "b", endpoint: undefined };
  const settings = { bucket, region: "eu-central-1", publicEndpoint: undefined, ...keys };
  const storage = createS3Storage(settings);
  const expiresAt = new Date(Date.now() + HOUR_MS);
  const size = { sizeBytes: 3, sizeBytesMax: 9 };
  const grant = { key: "k", contentType: "text/csv", ...size, expiresAt, baseUrl: "" };
  expect(storageOriginsOf({ kind: "s3", ...settings })).toEqual([origin]);
  expect((await storage.createUploadUrl(grant)).startsWith(origin)).toBe(true);
  storage.close();
});

describe("the disk storage", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "termsift-disk-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("refuses a path as a key", async () => {
    const storage = createDiskStorage(folder, new Uint8Array(32));
    for (const key of ["../secret", "a/b", "..", "", "a\0b"]) {
      await expect(storage.find(key)).rejects.toMatchObject({ code: "upload-not-found" });
    }
  });

  it("signs every field", () => {
    const secret = new Uint8Array(32).fill(7);
    const upload = {
      key: "k",
      contentType: "text/csv",
      sizeBytes: 5,
      sizeBytesMax: 9,
      expiresAtMs: 1,
    };
    const signatures = new Set([
      signUpload(upload, secret),
      signUpload({ ...upload, key: "l" }, secret),
      signUpload({ ...upload, contentType: "text/plain" }, secret),
      signUpload({ ...upload, sizeBytes: undefined }, secret),
      signUpload({ ...upload, sizeBytesMax: 10 }, secret),
      signUpload({ ...upload, expiresAtMs: 2 }, secret),
      signUpload(upload, new Uint8Array(32)),
    ]);
    expect(signatures.size).toBe(7);
  });
});
