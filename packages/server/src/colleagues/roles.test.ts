import { WORKSPACE_HEADER } from "@termsift/core/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Route, routesOf } from "../testing/documented-routes.ts";
import { joinAs } from "../testing/settled-user.ts";
import { createAdvertiser, createTestClient, type TestClient } from "../testing/test-client.ts";
import { bothSurroundings, startTestServer, type TestServer } from "../testing/test-server.ts";

/**
 * Each route accepts these users in the workspace of another user:
 * - member: a member works on the owner's data
 * - owner: only the owner
 * - person: everyone, always on the own account
 */
const rules: Record<string, "member" | "owner" | "person"> = {
  "POST /api/plans/interest": "owner",
  "GET /api/account": "person",
  "GET /api/account/export": "person",
  "DELETE /api/account": "person",
  "PUT /api/account/password": "person",
  "GET /api/account/keys": "person",
  "POST /api/account/keys": "person",
  "DELETE /api/account/keys/{id}": "person",
  "POST /api/account/confirmation-mail": "person",
  "POST /api/account/confirm-address": "person",
  "GET /api/colleagues": "person",
  "POST /api/colleagues": "owner",
  "POST /api/colleagues/accept": "person",
  "DELETE /api/colleagues/{id}": "person",
  "POST /api/colleagues/{id}/hand-over": "person",
  "GET /api/businesses": "member",
  "POST /api/businesses": "member",
  "PUT /api/businesses": "member",
  "GET /api/businesses/list": "member",
  "POST /api/businesses/list": "member",
  "POST /api/businesses/import": "member",
  "POST /api/businesses/from-website": "member",
  "PUT /api/businesses/chosen": "member",
  "DELETE /api/businesses/{id}": "owner",
  "GET /api/businesses/{id}/months": "member",
  "GET /api/usage/count": "member",
  "GET /api/search-terms/upload-url": "member",
  "PUT /api/search-terms/upload": "member",
  "DELETE /api/search-terms/upload": "member",
  "GET /api/search-terms/decisions": "member",
  "PUT /api/search-terms/decisions": "member",
  "DELETE /api/search-terms/decisions": "owner",
  "DELETE /api/search-terms/remembered-verdicts": "owner",
  "GET /api/search-terms/answers": "member",
  "PUT /api/search-terms/answers": "member",
  "POST /api/search-terms/answers/forget": "member",
  "GET /api/search-terms/uploads": "member",
  "GET /api/search-terms/results": "member",
  "GET /api/search-terms/results/{id}": "member",
  "DELETE /api/search-terms/results/{id}": "member",
  "GET /api/search-terms/results/{id}/answers": "member",
  "PUT /api/search-terms/results/{id}/answers": "member",
  "GET /api/search-terms/results/{id}/client-links": "member",
  "POST /api/search-terms/results/{id}/client-links": "member",
  "GET /api/search-terms/results/{id}/client-links/{link}": "member",
  "DELETE /api/search-terms/results/{id}/client-links/{link}": "member",
  "POST /api/search-terms/results/{id}/second-opinion": "member",
  "DELETE /api/search-terms/results/{id}/second-opinion": "member",
  "GET /api/account/model": "member",
  "PUT /api/account/model": "owner",
  "DELETE /api/account/model": "owner",
};

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

describe.each(bothSurroundings)("roles on $database and $storage", (surroundings) => {
  let server: TestServer;
  let owner: TestClient;
  let ownerId: string;
  let routes: Route[];
  beforeAll(async () => {
    server = await startTestServer(surroundings);
    owner = await createAdvertiser(server.url);
    ownerId = (await owner.call<{ id: string }>("GET", "/api/account")).body.id;
    routes = (await routesOf(owner)).filter(
      ({ isGuarded, name }) => isGuarded && !name.startsWith("HEAD "),
    );
  });
  afterAll(() => server.stop());

  /** The refusal of each route in the owner's workspace; undefined: the call went through to the route. */
  async function callAll(client: TestClient): Promise<Record<string, string | undefined>> {
    const answers: Record<string, string | undefined> = {};
    for (const { name, method, path } of routes) {
      const headers = { [WORKSPACE_HEADER]: ownerId };
      const url = path.replace("{id}", UNKNOWN_ID);
      const { status, body } = await client.call<{ code?: string }>(
        method,
        url,
        undefined,
        headers,
      );
      const isRefused = [401, 403, 500].includes(status);
      answers[name] = isRefused ? `${status} ${body.code ?? ""}` : undefined;
    }
    return answers;
  }
  const expected = (refusalOf: (rule: string) => string | undefined) =>
    Object.fromEntries(routes.map(({ name }) => [name, refusalOf(rules[name] ?? "no rule")]));

  it("has a role for every guarded route of the OpenAPI document", () => {
    expect(routes.map(({ name }) => name).sort()).toEqual(Object.keys(rules).sort());
  });

  it("lets the owner call everything", async () => {
    expect(await callAll(owner)).toEqual(expected(() => undefined));
  });

  it("lets a member do the daily work, and refuses what belongs to the owner", async () => {
    const member = createTestClient(server.url);
    await joinAs(member, owner);
    expect(await callAll(member)).toEqual(
      expected((rule) => (rule === "owner" ? "403 owner-only" : undefined)),
    );
  });

  it("refuses a stranger, also one who works elsewhere, and a removed member with a running session", async () => {
    const left = (rule: string) => (rule === "person" ? undefined : "403 workspace-left");
    const stranger = createTestClient(server.url);
    await joinAs(stranger, await createAdvertiser(server.url));
    expect(await callAll(stranger)).toEqual(expected(left));
    const removed = createTestClient(server.url);
    const id = await joinAs(removed, owner);
    expect((await owner.call("DELETE", `/api/colleagues/${id}`)).status).toBe(204);
    expect(await callAll(removed)).toEqual(expected(left));
  });

  it("refuses a member's API key in the owner's workspace", async () => {
    const member = createTestClient(server.url);
    await joinAs(member, owner);
    const wish = { name: "Script", scope: "write" };
    const { key } = (await member.call<{ key: string }>("POST", "/api/account/keys", wish)).body;
    const program = createTestClient(server.url);
    program.browser.idToken = key;
    const headers = { [WORKSPACE_HEADER]: ownerId };
    const answer = await program.call("GET", "/api/businesses", undefined, headers);
    expect(answer).toMatchObject({ status: 403, body: { code: "api-key-not-allowed" } });
    expect((await program.call("GET", "/api/businesses")).status).toBe(204);
  });
});
