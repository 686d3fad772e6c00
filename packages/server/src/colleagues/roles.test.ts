import { WORKSPACE_HEADER } from "@termsift/core/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Route, routesOf } from "../testing/documented-routes.ts";
import { joinAs, workspaceIdOf } from "../testing/settled-user.ts";
import { createAdvertiser, createTestClient, type TestClient } from "../testing/test-client.ts";
import { bothSurroundings, startTestServer, type TestServer } from "../testing/test-server.ts";

/**
 * Each route accepts these people in a workspace:
 * - member: its owner and members
 * - owner: only the owner
 * - person: everyone, always on the own account
 */
const rules: Record<string, "member" | "owner" | "person"> = {
  "POST /api/plans/interest": "owner",
  "GET /api/account": "person",
  "GET /api/account/export": "person",
  "DELETE /api/account": "person",
  "PUT /api/account/password": "person",
  "GET /api/account/second-factor": "person",
  "POST /api/account/second-factor": "person",
  "POST /api/account/second-factor/confirm": "person",
  "POST /api/account/second-factor/recovery-codes": "person",
  "DELETE /api/account/second-factor": "person",
  "GET /api/account/sessions": "person",
  "DELETE /api/account/sessions": "person",
  "DELETE /api/account/sessions/{id}": "person",
  "GET /api/audit-events": "owner",
  "GET /api/account/keys": "owner",
  "POST /api/account/keys": "owner",
  "DELETE /api/account/keys/{id}": "owner",
  "POST /api/account/confirmation-mail": "person",
  "POST /api/account/confirm-address": "person",
  "GET /api/colleagues": "member",
  "POST /api/colleagues": "owner",
  "POST /api/colleagues/accept": "person",
  // Members remove only themselves.
  "DELETE /api/colleagues/{id}": "owner",
  "POST /api/colleagues/{id}/hand-over": "owner",
  "DELETE /api/colleagues/{id}/second-factor": "owner",
  "POST /api/colleagues/hand-over": "member",
  "DELETE /api/colleagues/hand-over": "owner",
  "GET /api/businesses": "member",
  "POST /api/businesses": "member",
  "PUT /api/businesses": "member",
  "GET /api/businesses/list": "member",
  "POST /api/businesses/import": "member",
  "POST /api/businesses/from-website": "member",
  "PUT /api/businesses/chosen": "member",
  "GET /api/businesses/{id}": "member",
  "PUT /api/businesses/{id}": "member",
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
  "GET /api/search-terms/results/{id}/client-links/{link}/answer": "member",
  "DELETE /api/search-terms/results/{id}/client-links/{link}": "member",
  "GET /api/search-terms/results/{id}/rest": "member",
  "POST /api/search-terms/results/{id}/rest": "member",
  "POST /api/search-terms/results/{id}/audit": "member",
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
  let workspaceId: string;
  let routes: Route[];
  beforeAll(async () => {
    server = await startTestServer(surroundings);
    owner = await createAdvertiser(server.url);
    workspaceId = await workspaceIdOf(owner);
    routes = (await routesOf(owner)).filter(
      ({ isGuarded, name }) => isGuarded && !name.startsWith("HEAD "),
    );
  });
  afterAll(() => server.stop());

  /** The refusal of each route in the workspace; undefined: the call went through to the route. */
  async function callAll(client: TestClient): Promise<Record<string, string | undefined>> {
    const answers: Record<string, string | undefined> = {};
    for (const { name, method, path } of routes) {
      const headers = { [WORKSPACE_HEADER]: workspaceId };
      const url = path.replace("{id}", UNKNOWN_ID);
      const { status, body } = await client.call<{ code?: string }>(
        method,
        url,
        undefined,
        headers,
      );
      // An unknown colleague is refused like one who is not there. The confirmation of the password comes first.
      const isRefused = [401, 403, 500].includes(status) && body.code !== "confirmation-mismatch";
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

  it("refuses a member's API key in another workspace than its own", async () => {
    const member = createTestClient(server.url);
    await joinAs(member, owner);
    const wish = { name: "Script", scope: "write" };
    const { key } = (await member.call<{ key: string }>("POST", "/api/account/keys", wish)).body;
    const program = createTestClient(server.url);
    program.browser.idToken = key;
    const headers = { [WORKSPACE_HEADER]: workspaceId };
    const answer = await program.call("GET", "/api/businesses", undefined, headers);
    expect(answer).toMatchObject({ status: 403, body: { code: "api-key-not-allowed" } });
    expect((await program.call("GET", "/api/businesses")).status).toBe(204);
  });
});
