import type { FirstVerdicts } from "@termsift/core/contract";
import { expect, it } from "vitest";
import { createAdvertiser, reportOf } from "../../testing/test-client.ts";
import { quick, createInlineEngine, startTestServer } from "../../testing/test-server.ts";
import type { FilterEngine } from "../worker/messages.ts";

const hostile = '</li><img src=x onerror="alert(1)">\0\ud800';
const item = { reason: "<b>", category: "negative", cost: null } as const;
const first: FirstVerdicts = { currency: null, items: [{ ...item, term: hostile }] };
const second: FirstVerdicts = { currency: "EUR", items: [{ ...item, term: "free", cost: 2 }] };

it("streams first verdicts when they change, also to who joins later, and keeps none", async () => {
  const steps = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let inner: FilterEngine | undefined;
  const engine: FilterEngine = {
    run: async (job, signal, listeners, memory) => {
      listeners.onProgress({ stage: "classifying", done: 0, total: 9, firstVerdicts: first });
      await steps[0]?.promise;
      listeners.onProgress({ stage: "classifying", done: 4, total: 9, firstVerdicts: second });
      await steps[1]?.promise;
      if (inner === undefined) throw new Error("no engine");
      return inner.run(job, signal, listeners, memory);
    },
    close: async () => inner?.close(),
  };
  const server = await startTestServer(quick, {}, { engine });
  inner = await createInlineEngine(server.environment);
  const { db } = server.services;
  const stored = async () =>
    (await db.selectFrom("filters").select("first_verdicts").execute()).map(
      ({ first_verdicts: verdicts }) => verdicts?.items[0]?.term,
    );
  const client = await createAdvertiser(server.url);
  const key = await client.upload(reportOf(20));
  const running = client.processAsStream(key);
  const shown = '</li><img src=x onerror="alert(1)">\u{fffd}\u{fffd}';
  await expect.poll(stored).toEqual([shown]);
  const other = await createAdvertiser(server.url);
  const refused = await other.call("PUT", "/api/search-terms/upload", { key });
  expect([refused.status, JSON.stringify(refused.body).includes("img")]).toEqual([404, false]);
  steps[0]?.resolve();
  await expect.poll(stored).toEqual(["free"]);
  const joined = client.processAsStream(key);
  await new Promise((resolve) => setTimeout(resolve, 700));
  steps[1]?.resolve();
  const verdictsOf = (events: Awaited<typeof running>) =>
    events.flatMap(({ data }) => (data["firstVerdicts"] ? [data["firstVerdicts"]] : []));
  const clean = { ...first, items: [{ ...item, term: shown }] };
  expect(verdictsOf(await running)).toEqual([clean, second]);
  expect(verdictsOf(await joined)).toEqual([second]);
  expect(await stored()).toEqual([undefined]);
  await server.stop();
});
