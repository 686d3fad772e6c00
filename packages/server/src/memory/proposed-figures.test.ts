import type { FilterResult, StoredAnswers } from "@termsift/core/contract";
import { proposedFiguresOf } from "@termsift/core/exclusions";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createAdvertiser, reportOf } from "../testing/test-client.ts";
import { quick, startTestServer, type TestServer } from "../testing/test-server.ts";

const DECISIONS = "/api/search-terms/decisions";
const wanted = { phrase: "rota software", answer: "wanted" } as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(quick);
});
afterAll(() => server.stop());

it("the list of results has the count and cost of now, and says so where another program changed them", async () => {
  const ada = await createAdvertiser(server.url);
  const result = (await ada.process(await ada.upload(reportOf(4)))).body.result_id ?? "";
  const path = `/api/search-terms/results/${result}`;
  const putAnswers = (body: object) => ada.call("PUT", `${path}/answers`, body);
  const listed = async () => {
    type List = { results: { id: string; currency: string | null; proposed: object }[] };
    const { body } = await ada.call<List>("GET", "/api/search-terms/results");
    return body.results.find(({ id }) => id === result);
  };
  const found = await listed();
  const { body } = await ada.call<FilterResult>("GET", path);
  expect(found).toMatchObject({ currency: body.summary.report.currency });
  expect(found?.proposed).toEqual(proposedFiguresOf(body));
  const proposed = { terms: 3, cost: 12.5 };
  const later = { terms: 2, cost: 7.5 };
  await putAnswers({ answers: [wanted], proposed });
  expect((await listed())?.proposed).toEqual(proposed);
  const decisions = [{ term: "rota jobs", category: "keep" }];
  await ada.call("PUT", DECISIONS, { decisions, result, proposed: later });
  expect((await listed())?.proposed).toEqual(later);
  await ada.call("PUT", DECISIONS, { decisions, result });
  expect((await listed())?.proposed).toEqual({ ...later, isOutdated: true });
  expect((await putAnswers({ proposed })).status).toBe(204);
  const stored = (await ada.call<StoredAnswers>("GET", `${path}/answers`)).body;
  expect(stored).toMatchObject({ proposed, answers: [wanted] });
  await putAnswers({ answers: [] });
  expect((await listed())?.proposed).toEqual({ ...proposed, isOutdated: true });
  const wrong = { proposed: { terms: -1, cost: 0 } };
  expect((await putAnswers(wrong)).status).toBe(400);
  const eve = await createAdvertiser(server.url);
  expect((await eve.call("PUT", `${path}/answers`, { proposed })).status).toBe(404);
});
