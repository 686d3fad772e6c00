import { sql } from "kysely";
import type { ProposedFigures } from "@termsift/core/contract";
import { databaseNow } from "../platform/database/database-time.ts";
import type { Database, Scope } from "../platform/database/database.ts";
import { storableJson } from "../platform/database/storable.ts";
import { RequestError } from "../platform/errors/request-error.ts";

export function resultGone(): RequestError {
  return new RequestError(
    "result-not-found",
    "There is no such result. It has expired or was deleted. Upload the report again.",
  );
}

export function keptResult(db: Database, scope: Scope, id: string) {
  const results = db.selectFrom("results").where((eb) => eb.and({ id, ...scope }));
  return results.where("expires_at", ">", databaseNow);
}

/** Makes other changes to a result wait until the transaction ends. @throws RequestError `result-not-found` */
export async function lockResult(trx: Database, scope: Scope, id: string) {
  const row = await keptResult(trx, scope, id)
    .select(["business_id", "answers", "is_complete"])
    .select(sql<number>`(summary ->> 'terms')::integer`.as("terms"))
    .select((eb) =>
      eb
        .selectFrom("businesses")
        .select("name")
        .whereRef("businesses.id", "=", "results.business_id")
        .$asScalar()
        .$notNull()
        .as("business"),
    )
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw resultGone();
  return row;
}

export const outdated = sql<string>`proposed || '{"isOutdated":true}'`;

/** Stores what the result proposes after a change. Without figures, the stored ones become outdated. */
export async function storeProposed(
  trx: Database,
  id: string,
  proposed: ProposedFigures | undefined,
): Promise<void> {
  const result = trx.updateTable("results").where("id", "=", id);
  await result.set({ proposed: proposed ? storableJson(proposed) : outdated }).execute();
}
