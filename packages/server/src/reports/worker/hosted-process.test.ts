import { filterResultSchema } from "@termsift/core/contract";
import {
  answerText,
  honestVerdicts,
  makeTerms,
  type ModelServer,
  startModelServer,
  wordOracle,
} from "@termsift/classifier/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../platform/config.ts";
import { loadSecrets } from "../../identity/secrets.ts";
import { createAdvertiser } from "../../testing/test-client.ts";
import { quick, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createEngine } from "./create-engine.ts";
import type { FilterEngine } from "./messages.ts";

const MAX_COST = 0.05;
const terms = makeTerms(400);
const report = `Search term,Clicks,Impr.\n${terms.map((term) => `${term},1,10`).join("\n")}`;

describe("a hosted model in a separate process, with a cost limit", () => {
  let server: TestServer;
  let model: ModelServer;
  beforeAll(async () => {
    model = await startModelServer({
      reply: (request) => answerText(honestVerdicts(request, wordOracle)),
    });
    const processes = Promise.withResolvers<FilterEngine>();
    const engine: FilterEngine = {
      run: async (...args) => (await processes.promise).run(...args),
      close: async () => (await processes.promise).close(),
    };
    const environment = {
      CLASSIFIER: "llm",
      LLM_PROVIDER: "openai-compatible",
      LLM_MODEL: "scripted",
      LLM_BASE_URL: model.url,
      LLM_MAX_COST: String(MAX_COST),
      LLM_PRICE_INPUT: "1",
      LLM_PRICE_OUTPUT: "4",
      // Calls run one after the other, because reservations for parallel calls would exceed this small limit.
      LLM_CONCURRENCY: "1",
    };
    server = await startTestServer(quick, environment, {
      engine,
    });
    const config = readConfig(server.environment);
    const secrets = await loadSecrets(config.dataDir, config.authSecret);
    processes.resolve(createEngine({ ...config, uploadSecret: secrets.upload }));
  });
  afterAll(async () => {
    await server.stop();
    await model.close();
  });

  it("stops calls before the limit, loses no term, and classifies the rest in the next report", async () => {
    const client = await createAdvertiser(server.url);
    const filter = async () => {
      const { body } = await client.process(await client.upload(report));
      const { summary } = filterResultSchema.parse(body);
      expect(summary.terms).toBe(400);
      return summary.hostedRun;
    };
    const first = await filter();
    const { hosted = 0, fallback = 0, memory } = first?.classifiedBy ?? {};
    expect([hosted > 0, fallback > 0, hosted + fallback, memory]).toEqual([true, true, 400, 0]);
    expect(first?.fallbackCauses).toEqual({ "cost-limit": fallback });
    expect(first?.cost).toBeGreaterThan(0);
    expect(first?.cost).toBeLessThanOrEqual(MAX_COST);
    expect(first?.estimate).toMatchObject({ terms: 400, maxCost: MAX_COST });
    expect(first?.estimate.cost).toBeGreaterThan(MAX_COST);
    // The process got the paid verdicts from the database through its memory calls.
    const second = await filter();
    expect(second?.classifiedBy.memory).toBe(hosted);
    expect(second?.classifiedBy.hosted).toBeGreaterThan(0);
  });

  it("reads the user's decisions from the database", async () => {
    const client = await createAdvertiser(server.url);
    const decisions = [{ term: terms[0], category: "negative" }];
    await client.call("PUT", "/api/search-terms/decisions", { decisions });
    const { body } = await client.process(await client.upload(report));
    const decided = filterResultSchema.parse(body).negative_keywords.filter((item) => item.decided);
    expect(decided.map(({ term }) => term)).toEqual([terms[0]]);
  });

  it("reads the user's answers from the database and tells them to the model", async () => {
    const client = await createAdvertiser(server.url);
    const [term = ""] = terms;
    const { body: own } = await client.call<{ id: string }>("GET", "/api/businesses");
    const body = { businessId: own.id, answers: [{ term, answer: "not wanted" }] };
    await client.call("PUT", "/api/search-terms/answers", body);
    const asked = model.requests.length;
    const result = (await client.process(await client.upload(report))).body;
    const excluded = [...result.negative_keywords, ...result.irrelevant_keywords];
    expect(excluded.find((item) => item.term === term)?.reason).toContain("answer");
    for (const { user } of model.requests.slice(asked)) {
      expect(user).toContain(`"advertiser_said":{"not wanted":["${term}"]}`);
    }
    expect(model.requests.length).toBeGreaterThan(asked);
  });
});
