import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { KyselyPlugin } from "kysely";
import {
  agreeTo,
  createLinkOf,
  type Failure,
  linksOf,
  openToken,
  wish,
} from "../testing/client-links.ts";
import {
  createAdvertiser,
  createTestClient,
  reportOf,
  type TestClient,
} from "../testing/test-client.ts";
import { quick, startTestServer, type TestServer } from "../testing/test-server.ts";
import { storeAgreement } from "./client-link-repository.ts";
import { createLinkTexts } from "./link-texts.ts";

describe("links for clients with thousands of terms", () => {
  let server: TestServer;
  let ada: TestClient;
  let result: string;
  let terms: string[];
  beforeAll(async () => {
    server = await startTestServer(quick);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    ada = await createAdvertiser(server.url);
    const { body } = await ada.process(await ada.upload(reportOf(2_400)));
    result = body.result_id ?? "";
    terms = [...body.negative_keywords, ...body.irrelevant_keywords].map(({ term }) => term);
  });

  const idOf = async () => (await linksOf(ada, result))[0]?.id ?? "";

  /** Counts the statements of `createLinkTexts`. */
  function counted(bytesMax?: number) {
    const statements = { count: 0 };
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements.count += 1;
        return node;
      },
      transformResult: async (each) => each.result,
    };
    const db = server.services.db.withPlugin(counting);
    return { statements, texts: createLinkTexts(db, bytesMax) };
  }

  it("are read from the database once, however often they are opened at once", async () => {
    await createLinkOf(ada, result, { terms });
    const { statements, texts } = counted();
    const id = await idOf();
    const open = async () => {
      const stream = await texts.open(id, "proposal");
      return JSON.parse(stream ? await text(stream) : "null") as { terms: { term: string }[] };
    };
    const opened = await Promise.all(Array.from({ length: 20 }, open));
    for (const { terms: shown } of opened) expect(shown).toHaveLength(terms.length);
    expect(statements.count).toBe(1);
  });

  it("are held packed within a limit, those that were used last", async () => {
    await createLinkOf(ada, result, { terms });
    const first = await idOf();
    await createLinkOf(ada, result, wish);
    const second = await idOf();
    const { statements, texts } = counted(2_000);
    for (const id of [second, second, first, first]) {
      expect(await texts.parse(id, "proposal")).toHaveProperty("terms");
    }
    // The large one does not fit, and the small one had to go for it.
    expect(statements.count).toBe(3);
    expect(await texts.parse(second, "agreement")).toBeUndefined();
  });

  it("keep the struck terms part by part, and others are answered in between", async () => {
    expect(terms.length).toBeGreaterThan(1_100);
    const { token } = (await createLinkOf(ada, result, { terms })).body;
    const { db } = server.services;
    const struck = terms.map((term) => ({ term, note: "" }));
    const kept = storeAgreement(
      { db, texts: createLinkTexts(db) },
      { token, name: "Kim", struck },
      900,
    );
    const first = await Promise.race([ada.call("GET", "/api/account"), kept]);
    expect(first).toMatchObject({ status: 200 });
    await kept;
    const path = `/api/search-terms/results/${result}/answers`;
    const { body } = await ada.call<{ choices: unknown[] }>("GET", path);
    expect(body.choices).toHaveLength(800);
  });

  it("are opened 60 times a minute at most, from all networks together", async () => {
    const { token } = (await createLinkOf(ada, result, { terms })).body;
    const other = (await createLinkOf(ada, result, wish)).body.token;
    const visitors = Array.from({ length: 61 }, () => createTestClient(server.url));
    const opened = [];
    for (const visitor of visitors) opened.push((await openToken(visitor, token)).status);
    expect(opened.filter((status) => status === 200)).toHaveLength(60);
    expect(opened.at(-1)).toBe(429);
    const [visitor = ada] = visitors;
    expect((await openToken(visitor, other)).status).toBe(200);
    expect((await agreeTo(visitor, token)).status).toBe(204);
  });

  it("take answers of 2 MB at most, because anyone can send one", async () => {
    const struck = Array.from({ length: 4_500 }, (_, at) => ({
      term: `${at}`,
      note: "n".repeat(500),
    }));
    const { status, body } = await agreeTo(createTestClient(server.url), "x", { struck });
    expect([status, (body satisfies Failure).code]).toEqual([413, "upload-too-large"]);
  });
});
