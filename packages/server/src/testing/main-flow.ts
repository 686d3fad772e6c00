import { filterResultSchema } from "@termsift/core/contract";
import { expect } from "vitest";
import { profile, reportOf, type TestClient } from "./test-client.ts";

export async function followMainFlow(client: TestClient): Promise<void> {
  const none = await client.call("GET", "/api/businesses");
  expect([none.status, none.body]).toEqual([204, ""]);
  const created = await client.call("POST", "/api/businesses", profile);
  expect([created.status, created.body]).toMatchObject([201, profile]);
  const changed = { ...profile, name: "Rotaline Ltd" };
  const updated = await client.call("PUT", "/api/businesses", changed);
  expect(updated.body).toMatchObject({ ...changed, id: (created.body as { id: string }).id });

  const key = await client.upload(reportOf(200), "may.csv");
  const { status, body } = await client.process(key);
  expect(status).toBe(200);
  const result = filterResultSchema.parse(body);
  expect(result.summary.terms).toBe(200);
  expect(result.summary).not.toHaveProperty("hostedRun");
  const excluded = result.negative_keywords.map((item) => item.term);
  expect(excluded.some((term) => term.startsWith("rota planner jobs"))).toBe(true);
  const costs = result.negative_keywords.map((item) => item.cost);
  expect(costs).toEqual([...costs].sort((a, b) => b - a));

  const stored = await client.call("GET", `/api/search-terms/results/${result.result_id}`);
  expect(stored.body).toEqual(body);
  type Listed = { results: { fileName: string }[] };
  const listed = await client.call<Listed>("GET", "/api/search-terms/results");
  expect(listed.body.results.map((row) => row.fileName)).toEqual(["may.csv"]);
  const usage = await client.call("GET", "/api/usage/count");
  expect(usage.body).toMatchObject({ count: 1, uploadsMax: null });
  const again = await client.call("POST", "/api/businesses", changed);
  expect([again.status, again.body]).toMatchObject([409, { code: "business-name-taken" }]);
}
