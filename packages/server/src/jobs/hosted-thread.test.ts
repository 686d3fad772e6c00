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
import { readConfig } from "../config.ts";
import { loadSecrets } from "../identity/secrets.ts";
import { createAdvertiser } from "../testing/test-client.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { createThreadEngine } from "./create-thread-engine.ts";
import type { FilterEngine } from "./filter-engine.ts";

const MAX_COST = 0.05;
const terms = makeTerms(400);
const report = `Search term,Clicks,Impr.\n${terms.map((term) => `${term},1,10`).join("\n")}`;

// The thread opens the embedded model first, which takes its time on a busy machine.
describe("a hosted model in a worker thread, with a cost limit", { timeout: 120_000 }, () => {
  let server: TestServer;
  let model: ModelServer;
  beforeAll(async () => {
    model = await startModelServer({
      reply: (request) => answerText(honestVerdicts(request, wordOracle)),
    });
    const threads = Promise.withResolvers<FilterEngine>();
    const engine: FilterEngine = {
      run: async (...args) => (await threads.promise).run(...args),
      close: async () => (await threads.promise).close(),
    };
    const environment = {
      CLASSIFIER: "llm",
      LLM_PROVIDER: "openai-compatible",
      LLM_MODEL: "scripted",
      LLM_BASE_URL: model.url,
      LLM_MAX_COST: String(MAX_COST),
      LLM_PRICE_INPUT: "1",
      LLM_PRICE_OUTPUT: "4",
      // One call after the other: the money set aside for those at once would use up a limit this small.
      LLM_CONCURRENCY: "1",
    };
    server = await startTestServer({ database: "pglite", storage: "disk" }, environment, {
      engine,
    });
    const config = readConfig(server.environment);
    const secrets = await loadSecrets(config.dataDir, config.authSecret);
    threads.resolve(createThreadEngine({ ...config, uploadSecret: secrets.upload }));
  });
  afterAll(async () => {
    await server.stop();
    await model.close();
  });

  it("stops asking before the limit, loses no term, and goes on where the money ended next time", async () => {
    const client = await createAdvertiser(server.url);
    const judge = async () => {
      const { body } = await client.process(await client.upload(report));
      const { summary } = filterResultSchema.parse(body);
      expect(summary.terms).toBe(400);
      return summary.hostedRun;
    };
    const first = await judge();
    const { hosted = 0, fallback = 0, memory } = first?.judgedBy ?? {};
    expect([hosted > 0, fallback > 0, hosted + fallback, memory]).toEqual([true, true, 400, 0]);
    // Which term is asked about alone is drawn anew by each server: what was asked about in company and
    // contradicts it is left to the local model as well, when no further call is within the plan.
    const { "cost-limit": unpaid = 0, "not-asked-again": single = 0 } = first?.fallbackCauses ?? {};
    expect([unpaid > single, unpaid + single]).toEqual([true, fallback]);
    expect(first?.cost).toBeGreaterThan(0);
    expect(first?.cost).toBeLessThanOrEqual(MAX_COST);
    expect(first?.estimate).toMatchObject({ terms: 400, maxCost: MAX_COST });
    expect(first?.estimate.cost).toBeGreaterThan(MAX_COST);
    // Through the thread's own calls: the verdicts that were paid for came back from the database.
    const second = await judge();
    expect(second?.judgedBy.memory).toBe(hosted);
    expect(second?.judgedBy.hosted).toBeGreaterThan(0);
  });

  it("asks the database for the user's decisions from the thread", async () => {
    const client = await createAdvertiser(server.url);
    const decisions = [{ term: terms[0], category: "negative" }];
    await client.call("PUT", "/api/search-terms/decisions", { decisions });
    const { body } = await client.process(await client.upload(report));
    const decided = filterResultSchema.parse(body).negative_keywords.filter((item) => item.decided);
    expect(decided.map(({ term }) => term)).toEqual([terms[0]]);
  });
});
