import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestClient } from "../../testing/test-client.ts";
import { quick, startTestServer, type TestServer } from "../../testing/test-server.ts";

const PAGE = "<!doctype html><title>Termsift</title>";

describe("the web app", () => {
  let webFolder: string;
  let server: TestServer;
  beforeAll(async () => {
    webFolder = await mkdtemp(path.join(tmpdir(), "termsift-web-"));
    await mkdir(path.join(webFolder, "assets"));
    await writeFile(path.join(webFolder, "index.html"), PAGE);
    await writeFile(path.join(webFolder, "assets", "large-3c4d.js"), "/* code */".repeat(500));
    await writeFile(
      path.join(webFolder, "assets", "large-3c4d.js.br"),
      brotliCompressSync("built"),
    );
    await writeFile(path.join(webFolder, "assets", "app-1a2b.js"), "/* code */".repeat(500));
    server = await startTestServer(quick, {}, { webFolder });
  });
  afterAll(async () => {
    await server.stop();
    await rm(webFolder, { recursive: true, force: true });
  });

  it.each([
    ["/", 200],
    ["/signup", 200],
    ["/filter-results?from=mail", 200],
    ["/help/", 200],
    ["/Login", 200],
    ["/any/other", 404],
    ["/%E0%A4%A", 404],
  ])("answers %s with a page and status %i", async (address, expected) => {
    const { status, body, headers } = await createTestClient(server.url).call("GET", address);
    expect([status, body, headers.get("cache-control")]).toEqual([expected, PAGE, "no-cache"]);
  });

  it("sends the compressed copies of the build", async () => {
    const accept = { "accept-encoding": "gzip, br" };
    const client = createTestClient(server.url);
    const address = "/assets/large-3c4d.js";
    const { body, headers } = await client.call("GET", address, undefined, accept);
    expect(headers.get("content-encoding")).toBe("br");
    expect(headers.get("content-type")).toContain("javascript");
    expect(headers.get("cache-control")).toContain("immutable");
    expect(body).toBe("built");
  });

  it("sends a file without a compressed copy plainly, and its files cacheable forever", async () => {
    const client = createTestClient(server.url);
    const address = "/assets/app-1a2b.js";
    const accept = { "accept-encoding": "gzip, br;q=0" };
    const { body, headers } = await client.call("GET", address, undefined, accept);
    expect(body).toBe("/* code */".repeat(500));
    expect(headers.get("content-encoding")).toBeNull();
    expect(headers.get("cache-control")).toContain("immutable");
    const plain = await client.call("GET", "/assets/large-3c4d.js", undefined, accept);
    expect(plain.body).toBe("/* code */".repeat(500));
  });

  it.each(["/assets/app-1a2b.js", "/", "/api/docs/json", "/api/docs/static/swagger-ui.css"])(
    "answers 304 to a reader who has %s",
    async (address) => {
      const client = createTestClient(server.url);
      const { headers } = await client.call("GET", address);
      const known = { "if-none-match": headers.get("etag") ?? "none" };
      expect(await client.call("GET", address, undefined, known)).toMatchObject({
        status: 304,
        body: "",
      });
    },
  );

  it.each(["/api/nothing", "/assets/missing.js", "/../package.json"])(
    "answers %s like any unknown call",
    async (address) => {
      const { status, body } = await createTestClient(server.url).call("GET", address);
      expect([status, body]).toMatchObject([404, { code: "not-found" }]);
    },
  );

  it("does not compress answers of the API, which may hold secrets next to reflected text", async () => {
    const { headers } = await createTestClient(server.url).call("GET", "/api/docs/json");
    expect(headers.get("content-encoding")).toBeNull();
  });
});
