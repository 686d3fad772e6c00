import { readdir, rm } from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../testing/free-port.ts";
import { copyDatabaseTemplate } from "../testing/pglite-template.ts";
import { spawnServer, type SpawnedServer } from "../testing/spawn-server.ts";
import { createAdvertiser, reportOf } from "../testing/test-client.ts";
import { makeQuickFolder } from "../testing/quick-folder.ts";

describe("kill -9 of a server with all roles", () => {
  let dataDir: string;
  let variables: Record<string, string>;
  let server: SpawnedServer;
  beforeAll(async () => {
    dataDir = await makeQuickFolder("killed");
    await copyDatabaseTemplate(dataDir);
    variables = { DATA_DIR: dataDir, PORT: String(await freePort()), CLASSIFIER: "rules" };
    server = await spawnServer(variables);
  });
  afterAll(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it("during an upload leaves no partial file, and the same URL accepts the whole file afterwards", async () => {
    const url = `http://127.0.0.1:${variables["PORT"]}`;
    const client = await createAdvertiser(url);
    const report = reportOf(2_000);
    const grant = await client.call<{ key: string; url: string }>(
      "GET",
      `/api/search-terms/upload-url?contentType=text/csv&sizeBytes=${report.length}`,
    );
    const files = path.join(dataDir, "files");
    const cut = http.request(grant.body.url, {
      method: "PUT",
      headers: { "content-type": "text/csv", "content-length": report.length },
    });
    cut.on("error", () => undefined);
    cut.write(report.slice(0, report.length / 2));
    await expect.poll(async () => (await readdir(files).catch(() => [])).length).toBe(1);
    await server.kill();
    server = await spawnServer(variables);
    await expect.poll(() => readdir(files)).toEqual([]);

    const early = await client.process(grant.body.key);
    expect([early.status, early.body]).toMatchObject([409, { code: "file-missing" }]);
    const put = await fetch(grant.body.url, {
      method: "PUT",
      headers: { "content-type": "text/csv" },
      body: report,
    });
    expect(put.status).toBe(200);
    const { status, body } = await client.process(grant.body.key);
    expect([status, body.summary.terms]).toEqual([200, 2_000]);
    expect((await client.call("GET", "/api/usage/count")).body).toMatchObject({ count: 1 });
  });

  it("prevents a second server from using the same folder, and says what to do", async () => {
    const second = spawnServer({ ...variables, PORT: String(await freePort()) });
    await expect(second).rejects.toThrow(/is in use by another Termsift server.*set DATA_DIR/u);
  });
});
