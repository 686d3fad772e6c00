import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashOf } from "../platform/hash-of.ts";
import {
  agreeTo,
  createLinkOf,
  type Failure,
  JOBS,
  KEPT,
  linksOf,
  linksPathOf,
  openToken,
  shown,
  wish,
} from "../testing/client-links.ts";
import { workspaceIdOf } from "../testing/settled-user.ts";
import {
  createAdvertiser,
  createTestClient,
  reportOf,
  type TestClient,
} from "../testing/test-client.ts";
import { startTestMailServer } from "../testing/test-mail-server.ts";
import { quick, startTestServer, type TestServer } from "../testing/test-server.ts";
import { createLink, storeAgreement } from "./client-link-repository.ts";
import { createLinkTexts } from "./link-texts.ts";

describe("limits of links for clients", () => {
  let server: TestServer;
  let ada: TestClient;
  let client: TestClient;
  let result: string;
  beforeAll(async () => {
    server = await startTestServer(quick);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    ada = await createAdvertiser(server.url);
    client = createTestClient(server.url);
    result = (await ada.process(await ada.upload(reportOf(4)))).body.result_id ?? "";
  });

  const create = (part: object = {}) => createLinkOf(ada, result, part);
  const tokenOf = async () => (await create()).body.token;
  const open = (token: string) => openToken(client, token);
  const agree = (token: string, part: object = {}) => agreeTo(client, token, part);
  const links = () => linksOf(ada, result);

  it("takes only a small PNG or JPEG picture as the logo", async () => {
    const png = `data:image/png;base64,iVBORw0KGgo${"A".repeat(40)}`;
    expect((await open((await create({ logo: png })).body.token)).body.logo).toBe(png);
    const svg = `data:image/svg+xml;base64,${btoa("<svg/>")}`;
    for (const logo of [svg, "https://evil.example/a.png", png + "A".repeat(280_000)]) {
      expect((await create({ logo })).body.message).toContain("must be a PNG or JPEG picture");
    }
  });

  it("limits the stored size of a user's links and of the answers to them", async () => {
    const token = await tokenOf();
    const { db } = server.services;
    const { id: made_by } = (await ada.call<{ id: string }>("GET", "/api/account")).body;
    const maker = { workspace_id: await workspaceIdOf(ada), made_by };
    const more = (bytesMax: number) =>
      createLink(db, maker, result, { ...wish, days: 30 }, bytesMax);
    const answer = (bytesMax: number) =>
      storeAgreement(
        { db, texts: createLinkTexts(db) },
        { token, name: "Kim Client", struck: [] },
        100,
        bytesMax,
      );
    await expect(more(100)).rejects.toMatchObject({ code: "too-many-links" });
    await expect(answer(50)).rejects.toMatchObject({ code: "too-many-links" });
    expect(await links()).toMatchObject([{ agreement: null }]);
    await answer(100_000);
    await more(100_000);
    expect(await links()).toHaveLength(2);
  });

  it("measures an answer as it is in memory, however well the database compresses it, and lists it without its notes", async () => {
    const token = await tokenOf();
    const struck = [KEPT, JOBS].map((term) => ({ term, note: "n".repeat(500) }));
    expect((await agree(token, { struck })).status).toBe(204);
    const { db } = server.services;
    const { bytes } = await db
      .selectFrom("client_links")
      .select("bytes")
      .where("token_hash", "=", hashOf(token))
      .executeTakeFirstOrThrow();
    expect(bytes).toBeGreaterThan(1_000);
    expect(JSON.stringify(await links()).length).toBeLessThan(500);
  });

  it("handles few answers to one link at once and ten in a minute, and stores one", async () => {
    const token = await tokenOf();
    const answers = await Promise.all(Array.from({ length: 14 }, () => agree(token)));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect(count(204)).toBe(1);
    expect(count(429)).toBeGreaterThanOrEqual(4);
    expect(count(204) + count(409) + count(429)).toBe(14);
  });

  it("allows 20 open or answered links per result; a revoked one without an answer makes room", async () => {
    const token = await tokenOf();
    const { db } = server.services;
    const [row] = await db
      .selectFrom("client_links")
      .select(["workspace_id", "made_by", "result_id", "expires_at"])
      .where("token_hash", "=", hashOf(token))
      .execute();
    if (row === undefined) throw new Error("no link");
    const proposal = JSON.stringify(shown);
    const answer = { name: "Kim", struck: [], terms: 2, agreedAt: new Date().toISOString() };
    const agreement = JSON.stringify(answer);
    const more = Array.from({ length: 19 }, (_, at) => {
      const content = at < 5 ? { proposal: null, agreement } : { proposal };
      return { ...row, ...content, token_hash: `${result} ${String(at)}` };
    });
    await db.insertInto("client_links").values(more).execute();
    const full = await create();
    expect([full.status, full.body.code]).toEqual([409, "too-many-links"]);
    const id = (await links()).find(({ state }) => state === "open")?.id ?? "";
    expect((await ada.call("DELETE", `${linksPathOf(result)}/${id}`)).status).toBe(204);
    expect((await create()).status).toBe(201);
  });

  it("refuses names over 100, notes over 500 and other validities, and takes 20,000 terms", async () => {
    const token = await tokenOf();
    const struck = [{ term: JOBS, note: "n".repeat(501) }];
    for (const part of [{ struck }, { name: "n".repeat(101) }, { name: " " }]) {
      expect((await agree(token, part)).status).toBe(400);
    }
    expect((await create({ days: 31 })).status).toBe(400);
    const terms = Array.from({ length: 20_001 }, () => JOBS);
    expect((await create({ terms })).status).toBe(400);
    expect((await create({ terms: terms.slice(1) })).status).toBe(201);
  });

  it("are made only by people with a confirmed address, where anyone can sign up and confirm one", async () => {
    const mail = await startTestMailServer();
    const PUBLIC_URL = "http://sift.example.com";
    const open = await startTestServer(quick, { PUBLIC_URL, SMTP_URL: mail.url });
    try {
      const eve = await createAdvertiser(open.url);
      const make = async () => {
        const { status, body } = await eve.call<Failure>(
          "POST",
          linksPathOf(crypto.randomUUID()),
          wish,
        );
        return [status, body.code];
      };
      expect(await make()).toEqual([403, "address-not-confirmed"]);
      await open.services.db.updateTable("users").set({ email_verified: true }).execute();
      expect(await make()).toEqual([404, "result-not-found"]);
    } finally {
      await open.stop();
      await mail.stop();
    }
  });
});
