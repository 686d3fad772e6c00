import type { WebsiteProfile } from "@termsift/core/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAdvertiser, profile } from "../../testing/test-client.ts";
import { quick, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { startTestWeb, type TestWeb } from "../../testing/test-web.ts";

const PATH = "/api/businesses/from-website";
const text = "We repair roofs of houses in Leeds, with slate and tiles.";

describe("POST /api/businesses/from-website", () => {
  let site: TestWeb;
  let server: TestServer;
  beforeAll(async () => {
    site = await startTestWeb((_request, response) => {
      response.writeHead(200, { "content-type": "text/html" }).end(`<p>${text}</p>`);
    });
    server = await startTestServer(quick);
  });
  afterAll(async () => {
    site.close();
    await server.stop();
  });

  it("proposes a profile, stores nothing, and accepts ten calls an hour from each user", async () => {
    const [ada, eve] = [await createAdvertiser(server.url), await createAdvertiser(server.url)];
    const body = { address: `http://127.0.0.1:${site.port}` };
    const first = await ada.call<WebsiteProfile>("POST", PATH, body);
    expect([first.status, first.body]).toMatchObject([
      200,
      { type: null, description: text, pages: [`http://127.0.0.1:${site.port}/`] },
    ]);
    expect((await ada.call("GET", "/api/businesses")).body).toMatchObject(profile);
    const key = { name: "Script", scope: "read" };
    const created = await ada.call<{ key: string }>("POST", "/api/account/keys", key);
    const authorization = { authorization: `Bearer ${created.body.key}` };
    const statuses = [];
    for (let call = 0; call < 10; call += 1) {
      const headers = call < 5 ? {} : authorization;
      statuses.push((await ada.call("POST", PATH, body, headers)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 429]);
    expect((await eve.call("POST", PATH, body)).status).toBe(200);
  });

  it("opens other ports than 80 and 443, and this machine, only in an installation that no one else can reach", async () => {
    const open = await startTestServer(quick, { PUBLIC_URL: "http://termsift.example.com" });
    try {
      const host = { host: "termsift.example.com" };
      const asked = site.requests.length;
      for (const [where, address, reason = "not-public"] of [
        [open, `http://127.0.0.1:${site.port}`],
        [open, `http://localhost:${site.port}`],
        [open, "http://localhost/", "unreachable"],
        [open, "http://169.254.169.254/latest/"],
        [server, "http://example.com:8080/"],
        [server, "ftp://example.com/"],
        [server, "file:///etc/passwd"],
        [server, "http://10.0.0.1/"],
      ] as const) {
        const client = await createAdvertiser(where.url);
        const answer = await client.call("POST", PATH, { address }, where === open ? host : {});
        expect([address, answer.status, answer.body]).toMatchObject([
          address,
          422,
          { code: "website-unreadable", details: { reason } },
        ]);
      }
      expect(site.requests).toHaveLength(asked);
    } finally {
      await open.stop();
    }
  });

  it("does not exist with READ_WEBSITES=off, and /api/config says so", async () => {
    const off = await startTestServer(quick, { READ_WEBSITES: "off" });
    try {
      const client = await createAdvertiser(off.url);
      const address = `http://127.0.0.1:${site.port}`;
      expect((await client.call("POST", PATH, { address })).status).toBe(404);
      const readsOf = async (from: typeof client) =>
        (await from.call<{ readsWebsites: boolean }>("GET", "/api/config")).body.readsWebsites;
      expect(await readsOf(client)).toBe(false);
      expect(await readsOf(await createAdvertiser(server.url))).toBe(true);
    } finally {
      await off.stop();
    }
  });
});
