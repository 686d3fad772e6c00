import { sql } from "kysely";
import { databaseNow } from "../../platform/database/database-time.ts";
import type { BusinessScope, Database, Scope } from "../../platform/database/database.ts";

export async function listResults(
  db: Database,
  { workspace_id, business_id }: BusinessScope,
  listedMax: number,
) {
  const rows = await db
    .selectFrom("results")
    .innerJoin("businesses", "businesses.id", "business_id")
    .select(["results.id", "file_name as fileName", "businesses.name as businessName", "summary"])
    .select([sql<string | null>`report ->> 'currency'`.as("currency"), "proposed"])
    .select(["results.created_at", "expires_at"])
    .select(
      sql<boolean>`exists (select from client_links
        where result_id = results.id and agreement is not null)`.as("hasClientAnswer"),
    )
    .where("results.workspace_id", "=", workspace_id)
    .where("business_id", "=", business_id)
    .where("expires_at", ">", databaseNow)
    .orderBy("results.created_at", "desc")
    .limit(listedMax)
    .execute();
  const iso = (time: Date) => time.toISOString();
  return rows.map(({ created_at, expires_at, ...row }) =>
    Object.assign(row, { createdAt: iso(created_at), expiresAt: iso(expires_at) }),
  );
}

export function listRunning(db: Database, { workspace_id, business_id }: Scope, listedMax: number) {
  return db
    .selectFrom("filters")
    .innerJoin("businesses", "businesses.id", "business_id")
    .select(["upload_key as key", "file_name as fileName"])
    .select(["businesses.name as businessName", "businesses.type as businessType"])
    .where("filters.workspace_id", "=", workspace_id)
    .$if(business_id !== undefined, (all) => all.where("business_id", "=", business_id ?? ""))
    .where("state", "in", ["queued", "running"])
    .orderBy("filters.created_at")
    .limit(listedMax)
    .execute();
}

export async function removeResult(db: Database, scope: Scope, id: string): Promise<boolean> {
  const results = db.deleteFrom("results").where((eb) => eb.and({ id, ...scope }));
  if ((await results.returning("id").executeTakeFirst()) === undefined) return false;
  await db.deleteFrom("report_figures").where("id", "=", id).execute();
  return true;
}
