import { databaseNow } from "../platform/database/database-time.ts";
import type { Database } from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";

export function resultGone(): RequestError {
  return new RequestError(
    "result-not-found",
    "There is no such result. Results are kept for 30 days or until you delete them. Upload the report again.",
  );
}

/**
 * Locks a result until the transaction ends, so that other changes to it wait. Returns its business and answers.
 * @throws RequestError `result-not-found`
 */
export async function lockResult(trx: Database, userId: string, id: string, business?: string) {
  const row = await trx
    .selectFrom("results")
    .select(["business_name as business", "answers"])
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .$if(business !== undefined, (query) => query.where("business_name", "=", business ?? ""))
    .where("expires_at", ">", databaseNow)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw resultGone();
  return row;
}
