import { databaseNow } from "../platform/database/database-time.ts";
import type { Database } from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";

export function resultGone(): RequestError {
  return new RequestError(
    "result-not-found",
    "There is no such result. Results are kept for 30 days or until you delete them. Upload the report again.",
  );
}

/** `business`: the business to which the result must belong. */
export function keptResult(db: Database, user_id: string, id: string, business?: string) {
  const owner = { id, user_id, ...(business !== undefined && { business_name: business }) };
  const results = db.selectFrom("results").where((eb) => eb.and(owner));
  return results.where("expires_at", ">", databaseNow);
}

/** Locks a result until the transaction ends, so that other changes wait. @throws RequestError `result-not-found` */
export async function lockResult(trx: Database, userId: string, id: string, business?: string) {
  const row = await keptResult(trx, userId, id, business)
    .select(["business_name as business", "answers"])
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw resultGone();
  return row;
}
