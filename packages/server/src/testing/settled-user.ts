import { type RawBuilder, sql } from "kysely";
import { expect } from "vitest";
import { createOneTimeToken } from "../identity/one-time-tokens.ts";
import { createAdvertiser, createTestClient, reportOf, type TestClient } from "./test-client.ts";
import type { TestServer } from "./test-server.ts";

/** The body of a new client link for a result of `reportOf`. */
export const proposal = { terms: ["rota planner jobs 2"] };

/** The part of the data export that contains the rows of each table. */
export const exportedAs: Record<string, string> = {
  accounts: "signInMethods",
  api_keys: "apiKeys",
  businesses: "businesses",
  client_links: "clientLinks",
  invitations: "invitations",
  members: "members",
  report_figures: "reportFigures",
  filters: "reports",
  model_settings: "modelSettings",
  plan_interests: "planInterests",
  remembered_answers: "rememberedAnswers",
  remembered_verdicts: "rememberedVerdicts",
  result_choices: "resultChoices",
  results: "results",
  sessions: "sessions",
  term_decisions: "termDecisions",
  uploads: "uploads",
  usage_months: "usage",
  workspaces: "workspaces",
  // The export omits this table. It has only hashes of tokens that expire soon.
  one_time_tokens: "sessions",
  second_factors: "secondFactor",
  // Only hashes, too.
  recovery_codes: "secondFactor",
};

/** How the rows of a user are found: by the first of these columns that a table has. */
const owners = {
  workspace_id: "in (select workspaces.id from workspaces where owner_id = ",
  user_id: "in (",
  owner_id: "in (",
  result_id:
    "in (select results.id from results join workspaces on workspaces.id = workspace_id where owner_id = ",
};

/** Lists the tables with rows of users. Omits the audit log, which stays after an account is deleted. */
export function tablesAboutUsers(server: TestServer): Promise<Tables> {
  const known = tablesOf.get(server) ?? findTables(server);
  tablesOf.set(server, known);
  return known;
}

type Tables = Map<string, RawBuilder<unknown>>;
const tablesOf = new WeakMap<TestServer, Promise<Tables>>();

async function findTables(server: TestServer): Promise<Tables> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and table_name <> 'audit_events'
    group by table_name order by table_name`.execute(server.services.db);
  const found = rows.flatMap(({ name, columns }) => {
    const [column, condition] =
      Object.entries(owners).find(([owner]) => columns.includes(owner)) ?? [];
    return column && condition
      ? [[name, sql`${sql.ref(column)} ${sql.raw(condition)}`] as const]
      : [];
  });
  return new Map(found);
}

const fileDeleted = /"file_deleted_at":"/u;

type SettledUser = {
  readonly client: TestClient;
  readonly id: string;
  readonly key: string;
  readonly resultId: string;
  readonly apiKeyId: string;
  readonly linkId: string;
  readonly businessId: string;
  readonly colleagueId: string;
};

/**
 * Creates a user with at least one row in every table about users. Two users from this function have the same names,
 * terms and keys, so that a mix-up of users shows.
 */
export async function createSettledUser(server: TestServer): Promise<SettledUser> {
  const client = await createAdvertiser(server.url);
  const resultId = (await client.process(await client.upload(reportOf(4)))).body.result_id ?? "";
  const key = await client.upload(reportOf(5));
  const rotaline = await client.call<{ id: string }>("GET", "/api/businesses");
  const other = { name: "Shared name", type: "other", description: "Shared description." };
  const added = await client.call<{ id: string }>("POST", "/api/businesses", other);
  await client.call("PUT", "/api/businesses/chosen", { id: rotaline.body.id });
  const decisions = [{ term: "shared term", category: "keep" }];
  const path = "/api/search-terms";
  await client.call("PUT", `${path}/decisions`, { decisions, result: resultId });
  const answers = [{ phrase: "shared phrase", answer: "wanted" }];
  await client.call("PUT", `${path}/results/${resultId}/answers`, { answers });
  const links = `${path}/results/${resultId}/client-links`;
  await client.call("POST", links, proposal);
  const listed = await client.call<{ links: { id: string }[] }>("GET", links);
  const linkId = listed.body.links[0]?.id ?? "";
  await client.call("POST", "/api/plans/interest", { plan: "freelancer" });
  const { id } = (await client.call<{ id: string }>("GET", "/api/account")).body;
  const apiKey = { name: "shared name", scope: "read" };
  const { id: apiKeyId } = (await client.call<{ id: string }>("POST", "/api/account/keys", apiKey))
    .body;
  const { db } = server.services;
  const workspaceId = await workspaceIdOf(client);
  const limits = { tokensOnly: false, perReport: 1, perDay: 2 };
  const model = { provider: "openai", apiKey: "shared-key", ...limits } as const;
  await server.services.models.store(workspaceId, model);
  const verdict = { judge: "j", term: "shared term", category: "keep", reason: "r" } as const;
  const owner = { workspace_id: workspaceId, business_id: rotaline.body.id };
  const row = { ...verdict, ...owner, confidence: 0.9, reason_data: "{}" };
  await db
    .insertInto("remembered_verdicts")
    .values({ ...row, key: "shared key" })
    .execute();
  await createOneTimeToken(db, "sign-in", id);
  await server.services.identity.secondFactors.start({ id, email: "shared@example.com" });
  await server.services.identity.secondFactors.renewRecoveryCodes(id);
  const colleagueId = await joinAs(createTestClient(server.url), client);
  await client.call("POST", "/api/colleagues", { email: `invited-by-${id}@example.com` });
  // The deletion of the file is the last step of the worker, after it has stored the result.
  await expect.poll(async () => (await rowsOf(server, id))["uploads"]?.join()).toMatch(fileDeleted);
  return { client, id, key, resultId, apiKeyId, linkId, businessId: added.body.id, colleagueId };
}

/** Returns the id of a person's own workspace. */
export async function workspaceIdOf(client: TestClient): Promise<string> {
  type Listed = { workspaces: { id: string }[] };
  const { workspaces } = (await client.call<Listed>("GET", "/api/colleagues")).body;
  return workspaces[0]?.id ?? "";
}

/**
 * Signs a member up and accepts the owner's invitation. Returns the id under which the owner knows this colleague.
 */
export async function joinAs(member: TestClient, owner: TestClient): Promise<string> {
  const email = await member.signUp();
  const invited = await owner.call<{ token: string }>("POST", "/api/colleagues", { email });
  const joined = await member.call("POST", "/api/colleagues/accept", { token: invited.body.token });
  expect(joined.status).toBe(200);
  const { colleagues } = (
    await owner.call<{ colleagues: { id: string; email: string }[] }>("GET", "/api/colleagues")
  ).body;
  return colleagues.find((each) => each.email === email)?.id ?? "";
}

export async function rowsOf(
  server: TestServer,
  userId: string,
): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  const tables = [...(await tablesAboutUsers(server)), ["users", sql`id in (`] as const];
  for (const [table, condition] of tables) {
    const found = await sql`select * from ${sql.table(table)} where ${condition}${userId})`.execute(
      server.services.db,
    );
    rows[table] = found.rows.map((row) => JSON.stringify(row)).sort();
  }
  return rows;
}
