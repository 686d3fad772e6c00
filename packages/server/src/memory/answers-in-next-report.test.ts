import type { Answer } from "@termsift/core/answers";
import type { Business } from "@termsift/core/contract";
import type { Category } from "@termsift/core/verdicts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAdvertiser, type TestClient } from "../testing/test-client.ts";
import { quick, startTestServer, type TestServer } from "../testing/test-server.ts";

const REMEMBERED = "/api/search-terms/answers";
const DECISIONS = "/api/search-terms/decisions";

describe("answers in the next report", () => {
  let server: TestServer;
  let ada: TestClient;
  let businessId: string;
  beforeAll(async () => {
    server = await startTestServer(quick);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    ada = await createAdvertiser(server.url);
    businessId = (await ada.call<{ id: string }>("GET", "/api/businesses")).body.id;
  });

  const put = (answers: readonly Answer[], result: string) =>
    ada.call("PUT", `/api/search-terms/results/${result}/answers`, { answers });
  const decide = (term: string, category: Category) =>
    ada.call("PUT", DECISIONS, { decisions: [{ term, category }] });
  const terms = ["velofox rota planner", "velofox rotas", "velofix rota", "shift planning app"];
  const lines = ["Search term,Clicks,Impr.", ...terms.map((term) => `${term},1,10`)];
  const judge = async () => {
    const { body } = await ada.process(await ada.upload(lines.join("\n")));
    const { negative_keywords, irrelevant_keywords, kept_keywords, review_keywords } = body;
    const excluded = [...negative_keywords, ...irrelevant_keywords];
    const left = [...kept_keywords, ...review_keywords];
    const places = [...excluded, ...left].map((item) => [item.term, item] as const);
    return {
      id: body.result_id ?? "",
      remembered: body.remembered_answers,
      excluded: excluded.map(({ term }) => term).sort(),
      items: new Map(places),
    };
  };
  const answer = { phrase: "velofox", answer: "not wanted" } as const;

  it("an answer settles the terms of its phrase and no others, until it is undone", async () => {
    const first = await judge();
    const before = first.items.get("velofix rota");
    expect([first.excluded, first.remembered, before?.category]).toEqual([[], undefined, "keep"]);
    await put([answer], first.id);
    const second = await judge();
    expect(second.excluded).toEqual(["velofox rota planner", "velofox rotas"]);
    expect(second.remembered).toEqual([answer]);
    const { body } = await ada.call<Business>("GET", `/api/businesses/${businessId}`);
    expect(body.proposedFacts.otherFirms).toEqual(["velofox"]);
    expect(second.items.get("velofix rota")).toEqual(before);
    expect(second.items.get("shift planning app")).toEqual(first.items.get("shift planning app"));
    await put([], first.id);
    const last = await judge();
    expect([last.excluded, last.remembered]).toEqual([[], undefined]);
    expect(last.items).toEqual(first.items);
  });

  it("an answer counts for its business only", async () => {
    const other = { name: "Another Client", type: "other", description: "Another business." };
    const { id } = (await ada.call<{ id: string }>("POST", "/api/businesses", other)).body;
    await ada.call("PUT", "/api/businesses/chosen", { id: businessId });
    await ada.call("PUT", REMEMBERED, { businessId: id, answers: [answer] });
    expect((await judge()).remembered).toBeUndefined();
  });

  it("a term that converted in an earlier report of the business is asked about, not excluded", async () => {
    const term = "rota planner jobs hiring near me";
    const placeOf = async (conversions: number) => {
      const csv = `Search term,Clicks,Cost,Conversions\n${term},3,4.50,${conversions}\nrota app,1,1,0`;
      const { body } = await ada.process(await ada.upload(csv));
      const lists = ["negative_keywords", "irrelevant_keywords", "review_keywords"] as const;
      return lists.flatMap((list) =>
        body[list].flatMap((item) => (item.term === term ? [list, item.reason] : [])),
      );
    };
    expect((await placeOf(0))[0]).not.toBe("review_keywords");
    expect(await placeOf(2)).toEqual([]);
    expect(await placeOf(0)).toEqual(["review_keywords", "converted in an earlier report"]);
    const other = { name: "Another Client", type: "other", description: "Software for rotas." };
    await ada.call("POST", "/api/businesses", other);
    expect((await placeOf(0))[0]).not.toBe("review_keywords");
  });

  it("the latest 40 decisions are answers about their terms, in the order of time", async () => {
    await decide("velofox rotas", "keep");
    await ada.call("PUT", REMEMBERED, { businessId, answers: [answer] });
    const many = Array.from({ length: 39 }, (_, at) => ({
      term: `t ${at}`,
      category: "negative",
    }));
    await ada.call("PUT", DECISIONS, { decisions: many });
    const next = await judge();
    expect(next.remembered?.slice(0, 2)).toEqual([
      { term: "velofox rotas", answer: "wanted" },
      answer,
    ]);
    expect(next.remembered).toHaveLength(41);
    expect(next.excluded).toEqual(["velofox rota planner"]);
    await decide("one more", "keep");
    const last = await judge();
    expect(last.remembered?.[0]).toEqual(answer);
    expect(last.excluded).toEqual(["velofox rota planner"]);
  });
});
