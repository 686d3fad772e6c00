import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sweep } from "../jobs/sweep.ts";
import {
  createAdvertiser,
  createTestClient,
  PASSWORD,
  profile,
  type TestClient,
} from "../testing/test-client.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { createDiskStorage } from "./disk-storage.ts";
import { signUpload } from "./sign-upload.ts";

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
  const put = (url: string, body: string, contentType = "text/csv") =>
    fetch(url, { method: "PUT", headers: { "content-type": contentType }, body });

  it("stores what the signed URL was made for, byte for byte", async () => {
    const grant = await urlFor(`contentType=text/csv&sizeBytes=${REPORT.length}`);
    expect((await put(grant.url, REPORT)).status).toBe(200);
    const stored = await server.services.storage.read(grant.key);
    expect(await text(stored)).toBe(REPORT);
    expect(await server.services.storage.sizeOf(grant.key)).toBe(REPORT.length);
  });

  it("refuses a file of another type", async () => {
    const grant = await urlFor("contentType=text/csv");
    const refused = await put(grant.url, REPORT, "application/pdf");
    expect([403, 415]).toContain(refused.status);
    expect(await server.services.storage.sizeOf(grant.key)).toBeUndefined();
    const unknown = await client.call("GET", "/api/search-terms/upload-url?contentType=image/png");
    expect(unknown.status).toBe(400);
  });

  it("refuses a file of another size than announced", async () => {
    const grant = await urlFor(`contentType=text/csv&sizeBytes=${REPORT.length}`);
    const refused = await put(grant.url, `${REPORT}more,2\n`);
    expect([400, 403]).toContain(refused.status);
    expect(await server.services.storage.sizeOf(grant.key)).toBeUndefined();
  });

  it("refuses a file over the limit, announced or not", async () => {
    const announced = await client.call(
      "GET",
      "/api/search-terms/upload-url?contentType=text/csv&sizeBytes=999999",
    );
    expect([announced.status, announced.body]).toMatchObject([413, { code: "upload-too-large" }]);
    const grant = await urlFor("contentType=text/csv");
    const large = `Search term\n${"a term\n".repeat(5_000)}`;
    const stored = await put(grant.url, large);
    // S3 can not bound the size of an unannounced file: there it is refused, and removed, when it is to be processed.
    expect(stored.status).toBe(storage === "disk" ? 413 : 200);
    const processed = await client.process(grant.key);
    expect(processed.status).toBe(storage === "disk" ? 409 : 413);
    expect(await server.services.storage.sizeOf(grant.key)).toBeUndefined();
  });

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
    expect(await server.services.storage.sizeOf(other.key)).toBeUndefined();
  });

  it("refuses a URL whose time is over", async () => {
    const url = await server.services.storage.createUploadUrl({
      key: crypto.randomUUID(),
      contentType: "text/csv",
      sizeBytes: REPORT.length,
      sizeBytesMax: 1_000,
      expiresAt: new Date(Date.now() + (storage === "s3" ? 1_000 : -1)),
      baseUrl: server.url,
    });
    await expect.poll(async () => (await put(url, REPORT)).status, { timeout: 5_000 }).toBe(403);
  });

  it("processes what a key stands for once, whatever is sent to its URL later", async () => {
    const grant = await urlFor(`contentType=text/csv&sizeBytes=${REPORT.length}`);
    await put(grant.url, REPORT);
    const first = await client.process(grant.key);
    expect(first.status).toBe(200);
    const again = await put(grant.url, REPORT.replace("red", "big"));
    // S3 has no URL that works once; nobody reads what is stored late, and the sweep removes it.
    expect(again.status).toBe(storage === "disk" ? 409 : 200);
    expect((await client.process(grant.key)).body).toEqual(first.body);

    const { db } = server.services;
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const times = { expires_at: ago(2), file_deleted_at: ago(3) };
    await db.updateTable("uploads").set(times).where("key", "=", grant.key).execute();
    await sweep(server.services);
    expect(await server.services.storage.sizeOf(grant.key)).toBeUndefined();
  });

  it.runIf(storage === "disk")(
    "takes nothing for an account that is gone, and says so",
    async () => {
      const leaver = createTestClient(server.url);
      const email = await leaver.signUp();
      await leaver.call("POST", "/api/businesses", profile);
      const path = "/api/search-terms/upload-url?contentType=text/csv";
      const { url } = (await leaver.call<Grant>("GET", path)).body;
      await leaver.call("DELETE", "/api/account", { email, password: PASSWORD });
      const refused = await put(url, REPORT);
      expect([refused.status, await refused.json()]).toMatchObject([
        403,
        { code: "url-expired", message: expect.stringContaining("not valid any more") as string },
      ]);
    },
  );

  it("keeps a file that was never processed for a day, and then no longer", async () => {
    const grant = await urlFor("contentType=text/csv");
    await put(grant.url, REPORT);
    await sweep(server.services);
    expect(await server.services.storage.sizeOf(grant.key)).toBe(REPORT.length);
    const { db } = server.services;
    await sql`update uploads set created_at = now() - interval '25 hours' where key = ${grant.key}`.execute(
      db,
    );
    const late = await client.process(grant.key);
    expect([late.status, late.body]).toMatchObject([410, { code: "upload-expired" }]);
    await sweep(server.services);
    expect(await server.services.storage.sizeOf(grant.key)).toBeUndefined();
  });

  it("says that no file was sent where none was", async () => {
    const grant = await urlFor("contentType=text/csv");
    const { status, body } = await client.process(grant.key);
    expect([status, body]).toMatchObject([409, { code: "file-missing" }]);
  });
});

describe("the disk storage", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "termsift-disk-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("takes no key that is a path", async () => {
    const storage = createDiskStorage(folder, new Uint8Array(32));
    for (const key of ["../secret", "a/b", "..", "", "a\0b"]) {
      await expect(storage.sizeOf(key)).rejects.toMatchObject({ code: "upload-not-found" });
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
