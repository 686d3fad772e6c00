import { afterAll, beforeAll, expect, it } from "vitest";
import { runAs } from "../current-caller.ts";
import { createAdvertiser } from "../../testing/test-client.ts";
import { embedded, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(embedded);
});
afterAll(() => server.stop());

it("the built-in database serves another user after one statement of a user who has 100 waiting", async () => {
  const { db } = server.services;
  const order: string[] = [];
  const ask = (userId: string) =>
    runAs({ userId }, async () => {
      await db.selectFrom("users").select("id").execute();
      order.push(userId);
    });
  const greedy = Array.from({ length: 100 }, () => ask("greedy"));
  await Promise.all([...greedy, ask("other"), ask("other")]);
  expect(order.indexOf("other")).toBe(1);
  expect(order.lastIndexOf("other")).toBeLessThanOrEqual(3);
  expect(order).toHaveLength(102);
});

it("another user's call is answered while the decisions of a user wait for the database, also those in a body", async () => {
  const ada = await createAdvertiser(server.url);
  const eve = await createAdvertiser(server.url);
  const decisions = (call: number) =>
    Array.from({ length: 200 }, (_, at) => ({ term: `${call} ${at} rota`, category: "keep" }));
  const state = { ended: 0 };
  const calls = Array.from({ length: 30 }, async (_, call) => {
    const body = { decisions: decisions(call) };
    const { status } = await ada.call("PUT", "/api/search-terms/decisions", body);
    state.ended += 1;
    return status;
  });
  while (state.ended === 0) await eve.call("GET", "/api/account");
  const before = state.ended;
  const one = { decisions: [{ term: "rota", category: "keep" }] };
  expect((await eve.call("PUT", "/api/search-terms/decisions", one)).status).toBe(200);
  // The call makes a few statements, and waits for one of the other user before each.
  expect(state.ended - before).toBeLessThan(12);
  expect(new Set(await Promise.all(calls))).toEqual(new Set([200]));
});
