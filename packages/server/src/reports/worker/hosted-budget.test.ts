import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HostedUse } from "@termsift/core/contract";
import { createAdvertiser, createTestClient, reportOf } from "../../testing/test-client.ts";
import { bothSurroundings, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createHostedBudget } from "./hosted-budget.ts";

const tokens = { input: 9, cachedInput: 0, cacheWrite: 0, output: 1, reasoning: 0 };
const useOf = (cost: number): HostedUse => ({ calls: 1, tokens, cost });
const hosted = {
  CLASSIFIER: "llm",
  LLM_PROVIDER: "openai-compatible",
  LLM_MODEL: "scripted",
  LLM_BASE_URL: "http://127.0.0.1:9",
  LLM_MAX_COST: "1",
  LLM_PRICE_INPUT: "1",
  LLM_PRICE_OUTPUT: "4",
};

describe.each(bothSurroundings)(
  "the day's budget for hosted models on $database",
  (surroundings) => {
    let server: TestServer;
    beforeAll(async () => {
      const budget = { ...hosted, LLM_MAX_COST_PER_DAY: "3" };
      const engine = {
        run: async () => Promise.reject(new Error("nothing may be asked in this test")),
        close: async () => undefined,
      };
      server = await startTestServer(surroundings, budget, { engine });
    });
    afterAll(() => server.stop());

    const spent = async () =>
      (await server.services.db.selectFrom("hosted_days").select("dollars").execute())[0]?.dollars;

    it("is never exceeded by parallel reports, and gets the unspent part of a reservation back", async () => {
      const { db } = server.services;
      const budget = createHostedBudget(db, 3, 1);
      const taken = await Promise.all(Array.from({ length: 10 }, () => budget.reserve(null)));
      const reserved = taken.filter((settle) => settle !== undefined);
      expect(reserved).toHaveLength(3);
      expect(await spent()).toBe(3);
      await Promise.all(reserved.map((settle) => settle(useOf(0.25))));
      expect(await spent()).toBeCloseTo(0.75);
      // The reservation leaves out the cost of an earlier attempt, which is already counted.
      const again = await budget.reserve(useOf(0.9));
      expect(await spent()).toBeCloseTo(0.85);
      await again?.(undefined);
      expect(await spent()).toBeCloseTo(0.75);
    });

    it("refuses reports with a clear message once it is used up, and counts none of them", async () => {
      await server.services.db.updateTable("hosted_days").set({ dollars: 2.5 }).execute();
      const client = await createAdvertiser(server.url);
      const { status, body } = await client.process(await client.upload(reportOf(5)));
      expect([status, body]).toMatchObject([
        429,
        {
          code: "hosted-budget-spent",
          message: expect.stringContaining("today's budget") as string,
        },
      ]);
      expect((await client.call("GET", "/api/usage/count")).body).toMatchObject({ count: 0 });
      expect(await spent()).toBe(2.5);
    });
  },
);

it("a paid model works for confirmed addresses only", async () => {
  const mail = { SMTP_URL: "smtp://127.0.0.1:9", PUBLIC_URL: "http://termsift.example.com" };
  const server = await startTestServer(
    { database: "pglite", storage: "disk" },
    { ...hosted, ...mail, LLM_MAX_COST_PER_DAY: "3" },
    {
      engine: { run: async () => Promise.reject(new Error("asked")), close: async () => undefined },
    },
  );
  const client = createTestClient(server.url);
  const email = await client.signUp();
  const process = () => client.process(crypto.randomUUID());
  expect((await process()).body).toMatchObject({ code: "address-not-confirmed" });
  const { db } = server.services;
  await db.updateTable("users").set({ email_verified: true }).where("email", "=", email).execute();
  expect((await process()).body).toMatchObject({ code: "upload-not-found" });
  await server.stop();
});
