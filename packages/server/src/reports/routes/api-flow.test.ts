import { filterResultSchema } from "@termsift/core/contract";
import { chooseNegatives, exclusionTermsOf, prepareExclusions } from "@termsift/core/exclusions";
import { writeExclusions } from "@termsift/core/exports";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { followMainFlow } from "../../testing/main-flow.ts";
import { createAdvertiser, createTestClient, reportOf } from "../../testing/test-client.ts";
import { startTestServer, type Surroundings, type TestServer } from "../../testing/test-server.ts";

const all: readonly Surroundings[] = [
  { database: "pglite", storage: "disk" },
  { database: "pglite", storage: "s3" },
  { database: "postgres", storage: "disk" },
  { database: "postgres", storage: "s3" },
];

describe.each(all)("the whole way on $database and $storage", (surroundings) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(surroundings);
  });
  afterAll(() => server.stop());

  it("leads from sign-up to a result that follows the contract", async () => {
    const client = createTestClient(server.url);
    const email = await client.signUp();
    const known = await client.call("GET", `/api/auth/check-email?email=${email}`);
    expect(known.body).toEqual({ exists: true });
    await followMainFlow(client);
  });

  it("removes the uploaded file when the result is stored", async () => {
    const client = await createAdvertiser(server.url);
    const key = await client.upload(reportOf(5));
    await client.process(key);
    await expect.poll(() => server.services.storage.find(key)).toBeUndefined();
  });

  it("answers a repeated call with the stored result and counts it once", async () => {
    const client = await createAdvertiser(server.url);
    const key = await client.upload(reportOf(20));
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.process(key)));
    const ids = new Set(answers.map((answer) => answer.body.result_id));
    expect([...answers.map((answer) => answer.status), ids.size]).toEqual([
      ...Array.from({ length: 8 }, () => 200),
      1,
    ]);
    const again = await client.process(key);
    expect(again.body).toEqual(answers[0]?.body);
    expect((await client.call("GET", "/api/usage/count")).body).toMatchObject({ count: 1 });
  });

  it("keeps the profile of a result when the profile changes later", async () => {
    const client = await createAdvertiser(server.url);
    const { body } = await client.process(await client.upload(reportOf(20)));
    const path = `/api/search-terms/results/${String(body.result_id)}`;
    const before = await client.call("GET", path);
    const { profile } = filterResultSchema.parse(before.body);
    const other = { name: "Otherwise", type: "other", description: "Something else altogether." };
    expect((await client.call("PUT", "/api/businesses", other)).status).toBe(200);
    const after = await client.call("GET", path);
    expect(JSON.stringify(after.body)).toBe(JSON.stringify(before.body));
    expect(profile?.name).not.toBe(other.name);
    expect(filesOf(after.body)).toEqual(filesOf(before.body));
  });

  it("streams real progress that never falls and ends with the id of the result", async () => {
    const client = await createAdvertiser(server.url);
    const events = await client.processAsStream(await client.upload(reportOf(3_000)));
    expect(events.at(-1)?.event).toBe("result");
    const id = String(events.at(-1)?.data["result_id"]);
    const result = await client.call("GET", `/api/search-terms/results/${id}`);
    expect(filterResultSchema.parse(result.body).summary.terms).toBe(3_000);
    const percents = events.slice(0, -1).map((event) => Number(event.data["percent"]));
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
  });

  it("explains why a file cannot be used, uncounts it and accepts it again", async () => {
    const client = await createAdvertiser(server.url);
    const key = await client.upload("Fruit,Note\napple,1\npear,2\n");
    const refused = await client.process(key);
    expect([refused.status, refused.body]).toMatchObject([422, { code: "columns-unknown" }]);
    expect((await client.call("GET", "/api/usage/count")).body).toMatchObject({ count: 0 });
    const events = await client.processAsStream(key);
    expect(events.at(-1)).toMatchObject({ event: "error", data: { status: 422 } });
    const columns = { term: "Fruit", cost: null, clicks: null, conversions: null };
    const named = await client.process(key, { columns });
    expect([named.status, named.body.summary.terms]).toEqual([200, 2]);
    expect((await client.call("GET", "/api/usage/count")).body).toMatchObject({ count: 1 });
  });
});

function filesOf(body: unknown) {
  const result = filterResultSchema.parse(body);
  const prepared = prepareExclusions({
    platform: "google",
    terms: exclusionTermsOf(result),
    profileText: `${result.profile?.name ?? ""} ${result.profile?.description ?? ""}`,
  });
  const choice = chooseNegatives(prepared, { method: "smallest" });
  return writeExclusions(prepared, choice, { formatId: "google-editor" }).files;
}
