import { filterResultSchema, type FilterResult, type KeywordItem } from "@termsift/core/contract";
import {
  answerText,
  honestVerdicts,
  type ModelServer,
  startModelServer,
  wordOracle,
} from "@termsift/classifier/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { workspaceIdOf } from "../testing/settled-user.ts";
import { createAdvertiser, createTestClient, type TestClient } from "../testing/test-client.ts";
import { quick, startTestServer, type TestServer } from "../testing/test-server.ts";

const PATH = "/api/search-terms/decisions";
const KEY = "sk-secret-key-of-this-test";
const terms = ["road bike 1", "bike mechanic jobs 2", "motor oil 3", "bike jobs that convert"];
const report = [
  "Search term,Clicks,Impr.,Cost,Conversions",
  ...terms.map((term) => `${term},1,10,1.00,${term.endsWith("convert") ? 1 : 0}`),
].join("\n");

const listsOf = (result: FilterResult) =>
  Object.entries(result).filter((entry): entry is [string, KeywordItem[]] =>
    entry[0].endsWith("_keywords"),
  );

function placesOf(result: FilterResult): Record<string, string> {
  const places = listsOf(result).flatMap(([list, items]) =>
    items.map((item) => [item.term, list.replace("_keywords", "")] as const),
  );
  expect(places.map(([term]) => term).sort()).toEqual([...terms].sort());
  return Object.fromEntries(places);
}

const decidedOf = (result: FilterResult) =>
  listsOf(result).flatMap(([, items]) =>
    items.filter((item) => item.decided).map(({ term }) => term),
  );

describe("the memory", () => {
  let server: TestServer;
  let model: ModelServer;
  beforeAll(async () => {
    model = await startModelServer({
      key: KEY,
      reply: (request) => answerText(honestVerdicts(request, wordOracle)),
    });
    server = await startTestServer(quick, {
      CLASSIFIER: "llm",
      LLM_PROVIDER: "openai-compatible",
      LLM_MODEL: "scripted",
      LLM_BASE_URL: model.url,
      LLM_API_KEY: KEY,
      LLM_PRICE_INPUT: "1",
      LLM_PRICE_OUTPUT: "4",
    });
  });
  afterAll(async () => {
    await server.stop();
    await model.close();
  });

  const judge = async (client: TestClient) => {
    const { status, body } = await client.process(await client.upload(report));
    expect(status).toBe(200);
    return filterResultSchema.parse(body);
  };

  it("a decision overrides the model but not a protection, until the decision is deleted", async () => {
    const client = await createAdvertiser(server.url);
    const first = await judge(client);
    const byModel = {
      "road bike 1": "kept",
      "bike mechanic jobs 2": "negative",
      "motor oil 3": "irrelevant",
      "bike jobs that convert": "protected",
    };
    expect([placesOf(first), decidedOf(first)]).toEqual([byModel, []]);
    const decisions = [
      { term: "Bike  Mechanic jobs 2", category: "keep" },
      { term: "road bike 1", category: "irrelevant" },
      { term: "bike jobs that convert", category: "negative" },
    ];
    for (const _ of [1, 2]) {
      expect((await client.call("PUT", PATH, { decisions })).body).toEqual({ total: 3 });
    }
    const second = await judge(client);
    expect(placesOf(second)).toEqual({
      ...byModel,
      "bike mechanic jobs 2": "kept",
      "road bike 1": "irrelevant",
    });
    expect(decidedOf(second).sort()).toEqual(["bike mechanic jobs 2", "road bike 1"]);
    await client.call("PUT", PATH, { decisions: [{ ...decisions[0], category: null }] });
    expect(placesOf(await judge(client))).toEqual({ ...byModel, "road bike 1": "irrelevant" });
    expect((await client.call("DELETE", PATH)).status).toBe(204);
    const last = await judge(client);
    expect([placesOf(last), decidedOf(last)]).toEqual([byModel, []]);
  });

  it("a decision belongs to the business that it was made for", async () => {
    const client = await createAdvertiser(server.url);
    const first = (await client.call<{ id: string }>("GET", "/api/businesses")).body.id;
    const other = { name: "Another Client", type: "other", description: "Another business." };
    const { id: businessId } = (await client.call<{ id: string }>("POST", "/api/businesses", other))
      .body;
    await client.call("PUT", "/api/businesses/chosen", { id: first });
    const decisions = [{ term: "motor oil 3", category: "keep" }];
    await client.call("PUT", PATH, { businessId, decisions });
    expect(decidedOf(await judge(client))).toEqual([]);
    const list = await client.call<{ total: number }>("GET", `${PATH}?businessId=${businessId}`);
    expect(list.body).toMatchObject({ total: 1, decisions: [{ business: "Another Client" }] });
    await client.call("DELETE", `${PATH}?businessId=${first}`);
    expect((await client.call("GET", PATH)).body).toMatchObject({ total: 1 });
  });

  it("lists decisions newest first, in pages", async () => {
    const client = await createAdvertiser(server.url);
    for (const term of ["a", "b", "c"]) {
      await client.call("PUT", PATH, { decisions: [{ term, category: "keep" }] });
    }
    type Page = { total: number; decisions: { term: string }[] };
    const page = (await client.call<Page>("GET", `${PATH}?limit=2&offset=1`)).body;
    expect([page.total, page.decisions.map(({ term }) => term)]).toEqual([3, ["b", "a"]]);
  });

  it.each([
    ["nothing", { decisions: [] }],
    [
      "more than 500",
      { decisions: Array.from({ length: 501 }, () => ({ term: "a", category: "keep" })) },
    ],
    ["a category that is none", { decisions: [{ term: "a", category: "maybe" }] }],
    ["an empty term", { decisions: [{ term: "  ", category: "keep" }] }],
    ["a page of text as a term", { decisions: [{ term: "a".repeat(1_001), category: "keep" }] }],
  ])("refuses %s", async (_name, body) => {
    const client = await createAdvertiser(server.url);
    expect((await client.call("PUT", PATH, body)).status).toBe(400);
    expect((await client.call("GET", PATH)).body).toMatchObject({ total: 0 });
  });

  it("requires a business for decisions", async () => {
    const client = createTestClient(server.url);
    await client.signUp();
    const answer = await client.call("PUT", PATH, { decisions: [{ term: "a", category: "keep" }] });
    expect([answer.status, answer.body]).toMatchObject([409, { code: "business-missing" }]);
  });

  it("pays only for new terms, until the profile changes or the user deletes the memory", async () => {
    const client = await createAdvertiser(server.url);
    const sources = async () => (await judge(client)).summary.hostedRun?.classifiedBy;
    const asked = { local: 0, hosted: 4, memory: 0, fallback: 0 };
    const remembered = { ...asked, hosted: 0, memory: 4 };
    expect([await sources(), await sources()]).toEqual([asked, remembered]);
    await client.call("DELETE", "/api/search-terms/remembered-verdicts");
    expect([await sources(), await sources()]).toEqual([asked, remembered]);
    await client.call("PUT", "/api/businesses", {
      name: "Rotaline",
      type: "saas",
      description: "Rota planning software for hospitals.",
    });
    expect(await sources()).toEqual(asked);
    const stranger = await createAdvertiser(server.url);
    expect((await judge(stranger)).summary.hostedRun?.classifiedBy).toEqual(asked);
  });

  it("sends the estimate before the result, and tokens and cost with the result, but never the key", async () => {
    const client = await createAdvertiser(server.url);
    const events = await client.processAsStream(await client.upload(report));
    const { body: stored } = await client.call(
      "GET",
      `/api/search-terms/results/${String(events.at(-1)?.data["result_id"])}`,
    );
    const run = filterResultSchema.parse(stored).summary.hostedRun;
    expect(run).toMatchObject({
      model: "openai-compatible/scripted",
      fallbackCauses: {},
      // The first call asks for all verdicts, the second repeats verdicts that contradict the local model.
      estimate: { terms: 4, calls: 2, maxCost: null },
    });
    const { input = 0, output = 0 } = run?.tokens ?? {};
    expect(input).toBeGreaterThan(0);
    expect(run?.cost).toBeCloseTo((input + 4 * output) / 1_000_000, 9);
    const told = events
      .slice(0, -1)
      .flatMap(({ data }) => (data["estimate"] ? [data["estimate"]] : []));
    expect(told.at(-1)).toEqual(run?.estimate);
    type Listed = { results: { summary: { hostedRun: unknown } }[] };
    const { body } = await client.call<Listed>("GET", "/api/search-terms/results");
    expect(body.results[0]?.summary.hostedRun).toEqual(run);
    const metrics = await server.services.metrics.registry.metrics();
    expect(metrics).toMatch(/^termsift_hosted_terms_total\{classifier="hosted"\} [1-9]/mu);
    expect(metrics).toMatch(/^termsift_hosted_dollars_total 0\.0*[1-9]/mu);
    expect(JSON.stringify([events, body, metrics])).not.toContain(KEY);
  });

  it("exports the memory of a user and deletes it with the account", async () => {
    const client = await createAdvertiser(server.url);
    await judge(client);
    await client.call("PUT", PATH, { decisions: [{ term: "motor oil 3", category: "keep" }] });
    type Exported = { termDecisions: object[]; rememberedVerdicts: { term: string }[] };
    const exported = (await client.call<Exported>("GET", "/api/account/export")).body;
    expect(exported.termDecisions).toMatchObject([{ term: "motor oil 3" }]);
    expect(exported.rememberedVerdicts.map(({ term }) => term).sort()).toEqual([...terms].sort());
    const id = await workspaceIdOf(client);
    const { email } = (await client.call<{ email: string }>("GET", "/api/account")).body;
    const right = { email, password: "three unrelated words" };
    expect((await client.call("DELETE", "/api/account", right)).status).toBe(204);
    const { db } = server.services;
    for (const table of ["term_decisions", "remembered_verdicts"] as const) {
      const left = await db
        .selectFrom(table)
        .select("term")
        .where("workspace_id", "=", id)
        .execute();
      expect([table, left]).toEqual([table, []]);
    }
  });
});
