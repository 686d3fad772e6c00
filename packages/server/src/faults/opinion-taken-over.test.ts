import {
  answerText,
  honestVerdicts,
  type ModelReply,
  type ModelServer,
  startModelServer,
  wordOracle,
} from "@termsift/classifier/testing";
import type { SecondOpinion } from "@termsift/core/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loseJobs } from "../testing/lose-jobs.ts";
import { spawnServer } from "../testing/spawn-server.ts";
import { createAdvertiser, reportOf } from "../testing/test-client.ts";
import { startListening, startTestServer, type TestServer } from "../testing/test-server.ts";

describe("a second opinion whose worker", () => {
  let web: TestServer;
  let model: ModelServer;
  let isHanging = false;
  beforeAll(async () => {
    const reply = (request: Parameters<typeof honestVerdicts>[0]): ModelReply =>
      isHanging ? { kind: "hang" } : answerText(honestVerdicts(request, wordOracle));
    model = await startModelServer({ reply });
    const environment = {
      ROLE: "web",
      LLM_PROVIDER: "openai-compatible",
      LLM_MODEL: "scripted",
      LLM_BASE_URL: model.url,
      LLM_PRICE_INPUT: "0",
      LLM_PRICE_OUTPUT: "0",
    };
    web = await startTestServer({ database: "postgres", storage: "disk" }, environment);
  });
  afterAll(async () => {
    await web.stop();
    await model.close();
  });

  it.each(["is killed", "stops"])(
    "%s is given by another worker to the client that waits",
    async (how) => {
      const first = await spawnServer({ ...web.environment, ROLE: "worker" });
      const client = await createAdvertiser(web.url);
      const { body } = await client.process(await client.upload(reportOf(120)));
      const path = `/api/search-terms/results/${body.result_id}/second-opinion`;
      isHanging = true;
      const calls = model.requests.length;
      const waiting = client.call<SecondOpinion>("POST", path, {});
      await expect.poll(() => model.requests.length).toBeGreaterThan(calls);
      isHanging = false;
      if (how === "stops") await first.stop();
      else await first.kill();
      await loseJobs(web.services.db);
      const second = await startListening({ ...web.environment, ROLE: "worker" });
      const { status, body: opinion } = await waiting;
      expect([status, opinion]).toMatchObject([200, { unanswered: 0 }]);
      await second.stop();
    },
  );
});
