import { filterResultSchema, type HostedUse } from "@termsift/core/contract";
import { usageMonthOf } from "@termsift/core/plans";
import {
  answerText,
  honestVerdicts,
  makeTerms,
  type ModelReply,
  type ModelRequest,
  type ModelServer,
  startModelServer,
  wordOracle,
} from "@termsift/classifier/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAdvertiser, type TestClient } from "../../testing/test-client.ts";
import {
  bothSurroundings,
  createInlineEngine,
  startTestServer,
  type TestServer,
} from "../../testing/test-server.ts";
import type { FilterEngine } from "./messages.ts";
import { createFilterQueue } from "../queue/filter-queue.ts";
import { hostedTrouble } from "./run-filter.ts";

const report = `Search term,Clicks,Impr.\n${makeTerms(400)
  .map((term) => `${term},1,10`)
  .join("\n")}`;
const honest = (request: ModelRequest) => answerText(honestVerdicts(request, wordOracle));

const tokens = { input: 9, cachedInput: 0, cacheWrite: 0, output: 1, reasoning: 0 };
const use: HostedUse = { calls: 1, tokens, cost: 0.01 };
const goneJob = {
  id: "00000000-0000-4000-8000-000000000000",
  jobId: "00000000-0000-4000-8000-000000000001",
  jobAttempt: 0,
  uploadKey: "key",
  workspaceId: "00000000-0000-4000-8000-000000000002",
  businessId: "00000000-0000-4000-8000-000000000003",
  profile: { name: "Wheelhouse", type: "ecommerce", description: "We sell new road bikes." },
  options: {},
  fileName: null,
  sizeBytes: 1,
  fileVersion: null,
  attempts: 1,
  earlierUse: null,
} as const;

describe.each(bothSurroundings)(
  "the money of a report on $database and $storage",
  (surroundings) => {
    let server: TestServer;
    let model: ModelServer;
    let reply: (request: ModelRequest) => ModelReply = honest;
    let breaksAfterwards = false;
    let inner: FilterEngine;
    const troubles: ReturnType<typeof hostedTrouble>[] = [];

    beforeAll(async () => {
      model = await startModelServer({ reply: (request) => reply(request), latencyMs: 20 });
      const engine: FilterEngine = {
        run: async (...args) => {
          const output = await inner.run(...args);
          troubles.push(hostedTrouble(output));
          if (!breaksAfterwards) return output;
          breaksAfterwards = false;
          throw new Error("the process that filtered this report ended");
        },
        close: async () => inner.close(),
      };
      const environment = {
        USAGE_LIMITS: "plan",
        CLASSIFIER: "llm",
        LLM_PROVIDER: "openai-compatible",
        LLM_MODEL: "scripted",
        LLM_BASE_URL: model.url,
        LLM_MAX_COST: "0.5",
        LLM_PRICE_INPUT: "1",
        LLM_PRICE_OUTPUT: "4",
        LLM_CONCURRENCY: "2",
        WORKER_SLOTS: "1",
      };
      server = await startTestServer(surroundings, environment, { engine });
      inner = await createInlineEngine(server.environment);
    });
    afterAll(async () => {
      await server.stop();
      await model.close();
    });

    const countOf = async (client: TestClient) =>
      (await client.call<{ count: number }>("GET", "/api/usage/count")).body.count;
    const dollars = async () => {
      const { values } = await server.services.metrics.hostedDollars.get();
      return values[0]?.value ?? 0;
    };
    const rowOf = (key: string) =>
      server.services.db
        .selectFrom("filters")
        .select(["state", "error_code", "hosted_use"])
        .where("upload_key", "=", key)
        .executeTakeFirst();
    const cancel = (client: TestClient, key: string) =>
      client.call("DELETE", `/api/search-terms/upload?key=${key}`);

    it("stays counted, stored and reported if the user cancels after the first call, once or several times", async () => {
      const client = await createAdvertiser(server.url);
      const before = await dollars();
      const first = model.requests.length;
      reply = (request) => (request.index < first + 2 ? honest(request) : { kind: "hang" });
      const key = await client.upload(report);
      const running = client.process(key);
      await expect.poll(() => model.requests.length).toBe(first + 4);
      expect((await cancel(client, key)).body).toEqual({ outcome: "cancelled", isCounted: true });
      const { status, body } = await running;
      expect([status, body]).toMatchObject([
        409,
        { code: "cancelled", message: expect.stringContaining("still counts") as string },
      ]);
      await expect
        .poll(async () => (await rowOf(key))?.hosted_use)
        .toMatchObject({ calls: 4, tokens: { input: expect.any(Number) as number } });
      const row = await rowOf(key);
      expect(row).toMatchObject({ state: "failed", error_code: "cancelled" });
      expect(row?.hosted_use?.cost).toBeGreaterThan(0);
      await expect
        .poll(async () => (await dollars()) - before)
        .toBeCloseTo(row?.hosted_use?.cost ?? 0, 9);
      expect((await cancel(client, key)).body).toEqual({ outcome: "cancelled", isCounted: true });
      expect(await rowOf(key)).toEqual(row);
      expect(await countOf(client)).toBe(1);
      reply = honest;
      expect((await client.process(await client.upload(report))).status).toBe(402);
      expect(model.requests.length).toBe(first + 4);
    });

    it("counts again if it was cancelled and uncounted just before its first call", async () => {
      const client = await createAdvertiser(server.url);
      const { id: usageUserId } = (await client.call<{ id: string }>("GET", "/api/account")).body;
      const queue = createFilterQueue(server.services.db, server.services.jobs, 30);
      const gone = { ...goneJob, usageUserId, usageMonth: usageMonthOf(new Date()) };
      await queue.settleLost(gone, { ...use, tokens: { ...use.tokens, input: 0, output: 0 } });
      await queue.settleLost({ ...gone, usageMonth: null }, use);
      await queue.settleLost({ ...gone, usageUserId: "deleted" }, use);
      expect(await countOf(client)).toBe(0);
      await queue.settleLost(gone, use);
      expect(await countOf(client)).toBe(1);
    });

    it("is uncounted if its calls were refused and cost nothing", async () => {
      const client = await createAdvertiser(server.url);
      const first = model.requests.length;
      reply = () => ({ kind: "status", status: 429, headers: { "retry-after": "3" } });
      const key = await client.upload(report);
      const running = client.process(key);
      await expect.poll(() => model.requests.length).toBeGreaterThan(first);
      await expect
        .poll(async () => (await rowOf(key))?.hosted_use?.tokens)
        .toMatchObject({ input: 0, output: 0 });
      const answer = await cancel(client, key);
      expect(answer.body).toEqual({ outcome: "cancelled", isCounted: false });
      expect((await running).body).toMatchObject({ code: "cancelled" });
      expect(await countOf(client)).toBe(0);
      expect(await rowOf(key)).toBeUndefined();
    });

    it("adds up over unfinished attempts, and leaves the next attempt only the rest of the limit", async () => {
      const client = await createAdvertiser(server.url);
      const before = await dollars();
      const first = model.requests.length;
      reply = honest;
      breaksAfterwards = true;
      const key = await client.upload(report);
      const { status, body } = await client.process(key);
      expect(status).toBe(200);
      const run = filterResultSchema.parse(body).summary.hostedRun;
      expect(run?.earlierAttempts?.calls).toBeGreaterThan(0);
      expect(run?.calls).toBe(model.requests.length - first);
      const earlier = run?.earlierAttempts?.cost ?? 0;
      expect(earlier).toBeGreaterThan(0);
      expect(run?.cost).toBeGreaterThanOrEqual(earlier);
      expect((await rowOf(key))?.hosted_use).toEqual({
        calls: run?.calls,
        tokens: run?.tokens,
        cost: run?.cost,
      } satisfies Record<keyof HostedUse, unknown>);
      // The count changes when the attempt ends, shortly after the result becomes available.
      await expect.poll(async () => (await dollars()) - before).toBeCloseTo(run?.cost ?? 0, 9);
    });

    it("logs a refused key once per report, and logs no report without trouble", async () => {
      const client = await createAdvertiser(server.url);
      troubles.length = 0;
      reply = () => ({ kind: "status", status: 401, message: "Incorrect API key provided" });
      expect((await client.process(await client.upload(report))).status).toBe(200);
      expect(troubles).toMatchObject([
        {
          model: "openai-compatible/scripted",
          fallbackTerms: 400,
          causes: { "key-refused": 400 },
          providerSaid: { "key-refused": "Incorrect API key provided" },
        },
      ]);
      reply = honest;
      const other = await createAdvertiser(server.url);
      expect((await other.process(await other.upload(report))).status).toBe(200);
      expect(troubles[1]?.providerSaid ?? {}).toEqual({});
    });
  },
);
