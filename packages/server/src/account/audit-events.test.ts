import type { AuditEvent } from "@termsift/core/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { limitAuditEvents } from "../platform/audit/audit-log.ts";
import { clientWith, createKey, KEYS } from "../testing/api-keys.ts";
import { joinAs, workspaceIdOf } from "../testing/settled-user.ts";
import {
  createAdvertiser,
  createTestClient,
  PASSWORD,
  reportOf,
  type TestClient,
} from "../testing/test-client.ts";
import { quick, startTestServer, type TestServer } from "../testing/test-server.ts";

const PATH = "/api/audit-events";
type Page = { events: AuditEvent[]; keptDays: number; next: number | null };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(quick);
});
afterAll(() => server.stop());

const pageOf = async (client: TestClient, query = "") =>
  (await client.call<Page>("GET", `${PATH}${query}`)).body;
const emailOf = async (client: TestClient) =>
  (await client.call<{ email: string }>("GET", "/api/account")).body.email;

it("shows the owner who did what, to whom and when, in the workspace and in the own account", async () => {
  const owner = await createAdvertiser(server.url);
  const member = createTestClient(server.url);
  const id = await joinAs(member, owner);
  const [email, members] = [await emailOf(owner), await emailOf(member)];
  await owner.call("DELETE", `/api/colleagues/${id}`);
  const wrong = { email, password: "not the password" };
  await createTestClient(server.url).call("POST", "/api/auth/signin/email", wrong);
  const { events, keptDays, next } = await pageOf(owner);
  expect(events.map(({ event, who, about }) => [event, who, about])).toEqual([
    ["sign-in-refused", email, null],
    ["colleague-removed", email, members],
    ["colleague-joined", members, null],
    ["colleague-invited", email, null],
    ["signed-in", email, null],
    ["signed-up", email, null],
  ]);
  expect([keptDays, next]).toEqual([365, null]);
  for (const { at } of events) expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(600_000);
  const seen = (await pageOf(member)).events.map(({ event }) => event);
  expect(seen).toEqual(["signed-in", "signed-up"]);
});

it("reads older events page by page, also with a read key, but not with a key for one business", async () => {
  const owner = await createAdvertiser(server.url);
  const workspace_id = await workspaceIdOf(owner);
  const rows = Array.from({ length: 120 }, () => ({
    event: "result-deleted",
    workspace_id,
    request_id: "r",
    user_id: null,
    about_user_id: null,
  }));
  await server.services.db.insertInto("audit_events").values(rows).execute();
  const reader = clientWith(server, (await createKey(owner, "read")).key);
  const ids: number[] = [];
  let query = "";
  for (let page = 0; page < 3; page += 1) {
    const { events, next } = await pageOf(reader, query);
    ids.push(...events.map(({ id }) => id));
    query = `?before=${next ?? ""}`;
  }
  // With the sign-up, the sign-in and the new key.
  expect(ids).toHaveLength(123);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  const { id: businessId } = (await owner.call<{ id: string }>("GET", "/api/businesses")).body;
  const wish = { name: "Script", scope: "read", businessId };
  const { key } = (await owner.call<{ key: string }>("POST", KEYS, wish)).body;
  expect((await clientWith(server, key).call("GET", PATH)).status).toBe(403);
});

it("records no search term, file name, password, token or address", async () => {
  const ada = await createAdvertiser(server.url);
  const email = await emailOf(ada);
  const { body } = await ada.process(await ada.upload(reportOf(4), "secret-file.csv"));
  await ada.call("PUT", "/api/search-terms/decisions", {
    decisions: [{ term: "secret term", category: "keep" }],
    result: body.result_id,
  });
  const { key } = await createKey(ada, "read");
  await ada.call("DELETE", `/api/search-terms/results/${body.result_id ?? ""}`);
  const stored = JSON.stringify(
    await server.services.db.selectFrom("audit_events").selectAll().execute(),
  );
  const { idToken = "" } = ada.browser;
  const secrets = [
    "secret",
    "rota",
    email,
    PASSWORD,
    key,
    idToken,
    ...ada.browser.cookies.values(),
  ];
  for (const secret of secrets) expect(stored).not.toContain(secret);
  expect(stored).toContain("result-deleted");
});

it("keeps only the newest events of each workspace, of each person, and of callers who are not signed in", async () => {
  const { db } = server.services;
  const [ada, bea] = [await createAdvertiser(server.url), await createAdvertiser(server.url)];
  for (let name = 0; name < 4; name += 1) await createKey(ada, "read");
  await createKey(bea, "read");
  await limitAuditEvents(db, 3);
  const names = async (client: TestClient) =>
    (await pageOf(client)).events.map(({ event }) => event);
  const [created, account] = ["api-key-created", ["signed-in", "signed-up"]];
  expect(await names(ada)).toEqual([created, created, created, ...account]);
  expect(await names(bea)).toEqual([created, ...account]);
});
