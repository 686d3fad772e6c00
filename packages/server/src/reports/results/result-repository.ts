import { databaseNow } from "../../platform/database/database-time.ts";
import type { Database } from "../../platform/database/database.ts";

const RESULTS_LISTED_MAX = 200;

export function createResultRepository(db: Database) {
  return {
    /**
     * Returns the gzipped JSON of a result. Returns undefined if it was deleted, has expired or belongs to another
     * user.
     */
    findBody: async (userId: string, id: string): Promise<Uint8Array | undefined> => {
      const row = await db
        .selectFrom("results")
        .select("body_gzip")
        .where("id", "=", id)
        .where("user_id", "=", userId)
        .where("expires_at", ">", databaseNow)
        .executeTakeFirst();
      return row?.body_gzip;
    },
    /** Lists the results of the chosen business and of names that no business has. */
    list: (userId: string) =>
      db
        .selectFrom("results")
        .select(["id", "file_name", "business_name", "summary", "created_at", "expires_at"])
        .where("user_id", "=", userId)
        .where("expires_at", ">", databaseNow)
        .where("business_name", "not in", (eb) =>
          eb.selectFrom("other_businesses").select("name").where("user_id", "=", userId),
        )
        .orderBy("created_at", "desc")
        .limit(RESULTS_LISTED_MAX)
        .execute(),
    listRunning: (userId: string) =>
      db
        .selectFrom("filters")
        .select(["upload_key", "file_name", "profile"])
        .where("user_id", "=", userId)
        .where("state", "in", ["queued", "running"])
        .orderBy("created_at")
        .limit(RESULTS_LISTED_MAX)
        .execute(),
    remove: async (userId: string, id: string): Promise<boolean> => {
      await db
        .deleteFrom("report_figures")
        .where("id", "=", id)
        .where("user_id", "=", userId)
        .execute();
      const row = await db
        .deleteFrom("results")
        .where("id", "=", id)
        .where("user_id", "=", userId)
        .returning("id")
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

export type ResultRepository = ReturnType<typeof createResultRepository>;
