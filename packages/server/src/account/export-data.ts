import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../platform/database/database.ts";
import { jsonListOf, pagesOf } from "../platform/database/pages.ts";
import { openBody, unpackBody } from "../reports/results/stream-body.ts";

const ROWS_AT_ONCE = 2_000;
/** How many rows the export reads at once of a table whose rows can have 100 kB and more. */
const WIDE = 5;
/** The same for rows that can have megabytes. */
const WIDEST = 1;

/** How the rows of a user are found. `owned`: in the workspaces that the user owns. */
const of = {
  user: (id: string) => sql`user_id = ${id}`,
  owned: (id: string) =>
    sql`workspace_id in (select workspaces.id from workspaces where owner_id = ${id})`,
  either: (id: string) => sql`${of.user(id)} or ${of.owned(id)}`,
  owner: (id: string) => sql`owner_id = ${id}`,
};

/** The parts of the export: its name, columns, table and order. It omits secrets and hashes of secrets. */
const parts: readonly [
  name: string,
  columns: string,
  table: string,
  order: string,
  ids: keyof typeof of,
  rowsAtOnce?: number,
][] = [
  ["signInMethods", "provider_id, created_at", "accounts", "id", "user"],
  ["secondFactor", "created_at, confirmed_at", "second_factors", "user_id", "user"],
  ["sessions", "device, created_at, last_seen_at, expires_at", "sessions", "id", "user"],
  ["usage", "*", "usage_months", "month", "user"],
  ["planInterests", "*", "plan_interests", "plan", "user"],
  ["workspaces", "*", "workspaces", "id", "owner"],
  // The members of the user's workspaces, and the workspaces in which the user is a member.
  ["members", "*", "members", "workspace_id, user_id", "either"],
  ["invitations", "workspace_id, email, expires_at, created_at", "invitations", "id", "owned"],
  [
    "apiKeys",
    "workspace_id, business_id, name, scope, created_at, last_used_at, revoked_at",
    "api_keys",
    "id",
    "either",
  ],
  ["businesses", "*", "businesses", "id", "owned", WIDE],
  ["reportFigures", "*", "report_figures", "id", "owned", WIDE],
  // The settings themselves contain the API key of the model.
  [
    "modelSettings",
    "workspace_id, spent_on, spent_dollars, updated_at",
    "model_settings",
    "workspace_id",
    "owned",
  ],
  ["uploads", "*", "uploads", "key", "owned"],
  [
    "reports",
    "id, business_id, state, file_name, size_bytes, profile, options, usage_month, error_code, error_message, created_at, finished_at",
    "filters",
    "created_at, id",
    "owned",
    WIDE,
  ],
  [
    "clientLinks",
    "result_id, agreement, created_at, expires_at, made_by",
    "client_links",
    "id",
    "owned",
    WIDEST,
  ],
  // Anyone can enter any address in a support request. So only users with a proven address get their requests.
  [
    "supportRequests",
    "name, email, subject, message, created_at",
    `(select users.id as user_id, request.id, request.name, request.email, subject, message, request.created_at
        from support_requests request join users on users.email = request.email and email_verified) as own`,
    "id",
    "user",
  ],
  [
    "events",
    "event, created_at, user_id, about_user_id, workspace_id",
    "audit_events",
    "id",
    "either",
  ],
  [
    "resultAnswers",
    "id as result_id, answers, second_opinion, blocking",
    "results",
    "id",
    "owned",
    WIDEST,
  ],
];

/** The parts with up to 100,000 rows for each business or result: name, columns, table, and the columns of its primary key. */
const largeParts = [
  [
    "termDecisions",
    "business_id, term, category, decided_at",
    "term_decisions",
    "business_id",
    "term_key",
  ],
  [
    "rememberedAnswers",
    "business_id, answer, answered_at",
    "remembered_answers",
    "business_id",
    "subject_key",
  ],
  [
    "rememberedVerdicts",
    "business_id, judge as classifier, term, category, confidence, reason, judged_at as classified_at",
    "remembered_verdicts",
    "business_id",
    "key",
  ],
  [
    "resultChoices",
    "result_id, term, category, chosen_at",
    "result_choices",
    "result_id",
    "term_key",
  ],
] as const;

/** Yields the text of one JSON object in small pieces, to limit memory use. */
export async function* exportData(
  db: Database,
  userId: string,
): AsyncGenerator<string | Uint8Array> {
  const user = await db
    .selectFrom("users")
    .select(["id", "email", "email_verified", "first_name", "last_name", "plan", "created_at"])
    .where("id", "=", userId)
    .executeTakeFirst();
  yield `{"user":${JSON.stringify(user)}`;
  for (const part of parts) {
    yield `,"${part[0]}":`;
    yield* jsonListOf(pagesOfPart(db, userId, part));
  }
  for (const part of largeParts) {
    yield `,"${part[0]}":`;
    yield* jsonListOf(pagesOfLargePart(db, userId, part));
  }
  yield ',"results":[';
  yield* results(db, userId);
  yield "]}";
}

async function* pagesOfPart(
  db: Database,
  userId: string,
  [, columns, table, order, ids, limit = ROWS_AT_ONCE]: (typeof parts)[number],
): AsyncGenerator<readonly object[]> {
  for (let offset = 0; ; offset += limit) {
    const { rows } = await sql<object>`
      select ${sql.raw(columns)} from ${sql.raw(table)} where ${of[ids](userId)}
      order by ${sql.raw(order)} limit ${limit} offset ${offset}`.execute(db);
    if (rows.length === 0) return;
    yield rows;
    // The built-in database answers without a turn of the event loop.
    await setImmediate();
  }
}

async function* pagesOfLargePart(
  db: Database,
  userId: string,
  [, columns, table, of, key]: (typeof largeParts)[number],
): AsyncGenerator<readonly object[]> {
  const holders = await db
    .selectFrom(of === "business_id" ? "businesses" : "results")
    .innerJoin("workspaces", "workspaces.id", "workspace_id")
    .select(of === "business_id" ? "businesses.id" : "results.id")
    .where("owner_id", "=", userId)
    .execute();
  for (const { id } of holders) yield* pagesOf(db, { table, columns, of, key, id });
}

async function* results(db: Database, userId: string): AsyncGenerator<string | Uint8Array> {
  const kept = await db
    .selectFrom("results")
    .innerJoin("workspaces", "workspaces.id", "workspace_id")
    .select(["results.id", "workspace_id"])
    .where("owner_id", "=", userId)
    .orderBy("results.created_at")
    .execute();
  let separator = "";
  for (const { id, workspace_id } of kept) {
    const body = await openBody(db, { workspace_id }, id);
    if (!body) continue; // The result was deleted during the export.
    yield separator;
    yield* unpackBody(body);
    separator = ",";
  }
}
