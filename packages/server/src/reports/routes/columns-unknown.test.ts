import { businessListSchema, columnsUnknownSchema } from "@termsift/core/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAdvertiser, profile, type TestClient } from "../../testing/test-client.ts";
import { quick, startTestServer, type TestServer } from "../../testing/test-server.ts";

const header = ["Όρος", "Καμπάνια", "Κλικ", "Εμφανίσεις", "Κόστος", "Μετατροπές"];
const rows = "πρόγραμμα βάρδιας,A,3,30,12.40,1.00\nδωρεάν βάρδια,A,2,20,5.10,0.00\n";
const report = `${header.join(",")}\n${rows}`;

const countOf = async (client: TestClient) =>
  (await client.call<{ count: number }>("GET", "/api/usage/count")).body.count;

const proposalOf = (body: unknown) =>
  columnsUnknownSchema.parse((body as { details: unknown }).details).proposal;

describe("a report whose columns are not known", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(quick);
  });
  afterAll(() => server.stop());

  const askedClient = async () => {
    const client = await createAdvertiser(server.url);
    const key = await client.upload(report);
    const refused = await client.process(key);
    return { client, key, refused, columns: proposalOf(refused.body) };
  };

  it("is refused uncounted with a proposal; the same key with these columns goes on, and counts once", async () => {
    const { client, key, refused, columns } = await askedClient();
    expect([refused.status, refused.body]).toMatchObject([422, { code: "columns-unknown" }]);
    expect(columns).toMatchObject({ term: "Όρος", cost: "Κόστος", keyword: null });
    expect(await countOf(client)).toBe(0);
    const [first, second] = await Promise.all([
      client.process(key, { columns }),
      client.process(key, { columns }),
    ]);
    expect(first.status).toBe(200);
    const totals = { cost: 17.5, clicks: 5, impressions: 50, conversions: 1 };
    expect(first.body.summary.report.totals).toEqual(totals);
    expect(second.body.result_id).toBe(first.body.result_id);
    expect((await client.process(key)).body.result_id).toBe(first.body.result_id);
    expect(await countOf(client)).toBe(1);
  });

  it("tells a stream and a list of uploads the same", async () => {
    const { client, key, columns } = await askedClient();
    const events = await client.processAsStream(key);
    expect(proposalOf(events.at(-1)?.data)).toEqual(columns);
    const { body } = await client.call<{ uploads: { error: unknown }[] }>(
      "GET",
      `/api/search-terms/uploads?keys=${key}`,
    );
    expect(proposalOf(body.uploads[0]?.error)).toEqual(columns);
  });

  it("is refused again, uncounted, if only its search terms are named", async () => {
    const { client, key } = await askedClient();
    for (const naming of [{ termColumn: "Όρος" }, { columns: { term: "Όρος" } }]) {
      const { status, body } = await client.process(key, naming);
      expect([status, body]).toMatchObject([422, { code: "columns-unknown" }]);
    }
    expect(await countOf(client)).toBe(0);
  });

  it("is read unasked next time for the same business, and asked about for another business or header", async () => {
    const { client, key, columns } = await askedClient();
    await client.process(key, { columns });
    const next = await client.process(await client.upload(report.replace("12.40", "13.40")));
    expect(next.body.summary.report.totals.cost).toBe(18.5);
    const longer = `${header.join(",")},Αξία\n${rows.replaceAll("\n", ",9\n")}`;
    const other = await client.process(await client.upload(longer));
    expect([other.status, other.body]).toMatchObject([422, { code: "columns-unknown" }]);
    await client.call("POST", "/api/businesses", { ...profile, name: "Another" });
    const elsewhere = await client.process(await client.upload(report));
    expect([elsewhere.status, elsewhere.body]).toMatchObject([422, { code: "columns-unknown" }]);
  });

  it("follows new names for a header that was named before", async () => {
    const { client, key, columns } = await askedClient();
    await client.process(key, { columns: { ...columns, conversions: null } });
    const corrected = await client.process(await client.upload(report), { columns });
    expect(corrected.body.summary.report.totals.conversions).toBe(1);
    const next = await client.process(await client.upload(report));
    expect(next.body.summary.report.totals.conversions).toBe(1);
  });

  it("is asked about again after its business has forgotten what it remembered", async () => {
    const { client, key, columns } = await askedClient();
    await client.process(key, { columns });
    const counts = async () => {
      const { body } = await client.call("GET", "/api/businesses/list");
      return businessListSchema.parse(body).businesses.map(({ namedColumns }) => namedColumns);
    };
    expect(await counts()).toEqual([1]);
    await client.call("DELETE", "/api/search-terms/remembered-verdicts");
    expect(await counts()).toEqual([0]);
    const next = await client.process(await client.upload(report));
    expect(next.body).toMatchObject({ code: "columns-unknown" });
  });

  it("cannot be named by another user", async () => {
    const { key, columns } = await askedClient();
    const eve = await createAdvertiser(server.url);
    const { status, body } = await eve.process(key, { columns });
    expect([status, body]).toMatchObject([404, { code: "upload-not-found" }]);
  });

  it.each([
    ["a meaning that does not exist", { price: "Κόστος" }, 400, "invalid-request"],
    ["a name of 1,001 characters", { cost: "x".repeat(1_001) }, 400, "invalid-request"],
    ["an empty name", { cost: " " }, 400, "invalid-request"],
    ["a list of names", { cost: ["Κόστος"] }, 400, "invalid-request"],
    ["one column for two meanings", { cost: "Κλικ", clicks: "Κλικ" }, 422, "invalid-option"],
    ["a column that does not exist", { cost: "Cost" }, 422, "columns-unknown"],
  ])("refuses %s, uncounted", async (_, columns, status, code) => {
    const client = await createAdvertiser(server.url);
    const key = await client.upload(report);
    const named = code === "invalid-request" ? columns : { term: "Όρος", ...columns };
    const answer = await client.process(key, { columns: named });
    expect([answer.status, answer.body]).toMatchObject([status, { code }]);
    expect(await countOf(client)).toBe(0);
  });
});
