import { sql } from "kysely";
import type { Database } from "../platform/database/database.ts";

type OwnedTable =
  | "businesses"
  | "other_businesses"
  | "report_figures"
  | "usage_months"
  | "plan_interests"
  | "uploads";

export async function exportData(db: Database, userId: string) {
  return {
    user: await db
      .selectFrom("users")
      .select(["id", "email", "email_verified", "first_name", "last_name", "plan", "created_at"])
      .where("id", "=", userId)
      .executeTakeFirst(),
    signInMethods: await db
      .selectFrom("accounts")
      .select(["provider_id", "created_at"])
      .where("user_id", "=", userId)
      .execute(),
    sessions: await db
      .selectFrom("sessions")
      .select(["created_at", "expires_at"])
      .where("user_id", "=", userId)
      .execute(),
    apiKeys: await db
      .selectFrom("api_keys")
      .select(["name", "scope", "business", "created_at", "last_used_at", "revoked_at"])
      .where("user_id", "=", userId)
      .execute(),
    colleagues: await listColleagues(db, userId),
    businesses: [
      ...(await listOwned(db, "businesses", userId)),
      ...(await listOwned(db, "other_businesses", userId)),
    ],
    reportFigures: await listOwned(db, "report_figures", userId),
    usage: await listOwned(db, "usage_months", userId),
    // Without the settings themselves, because they contain the key.
    modelSettings: await db
      .selectFrom("model_settings")
      .select(["spent_on", "spent_dollars", "updated_at"])
      .where("user_id", "=", userId)
      .execute(),
    planInterests: await listOwned(db, "plan_interests", userId),
    uploads: await listOwned(db, "uploads", userId),
    reports: await listReports(db, userId),
    clientLinks: await listClientLinks(db, userId),
    supportRequests: await listSupportRequests(db, userId),
    events: await db
      .selectFrom("audit_events")
      .select(["event", "created_at", "actor_id"])
      .where((eb) => eb.or([eb("user_id", "=", userId), eb("actor_id", "=", userId)]))
      .orderBy("created_at")
      .execute(),
  };
}

function listClientLinks(db: Database, userId: string) {
  return db
    .selectFrom("client_links")
    .select(["result_id", "agreement", "created_at", "expires_at"])
    .where("user_id", "=", userId)
    .execute();
}

/** The colleagues in the user's workspace, and the workspaces in which the user is a colleague. */
function listColleagues(db: Database, userId: string) {
  return db
    .selectFrom("workspace_members")
    .select(["user_id as owner_id", "email", "expires_at", "created_at"])
    .where((eb) => eb.or([eb("user_id", "=", userId), eb("member_id", "=", userId)]))
    .execute();
}

function listOwned(db: Database, table: OwnedTable, userId: string) {
  return db
    .selectFrom(table as "usage_months")
    .selectAll()
    .where("user_id", "=", userId)
    .execute();
}

function listReports(db: Database, userId: string) {
  return db
    .selectFrom("filters")
    .select([
      "id",
      "state",
      "file_name",
      "size_bytes",
      "profile",
      "options",
      "usage_month",
      "error_code",
      "error_message",
      "created_at",
      "finished_at",
    ])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}

/** Support requests are sent without a sign-in, so they are listed only for a user who has proven the address. */
async function listSupportRequests(db: Database, userId: string) {
  return db
    .selectFrom("support_requests")
    .innerJoin("users", "users.email", "support_requests.email")
    .select([
      "support_requests.name",
      "support_requests.email",
      "subject",
      "message",
      "support_requests.created_at",
    ])
    .where("users.id", "=", userId)
    .where("users.email_verified", "=", true)
    .execute();
}

const ROWS_AT_ONCE = 2_000;

/** Parts of a user's memory: name in the export, table, columns, and the columns that order its rows. */
const memory: readonly [name: string, table: string, columns: string[], order: string[]][] = [
  [
    "termDecisions",
    "term_decisions",
    ["business", "term", "category", "decided_at"],
    ["business", "term_key"],
  ],
  [
    "resultChoices",
    "result_choices",
    ["result_id", "term", "category", "chosen_at"],
    ["result_id", "term_key"],
  ],
  [
    "resultAnswers",
    "results",
    ["id as result_id", "answers", "second_opinion", "blocking"],
    ["id"],
  ],
  [
    "rememberedAnswers",
    "remembered_answers",
    ["business", "answer", "answered_at"],
    ["business", "subject_key"],
  ],
  [
    "rememberedVerdicts",
    "remembered_verdicts",
    [
      "judge as classifier",
      "term",
      "category",
      "confidence",
      "reason",
      "judged_at as classified_at",
    ],
    ["key"],
  ],
];

/**
 * Yields a user's memory as members of a JSON object, in small parts to limit memory use:
 * `,"termDecisions":[…],"resultChoices":[…],…`.
 */
export async function* exportMemory(db: Database, userId: string): AsyncGenerator<string> {
  for (const [name, table, columns, order] of memory) {
    yield `,"${name}":[`;
    for (let offset = 0; ; offset += ROWS_AT_ONCE) {
      // In the types, one table stands for all.
      const rows = await db
        .selectFrom(table as "term_decisions")
        .select(columns as "term"[])
        .where("user_id", "=", userId)
        .orderBy(sql.join(order.map((column) => sql.ref(column))))
        .limit(ROWS_AT_ONCE)
        .offset(offset)
        .execute();
      if (rows.length === 0) break;
      yield (offset === 0 ? "" : ",") + rows.map((row) => JSON.stringify(row)).join(",");
    }
    yield "]";
  }
}
