import {
  answerText,
  honestVerdicts,
  type ModelRequest,
  startModelServer,
  wordOracle,
} from "@termsift/classifier/testing";
import type { OpinionEstimate, SecondOpinion } from "@termsift/core/contract";
import { expect, it } from "vitest";
import { createAdvertiser, reportOf, type TestClient } from "../testing/test-client.ts";
import { quick, startTestServer } from "../testing/test-server.ts";

const honest = (request: ModelRequest) => answerText(honestVerdicts(request, wordOracle));
const RESULTS = "/api/search-terms/results";

it("the model of the environment works within the operator's budget of the day", async () => {
  const model = await startModelServer({ reply: honest });
  const environment = {
    LLM_PROVIDER: "openai-compatible",
    LLM_MODEL: "scripted",
    LLM_BASE_URL: model.url,
    LLM_PRICE_INPUT: "1",
    LLM_PRICE_OUTPUT: "4",
    LLM_MAX_COST: "0.5",
    LLM_MAX_COST_PER_DAY: "0.6",
  };
  const server = await startTestServer(quick, environment);
  const [ada, eve] = [await createAdvertiser(server.url), await createAdvertiser(server.url)];
  const pathOf = async (client: TestClient) => {
    const { body } = await client.process(await client.upload(reportOf(120)));
    return `${RESULTS}/${body.result_id}/second-opinion`;
  };
  const [adas, eves] = [await pathOf(ada), await pathOf(eve)];
  const estimate = (await ada.call<OpinionEstimate>("POST", adas, { dryRun: true })).body;
  expect(estimate).toMatchObject({ leftToday: null, estimate: { maxCost: 0.5 } });
  const first = (await ada.call<SecondOpinion>("POST", adas, {})).body;
  expect(first.cost).toBeGreaterThan(0);
  const { db } = server.services;
  const days = await db.selectFrom("hosted_days").selectAll().execute();
  expect(days[0]?.dollars).toBeCloseTo(first.cost ?? 0, 6);
  await db.updateTable("hosted_days").set({ dollars: 0.2 }).execute();
  expect((await eve.call<{ code: string }>("POST", eves, {})).body.code).toBe(
    "hosted-budget-spent",
  );
  await server.stop();
  await model.close();
});
