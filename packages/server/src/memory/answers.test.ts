import type { Answer } from "@termsift/core/answers";
import type { Blocking, RememberedAnswers, StoredAnswers } from "@termsift/core/contract";
import type { Category } from "@termsift/core/verdicts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS, DECISION_DAYS } from "../platform/limits.ts";
import { sweep } from "../reports/sweep.ts";
import { createAdvertiser, reportOf, type TestClient } from "../testing/test-client.ts";
import { quick, startTestServer, type TestServer } from "../testing/test-server.ts";

const REMEMBERED = "/api/search-terms/answers";
const DECISIONS = "/api/search-terms/decisions";
const wanted = { phrase: "rota software", answer: "wanted" } as const;
const unwanted = { term: "Rota  planner jobs 2", answer: "not wanted" } as const;
const depends = { kind: "free", answer: "depends" } as const;

describe("answers to questions", () => {
  let server: TestServer;
  let ada: TestClient;
  let adas: string;
  let businessId: string;
  beforeAll(async () => {
    server = await startTestServer(quick);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    ada = await createAdvertiser(server.url);
    adas = await filterOne(ada);
    businessId = (await ada.call<{ id: string }>("GET", "/api/businesses")).body.id;
  });

  const filterOne = async (client: TestClient) =>
    (await client.process(await client.upload(reportOf(4)))).body.result_id ?? "";
  const pathOf = (result: string) => `/api/search-terms/results/${result}/answers`;
  const put = async (answers: readonly Answer[], result = adas, client = ada) =>
    (await client.call("PUT", pathOf(result), { answers })).status;
  const stored = async (result = adas) =>
    (await ada.call<StoredAnswers>("GET", pathOf(result))).body;
  const addClient = async (client = ada) => {
    const other = { name: "Another Client", type: "other", description: "Another business." };
    const added = await client.call<{ id: string }>("POST", "/api/businesses", other);
    await client.call("PUT", "/api/businesses/chosen", { id: businessId });
    return added.body.id;
  };
  const remembered = async (id?: string) => {
    const query = id === undefined ? "" : `?businessId=${id}`;
    type List = { answers: RememberedAnswers };
    return (await ada.call<List>("GET", `${REMEMBERED}${query}`)).body.answers;
  };
  const rememberedAnswers = async () => (await remembered()).map(({ answer }) => answer);
  const decide = (term: string, category: Category | null, result = adas, client = ada) =>
    client.call("PUT", DECISIONS, { decisions: [{ term, category }], result });

  it("answers about campaigns and ad groups are stored, remembered and forgotten by subject", async () => {
    const north = { adGroup: "Drains", campaign: "North", answer: "not wanted" } as const;
    const anywhere = { adGroup: "Drains", answer: "depends" } as const;
    const campaign = { campaign: "North", answer: "wanted" } as const;
    expect(await put([north, anywhere, campaign])).toBe(204);
    expect(await stored()).toMatchObject({ answers: [north, anywhere, campaign] });
    expect(await rememberedAnswers()).toHaveLength(3);
    expect(await put([{ ...north, answer: "wanted" }, campaign])).toBe(204);
    expect(await rememberedAnswers()).not.toContainEqual(anywhere);
  });

  it("the answers of a result are replaced as a whole, and the business remembers them", async () => {
    expect(await stored()).toEqual({
      answers: [],
      choices: [],
      second_opinion: null,
      blocking: null,
      proposed: { terms: expect.any(Number), cost: expect.any(Number) },
    });
    expect(await put([wanted, depends])).toBe(204);
    expect(await put([unwanted, depends])).toBe(204);
    expect(await stored()).toMatchObject({ answers: [unwanted, depends] });
    expect(await rememberedAnswers()).toEqual([unwanted, depends]);
    expect(await remembered(businessId)).toMatchObject([{ business: "Rotaline" }, {}]);
    expect(await remembered(await addClient())).toEqual([]);
  });

  it("the choices of the step Block are stored with the result, for its user only", async () => {
    const blocking: Blocking = {
      platform: "google",
      method: "smallest",
      withCompanions: false,
      wanted: 12,
      added: [{ text: "rota jobs", matchType: "phrase" }],
      agreed: [["[rota]", 7]],
      leftOut: ["rota app"],
      target: { level: null, listName: "Termsift", campaigns: [] },
      fileNames: { existing: null, own: "keywords.csv" },
      struck: ['"rota"'],
    };
    const store = async (client: TestClient, body: object) =>
      (await client.call("PUT", pathOf(adas), { blocking: body })).status;
    await put([wanted]);
    await ada.call("POST", `${REMEMBERED}/forget`, { businessId, subjects: [wanted] });
    expect((await ada.call("PUT", pathOf(adas), { blocking, known: [] })).status).toBe(204);
    expect(await rememberedAnswers()).toEqual([]);
    expect(await store(ada, blocking)).toBe(204);
    expect(await store(await createAdvertiser(server.url), blocking)).toBe(404);
    expect(await store(ada, { ...blocking, method: "all" })).toBe(400);
    expect((await ada.call("PUT", pathOf(adas), {})).status).toBe(400);
    expect(await put([depends])).toBe(204);
    expect(await stored()).toMatchObject({ answers: [depends], blocking });
    expect((await stored(await filterOne(ada))).blocking).toBeNull();
  });

  it("a wrong answer that is undone leaves no trace", async () => {
    expect(await put([wanted])).toBe(204);
    for (const _ of [1, 2]) expect(await put([])).toBe(204);
    expect(await stored()).toMatchObject({ answers: [] });
    expect(await rememberedAnswers()).toEqual([]);
  });

  it("a later answer replaces an earlier one about the same terms, in any spelling", async () => {
    await put([unwanted]);
    await put([{ term: "rota planner JOBS 2", answer: "wanted" }]);
    expect(await rememberedAnswers()).toEqual([{ term: "rota planner JOBS 2", answer: "wanted" }]);
    await put([{ ...unwanted, answer: "depends" }]);
    expect(await rememberedAnswers()).toEqual([{ ...unwanted, answer: "depends" }]);
  });

  it("a result changes only what it gave itself: not a later answer elsewhere, not a forgotten one", async () => {
    const later = await filterOne(ada);
    await put([wanted, depends]);
    await put([{ ...wanted, answer: "not wanted" }], later);
    await ada.call("POST", `${REMEMBERED}/forget`, { businessId, subjects: [depends] });
    await put([wanted, depends, unwanted]);
    expect(await rememberedAnswers()).toEqual([unwanted, { ...wanted, answer: "not wanted" }]);
    await put([]);
    expect(await rememberedAnswers()).toEqual([{ ...wanted, answer: "not wanted" }]);
  });

  it("two tabs keep each other's answers, and each removes and changes only what it knew", async () => {
    const putKnowing = (known: readonly Answer[], answers: readonly Answer[]) =>
      ada.call("PUT", pathOf(adas), { answers, known });
    await put([wanted]);
    await Promise.all([
      putKnowing([wanted], [wanted, unwanted]),
      putKnowing([wanted], [wanted, depends]),
    ]);
    expect((await stored()).answers).toHaveLength(3);
    expect(await rememberedAnswers()).toHaveLength(3);
    const changed = { ...wanted, answer: "not wanted" } as const;
    await putKnowing([wanted, unwanted], [changed]);
    expect((await stored()).answers).toEqual([depends, changed]);
    await putKnowing([wanted, depends], [wanted]);
    expect((await stored()).answers).toEqual([changed]);
    expect(await rememberedAnswers()).toEqual([changed]);
    const many = Array.from({ length: 200 }, (_, at): Answer => {
      return { phrase: `p ${String(at)}`, answer: "depends" };
    });
    expect((await putKnowing([], many)).status).toBe(400);
    expect((await stored()).answers).toEqual([changed]);
  });

  it("calls at once that replace all leave the answers of one, and nothing else remembered", async () => {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([put([wanted, depends]), put([unwanted]), put([depends])]);
      const byText = (answers: readonly Answer[]) =>
        answers.map((each) => JSON.stringify(Object.entries(each).sort())).sort();
      expect(byText(await rememberedAnswers())).toEqual(byText((await stored()).answers));
      await put([]);
    }
  });

  it("answers belong to the business of the result, also after it was renamed", async () => {
    const own = { name: "New Client", type: "other", description: "Another business." };
    await ada.call("PUT", "/api/businesses", own);
    await put([wanted]);
    expect(await remembered()).toMatchObject([{ business: "New Client", answer: wanted }]);
  });

  it("answers can be remembered, replaced and forgotten without a result", async () => {
    const other = await addClient();
    const remember = async (id: string, ...answers: Answer[]) =>
      (await ada.call("PUT", REMEMBERED, { businessId: id, answers })).status;
    const forget = async (body: object) =>
      (await ada.call("POST", `${REMEMBERED}/forget`, body)).status;
    expect(await remember(businessId, wanted, unwanted, depends)).toBe(204);
    expect(await remember(businessId, { ...wanted, answer: "depends" })).toBe(204);
    expect(await remember(other, wanted)).toBe(204);
    expect((await remembered(businessId)).map(({ answer }) => answer)).toContainEqual({
      ...wanted,
      answer: "depends",
    });
    expect(
      await forget({ businessId, subjects: [wanted, { phrase: "new", answer: "wanted" }] }),
    ).toBe(204);
    expect(await remembered(businessId)).toHaveLength(2);
    expect(await forget({ businessId, subjects: [] })).toBe(204);
    expect(await remembered(businessId)).toHaveLength(2);
    expect(await forget({ businessId })).toBe(204);
    expect(await remembered()).toMatchObject([{ business: "Another Client", answer: wanted }]);
    const { events } = (await ada.call<{ events: object[] }>("GET", "/api/account/export")).body;
    expect(events).toContainEqual(expect.objectContaining({ event: "answers-forgotten" }));
  });

  it("terms that are switched by hand show on their result in the report's spelling", async () => {
    await decide("Rota  Software 0", "irrelevant");
    await decide("free rota template 1", "keep");
    expect((await stored()).choices).toHaveLength(2);
    expect((await stored()).choices).toContainEqual({
      term: "Rota  Software 0",
      category: "irrelevant",
    });
    await decide("rota software 0", null);
    await decide("free rota template 1", "negative");
    expect((await stored()).choices).toEqual([
      { term: "free rota template 1", category: "negative" },
    ]);
    expect((await ada.call("GET", DECISIONS)).body).toMatchObject({ total: 1 });
    expect((await stored(await filterOne(ada))).choices).toEqual([]);
  });

  it("a result of another user, or a deleted one, answers 404 and stores nothing", async () => {
    const eve = await createAdvertiser(server.url);
    await put([wanted]);
    await decide("shift planning app 3", "negative");
    await ada.call("DELETE", DECISIONS);
    const gone = { status: 404, body: { code: "result-not-found" } };
    expect(await eve.call("GET", pathOf(adas))).toMatchObject(gone);
    expect(await put([unwanted], adas, eve)).toBe(404);
    expect(await decide("rota software 0", "irrelevant", adas, eve)).toMatchObject(gone);
    expect((await eve.call("GET", DECISIONS)).body).toMatchObject({ total: 0 });
    expect((await eve.call("GET", REMEMBERED)).body).toEqual({ answers: [] });
    const body = { businessId, subjects: [wanted] };
    expect((await eve.call("POST", `${REMEMBERED}/forget`, body)).status).toBe(404);
    expect(await stored()).toMatchObject({
      answers: [wanted],
      choices: [{ category: "negative" }],
    });
    expect(await rememberedAnswers()).toEqual([wanted]);
    await ada.call("DELETE", `/api/search-terms/results/${adas}`);
    expect(await ada.call("GET", pathOf(adas))).toMatchObject(gone);
    const { db } = server.services;
    const choices = db.selectFrom("result_choices").select("term").where("result_id", "=", adas);
    expect(await choices.execute()).toEqual([]);
    expect(await put([])).toBe(404);
    expect(await decide("rota software 0", "irrelevant")).toMatchObject(gone);
    expect((await ada.call("GET", DECISIONS)).body).toMatchObject({ total: 0 });
    expect(await rememberedAnswers()).toEqual([wanted]);
  });

  const many = Array.from({ length: 201 }, (_, at) => ({ phrase: `p ${at}`, answer: "wanted" }));
  it.each([
    ["more than 200 answers", many],
    ["two answers about one term", [unwanted, { term: "rota planner jobs 2", answer: "wanted" }]],
    ["an answer that is none", [{ phrase: "a", answer: "maybe" }]],
    ["an answer about nothing", [{ answer: "wanted" }]],
    ["an answer about two things", [{ ...wanted, ...unwanted }]],
    ["a kind that is none", [{ kind: "spite", answer: "wanted" }]],
    ["a page of text", [{ phrase: "a".repeat(1_001), answer: "wanted" }]],
  ])("refuses %s", async (_name, answers) => {
    for (const [path, body] of [
      [pathOf(adas), { answers }],
      [REMEMBERED, { businessId, answers }],
    ] as const) {
      expect((await ada.call("PUT", path, body)).status).toBe(400);
    }
    expect(await rememberedAnswers()).toEqual([]);
  });

  it("remembers nothing that is older than 800 days", async () => {
    const { db } = server.services;
    await put([{ phrase: "b", answer: "wanted" }, wanted]);
    const answered_at = new Date(Date.now() - (DECISION_DAYS + 1) * DAY_MS);
    await sql`
      update remembered_answers set answered_at = ${answered_at}
      where business_id = ${businessId} and answer ->> 'phrase' = 'b'
    `.execute(db);
    await sweep(server.services);
    expect(await rememberedAnswers()).toEqual([wanted]);
  });

  it("limits the changes to 240 a minute", async () => {
    const many = (count: number) => Promise.all(Array.from({ length: count }, () => put([wanted])));
    // One network may have 200 requests at a time.
    const codes = [...(await many(120)), ...(await many(121))];
    expect(codes.filter((code) => code === 204)).toHaveLength(240);
    expect(codes.filter((code) => code === 429)).toHaveLength(1);
    expect(await rememberedAnswers()).toEqual([wanted]);
  });
});
