import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createAdvertiser,
  createTestClient,
  profile,
  reportOf,
  type TestClient,
} from "../testing/test-client.ts";
import { quick, startTestServer, type TestServer } from "../testing/test-server.ts";

describe("API keys and businesses", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(quick);
  });
  afterAll(() => server.stop());

  async function programOf(owner: TestClient, businessId?: string): Promise<TestClient> {
    const wish = { name: "Script", scope: "write", businessId };
    const created = await owner.call<{ key: string }>("POST", "/api/account/keys", wish);
    const program = createTestClient(server.url);
    program.browser.idToken = created.body.key;
    return program;
  }

  it("manages businesses with a write key; a key for one business sees only its own, and changes none", async () => {
    const grace = await createAdvertiser(server.url);
    const wide = await programOf(grace);
    const businesses = "/api/businesses";
    const second = { name: "Second", type: "other", description: "A second business." };
    const { id: first } = (await wide.call<{ id: string }>("GET", businesses)).body;
    const added = await wide.call<{ id: string }>("POST", businesses, second);
    expect(added.status).toBe(201);
    const foreign = await createAdvertiser(server.url);
    const { id: businessId } = (await foreign.call<{ id: string }>("GET", businesses)).body;
    const unknown = { name: "Script", scope: "read", businessId };
    const refusedKey = await grace.call<{ code: string }>("POST", "/api/account/keys", unknown);
    expect([refusedKey.status, refusedKey.body.code]).toEqual([404, "business-not-found"]);
    const own = await programOf(grace, added.body.id);
    const listed = async (client: TestClient) =>
      (await client.call<{ businesses: { name: string }[] }>("GET", `${businesses}/list`)).body
        .businesses;
    expect([(await listed(wide)).length, (await listed(own)).length]).toEqual([2, 1]);
    const statusOf = async (client: TestClient, ...call: Parameters<TestClient["call"]>) =>
      (await client.call(...call)).status;
    const changes: [Parameters<TestClient["call"]>, number][] = [
      [["PUT", `${businesses}/chosen`, { id: first }], 200],
      [["PUT", businesses, { ...profile, description: "Rota planning." }], 200],
      [["POST", businesses, { ...second, name: "Third" }], 201],
      [["PUT", `${businesses}/${first}`, profile], 200],
      [["POST", `${businesses}/import`, { csv: "name,type,description\nFourth,saas,d" }], 201],
    ];
    for (const [call, status] of changes) {
      expect([call, await statusOf(own, ...call)]).toEqual([call, 403]);
      expect([call, await statusOf(wide, ...call)]).toEqual([call, status]);
    }
    const months = (id: string) => `${businesses}/${id}/months`;
    expect(await statusOf(own, "GET", months(added.body.id))).toBe(200);
    expect(await statusOf(own, "GET", months(first))).toBe(403);
    expect(await statusOf(own, "GET", `${businesses}/${first}`)).toBe(403);
    expect(await statusOf(own, "GET", `${businesses}/${added.body.id}`)).toBe(200);
    await wide.call("PUT", `${businesses}/chosen`, { id: first });
    const { result_id: id = "" } = (await wide.process(await wide.upload(reportOf(4)))).body;
    const opinion = `/api/search-terms/results/${id}/second-opinion`;
    expect(await statusOf(wide, "DELETE", opinion)).toBe(204);
    expect(await statusOf(own, "DELETE", opinion)).toBe(404);
    const asked = await own.call("POST", opinion, { dryRun: true });
    expect(asked).toMatchObject({ status: 404, body: { code: "result-not-found" } });
    const refused = await statusOf(own, "DELETE", `${businesses}/${first}`);
    expect([refused, await statusOf(wide, "DELETE", `${businesses}/${first}`)]).toEqual([403, 204]);
  });
});
