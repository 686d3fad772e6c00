import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ApiError } from "@termsift/core/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeFailure } from "../platform/errors/describe-failure.ts";
import { storeRequest } from "../support/support-requests.ts";
import { type FailingProxy, startFailingProxy } from "../testing/failing-proxy.ts";
import { copyDatabaseTemplate } from "../testing/pglite-template.ts";
import { createAdvertiser, reportOf } from "../testing/test-client.ts";
import { startTestS3, type TestS3 } from "../testing/test-s3.ts";
import { startListening, startTestServer, type TestServer } from "../testing/test-server.ts";

describe("a storage that answers 500", () => {
  let s3: TestS3;
  let proxy: FailingProxy;
  let server: TestServer;
  let onClaim: (() => void) | undefined;
  beforeAll(async () => {
    s3 = await startTestS3();
    proxy = await startFailingProxy(s3.environment["S3_ENDPOINT"] ?? "");
    server = await startTestServer(
      { database: "pglite", storage: "disk" },
      { ...s3.environment, S3_ENDPOINT: proxy.url },
      {
        onStep: (step) => {
          if (step === "claimed") onClaim?.();
        },
      },
    );
  });
  afterAll(async () => {
    await server.stop();
    await proxy.stop();
    await s3.stop();
  });

  it("gives an error before the upload is counted, and the same key works later", async () => {
    const client = await createAdvertiser(server.url);
    const key = await client.upload(reportOf(5));
    proxy.fail(true);
    const { status, body } = await client.process(key);
    expect([status, body]).toMatchObject([
      503,
      {
        message:
          "The file storage does not answer. The upload was not counted; try again in a minute.",
      },
    ]);
    expect((await client.call("GET", "/api/usage/count")).body).toMatchObject({ count: 0 });
    expect((await client.call("GET", "/readyz")).status).toBe(503);
    proxy.fail(false);
    expect((await client.call("GET", "/readyz")).status).toBe(200);
    expect((await client.process(key)).status).toBe(200);
    expect((await client.call("GET", "/api/usage/count")).body).toMatchObject({ count: 1 });
  });

  it("during a job delays the job until the storage works", async () => {
    const client = await createAdvertiser(server.url);
    const key = await client.upload(reportOf(5));
    const refusedBefore = proxy.refused();
    onClaim = () => proxy.fail(true);
    const waiting = client.process(key);
    await expect.poll(() => proxy.refused() - refusedBefore).toBeGreaterThan(3);
    onClaim = undefined;
    proxy.fail(false);
    expect((await waiting).status).toBe(200);
    expect((await client.call("GET", "/api/usage/count")).body).toMatchObject({ count: 1 });
  });
});

function mountSmallDisk(folder: string, megabytes = 1): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], {
      stdio: "ignore",
    });
    return true;
  } catch {
    return false;
  }
}

describe("a full disk", () => {
  let files: string;
  let isMounted = false;
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: "pglite", storage: "disk" });
    files = path.join(server.dataDir, "files");
    await mkdir(files, { recursive: true });
    isMounted = mountSmallDisk(files);
    if (!isMounted) {
      process.stderr.write("SKIPPED: the full-disk test needs the right to mount a small tmpfs\n");
    }
  });
  afterAll(async () => {
    if (isMounted) execFileSync("umount", ["-l", files]);
    await server.stop();
  });

  it("refuses the file with a clear message, leaves no partial file and accepts smaller files", async (context) => {
    if (!isMounted) return context.skip();
    const client = await createAdvertiser(server.url);
    const report = reportOf(60_000);
    expect(report.length).toBeGreaterThan(1024 * 1024);
    const grant = await client.call<{ key: string; url: string }>(
      "GET",
      "/api/search-terms/upload-url?contentType=text/csv",
    );
    const put = await fetch(grant.body.url, {
      method: "PUT",
      headers: { "content-type": "text/csv" },
      body: report,
    });
    expect([put.status, await put.json()]).toMatchObject([507, { code: "storage-full" }]);
    expect(await readdir(files)).toEqual([]);
    const none = await client.process(grant.body.key);
    expect(none.body).toMatchObject({ code: "file-missing" });
    expect((await client.call("GET", "/api/usage/count")).body).toMatchObject({ count: 0 });
    const small = await client.process(await client.upload(reportOf(5)));
    expect(small.status).toBe(200);
  });
});

describe("a full disk under the built-in database", () => {
  let dataDir: string;
  let isMounted = false;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), "termsift-full-"));
    isMounted = mountSmallDisk(dataDir, 200);
    if (!isMounted) {
      process.stderr.write("SKIPPED: the full-disk test needs the right to mount a small tmpfs\n");
    }
  });
  afterAll(async () => {
    if (isMounted) execFileSync("umount", ["-l", dataDir]);
    await rm(dataDir, { recursive: true, force: true });
  });

  it("gives a clear error, also on /readyz; stored data can be read, and everything works again with free space", async (context) => {
    if (!isMounted) return context.skip();
    await copyDatabaseTemplate(dataDir);
    const server = await startListening({
      DATA_DIR: dataDir,
      PORT: "0",
      LOG_LEVEL: "silent",
      CLASSIFIER: "rules",
    });
    const client = await createAdvertiser(server.url);
    const ready = () => client.call<ApiError>("GET", "/readyz");
    expect((await ready()).status).toBe(200);
    const { bavail, bsize } = await statfs(dataDir);
    const filler = path.join(dataDir, "filler");
    await writeFile(filler, Buffer.alloc(bavail * bsize - 16 * 1024));
    const message = Array.from({ length: 5_000 }, () => crypto.randomUUID()).join("");
    const refusedBy = () => {
      const request = { name: "n", email: "a@example.com", subject: "s", message };
      return storeRequest(server.services.db, request).then(
        () => undefined,
        (error: unknown) => describeFailure(error),
      );
    };
    await expect.poll(refusedBy).toMatchObject({ status: 507, body: { code: "storage-full" } });
    const full = await ready();
    expect([full.status, full.body.code]).toEqual([507, "storage-full"]);
    expect((await client.call("GET", "/api/businesses")).status).toBe(200);
    await rm(filler);
    expect((await ready()).status).toBe(200);
    expect(await refusedBy()).toBeUndefined();
    await server.stop();
  });
});
