import { type ExpressionBuilder, sql } from "kysely";
import { databaseNow } from "../../platform/database/database-time.ts";
import type { Database, DatabaseSchema } from "../../platform/database/database.ts";

const RESULTS_LISTED_MAX = 200;

function live(db: Database, userId: string, business?: string) {
  const results = db.selectFrom("results").where(isOf(userId, business));
  return results.where("expires_at", ">", databaseNow);
}

/** Lists the results of `business`, or else of the owner's chosen business (none of `other_businesses`). */
export async function listResults(db: Database, userId: string, business?: string) {
  const rows = await live(db, userId, business)
    .select(["id", "file_name as fileName", "business_name as businessName", "summary"])
    .select(["created_at", "expires_at"])
    .select(
      sql<boolean>`exists (select from client_links
        where result_id = results.id and agreement is not null)`.as("hasClientAnswer"),
    )
    .$if(business === undefined, (query) =>
      query.where("business_name", "not in", (eb) =>
        eb.selectFrom("other_businesses").select("name").where("user_id", "=", userId),
      ),
    )
    .orderBy("created_at", "desc")
    .limit(RESULTS_LISTED_MAX)
    .execute();
  const iso = (time: Date) => time.toISOString();
  return rows.map(({ created_at, expires_at, ...row }) =>
    Object.assign(row, { createdAt: iso(created_at), expiresAt: iso(expires_at) }),
  );
}

export async function listRunning(db: Database, userId: string, business?: string) {
  const rows = await db
    .selectFrom("filters")
    .select(["upload_key as key", "file_name as fileName", "profile"])
    .where("user_id", "=", userId)
    .where("state", "in", ["queued", "running"])
    .$if(business !== undefined, (query) =>
      query.where(sql`profile ->> 'name'`, "=", business ?? ""),
    )
    .orderBy("created_at")
    .limit(RESULTS_LISTED_MAX)
    .execute();
  return rows.map(({ profile: { name, type }, ...row }) =>
    Object.assign(row, { businessName: name, businessType: type }),
  );
}

export async function removeResult(db: Database, user_id: string, id: string, business?: string) {
  const results = db.deleteFrom("results").where("id", "=", id).where(isOf(user_id, business));
  if ((await results.returning("id").executeTakeFirst()) === undefined) return false;
  const figures = db.deleteFrom("report_figures");
  await figures.where((eb) => eb.and({ id, user_id })).execute();
  return true;
}

function isOf(userId: string, business: string | undefined) {
  return (eb: ExpressionBuilder<DatabaseSchema, "results">) =>
    eb.and({ user_id: userId, ...(business !== undefined && { business_name: business }) });
}
