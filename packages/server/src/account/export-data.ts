import { sql } from "kysely";
import type { Database } from "../platform/database/database.ts";
import { openBody, unpackBody } from "../reports/results/stream-body.ts";

const ROWS_AT_ONCE = 2_000;
const business = "id, name, type, description, area, resolved_area, created_at, updated_at";

/** The parts of the export. A row belongs to the user if one of the columns `ids` holds the user's id. */
const parts: readonly [
  name: string,
  columns: string,
  table: string,
  order: string,
  ids?: string,
][] = [
  ["signInMethods", "provider_id, created_at", "accounts", "id"],
  ["sessions", "created_at, expires_at", "sessions", "id"],
  ["apiKeys", "name, scope, business, created_at, last_used_at, revoked_at", "api_keys", "id"],
  // The colleagues in the user's workspace, and the workspaces in which the user is a colleague.
  [
    "colleagues",
    "user_id as owner_id, email, chosen_business_id, expires_at, created_at",
    "workspace_members",
    "id",
    "user_id, member_id",
  ],
  [
    "businesses",
    business,
    `(select user_id, ${business} from businesses union all select user_id, ${business} from other_businesses) as own`,
    "id",
  ],
  ["reportFigures", "*", "report_figures", "id"],
  ["usage", "*", "usage_months", "month"],
  // The export omits the settings themselves, because they contain the API key of the model.
  ["modelSettings", "spent_on, spent_dollars, updated_at", "model_settings", "user_id"],
  ["planInterests", "*", "plan_interests", "plan"],
  ["uploads", "*", "uploads", "key"],
  [
    "reports",
    "id, state, file_name, size_bytes, profile, options, usage_month, error_code, error_message, created_at, finished_at",
    "filters",
    "created_at, id",
  ],
  ["clientLinks", "result_id, agreement, created_at, expires_at, made_by", "client_links", "id"],
  // Anyone can enter any address in a support request. So only users with a proven address get their requests.
  [
    "supportRequests",
    "name, email, subject, message, created_at",
    `(select users.id as user_id, request.id, request.name, request.email, subject, message, request.created_at
        from support_requests request join users on users.email = request.email and email_verified) as own`,
    "id",
  ],
  ["events", "event, created_at, actor_id", "audit_events", "id", "user_id, actor_id"],
  ["termDecisions", "business, term, category, decided_at", "term_decisions", "business, term_key"],
  [
    "resultChoices",
    "result_id, term, category, chosen_at",
    "result_choices",
    "result_id, term_key",
  ],
  ["resultAnswers", "id as result_id, answers, second_opinion, blocking", "results", "id"],
  [
    "rememberedAnswers",
    "business, answer, answered_at",
    "remembered_answers",
    "business, subject_key",
  ],
  [
    "rememberedVerdicts",
    "judge as classifier, term, category, confidence, reason, judged_at as classified_at",
    "remembered_verdicts",
    "key",
  ],
];

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
  for (const [name, columns, table, order, ids = "user_id"] of parts) {
    yield `,"${name}":[`;
    for (let offset = 0; ; offset += ROWS_AT_ONCE) {
      const { rows } = await sql`
        select ${sql.raw(columns)} from ${sql.raw(table)} where ${userId} in (${sql.raw(ids)})
        order by ${sql.raw(order)} limit ${ROWS_AT_ONCE} offset ${offset}`.execute(db);
      if (rows.length === 0) break;
      yield (offset === 0 ? "" : ",") + rows.map((row) => JSON.stringify(row)).join(",");
    }
    yield "]";
  }
  yield ',"results":[';
  const kept = db.selectFrom("results").select("id").where("user_id", "=", userId);
  let separator = "";
  for (const { id } of await kept.orderBy("created_at").execute()) {
    const body = await openBody(db, userId, id);
    if (!body) continue; // The result was deleted during the export.
    yield separator;
    yield* unpackBody(body);
    separator = ",";
  }
  yield "]}";
}
