import { databaseNow } from "../platform/database/database-time.ts";
import type { Database } from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";

export function resultGone(): RequestError {
  return new RequestError(
    "result-not-found",
    "There is no such result. Results are kept for 30 days or until you delete them. Upload the report again.",
  );
}

/** If `business` is given, the result must belong to this business. */
export function keptResult(db: Database, user_id: string, id: string, business?: string) {
  const owner = { id, user_id, ...(business !== undefined && { business_name: business }) };
  const results = db.selectFrom("results").where((eb) => eb.and(owner));
  return results.where("expires_at", ">", databaseNow);
}

/** Makes other changes to a result wait until the transaction ends. @throws RequestError `result-not-found` */
export async function lockResult(trx: Database, userId: string, id: string, business?: string) {
  const row = await keptResult(trx, userId, id, business)
    .select(["business_name as business", "answers"])
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw resultGone();
  return row;
}
