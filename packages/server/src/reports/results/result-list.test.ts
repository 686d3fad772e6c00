import type { ResultList } from "@termsift/core/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createAdvertiser, reportOf } from "../../testing/test-client.ts";
import { quick, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(quick);
});
afterAll(() => server.stop());

it("the list of results has the counts of each, and neither its campaigns nor its report, so it stays small", async () => {
  const ada = await createAdvertiser(server.url);
  const { summary, result_id } = await ada
    .process(await ada.upload(reportOf(4)))
    .then(({ body }) => body);
  const campaigns = JSON.stringify([{ campaign: "x".repeat(1_000_000) }]);
  await sql`update results set summary = jsonb_set(summary, '{profileFit,campaigns}', ${campaigns}::jsonb)`.execute(
    server.services.db,
  );
  const { body } = await ada.call<ResultList>("GET", "/api/search-terms/results");
  const { profileFit: _, report: __, ...counts } = summary;
  expect(body.results).toMatchObject([{ id: result_id, summary: counts }]);
  expect(JSON.stringify(body).length).toBeLessThan(5_000);
});
