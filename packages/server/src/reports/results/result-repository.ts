import { type ExpressionBuilder, sql } from "kysely";
import { databaseNow } from "../../platform/database/database-time.ts";
import type { Database, DatabaseSchema } from "../../platform/database/database.ts";

const RESULTS_LISTED_MAX = 200;

export function createResultRepository(db: Database) {
  const live = (userId: string, business?: string) =>
    db.selectFrom("results").where(isOf(userId, business)).where("expires_at", ">", databaseNow);
  return {
    /**
     * Returns the gzipped JSON of a result. Returns undefined if it was deleted, has expired or belongs to another
     * user, or if it is not for `business`.
     */
    findBody: async (userId: string, id: string, business?: string) => {
      const query = live(userId, business).select("body_gzip").where("id", "=", id);
      const row = await query.executeTakeFirst();
      return row?.body_gzip;
    },
    /** Lists the results of one business, or of the chosen one and of names that no business has. */
    list: (userId: string, business?: string) =>
      live(userId, business)
        .select(["id", "file_name", "business_name", "summary", "created_at", "expires_at"])
        .$if(business === undefined, (query) =>
          query.where("business_name", "not in", (eb) =>
            eb.selectFrom("other_businesses").select("name").where("user_id", "=", userId),
          ),
        )
        .orderBy("created_at", "desc")
        .limit(RESULTS_LISTED_MAX)
        .execute(),
    listRunning: (userId: string, business?: string) =>
      db
        .selectFrom("filters")
        .select(["upload_key", "file_name", "profile"])
        .where("user_id", "=", userId)
        .where("state", "in", ["queued", "running"])
        .$if(business !== undefined, (query) =>
          query.where(sql`profile ->> 'name'`, "=", business ?? ""),
        )
        .orderBy("created_at")
        .limit(RESULTS_LISTED_MAX)
        .execute(),
    remove: (userId: string, id: string, business?: string) => remove(db, userId, id, business),
  };
}

async function remove(db: Database, userId: string, id: string, business?: string) {
  const row = await db
    .deleteFrom("results")
    .where("id", "=", id)
    .where(isOf(userId, business))
    .returning("id")
    .executeTakeFirst();
  if (row === undefined) return false;
  await db
    .deleteFrom("report_figures")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .execute();
  return true;
}

function isOf(userId: string, business: string | undefined) {
  return (eb: ExpressionBuilder<DatabaseSchema, "results">) =>
    eb.and({ user_id: userId, ...(business !== undefined && { business_name: business }) });
}

export type ResultRepository = ReturnType<typeof createResultRepository>;
