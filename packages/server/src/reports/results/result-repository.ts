import type { FilterSummary } from "@termsift/core/contract";
import { sql } from "kysely";
import { cancelledColumns } from "../queue/paid-work.ts";
import { cancelRun, type QueueParts } from "../queue/turns.ts";
import { removeFiles } from "../uploads/upload-repository.ts";
import { progressOf } from "./filter-progress.ts";
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
    .select(["results.id", "file_name as fileName", "businesses.name as businessName"])
    // The names of campaigns in it are for the opened result, and can be long.
    .select(sql<Omit<FilterSummary, "report" | "profileFit">>`summary - 'profileFit'`.as("summary"))
    .select([sql<string | null>`report ->> 'currency'`.as("currency"), "proposed"])
    .select(["results.created_at", "expires_at", "is_complete as complete"])
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

export async function listRunning(
  db: Database,
  { workspace_id, business_id }: Scope,
  listedMax: number,
) {
  const rows = await db
    .selectFrom("filters")
    .innerJoin("businesses", "businesses.id", "business_id")
    .select(["upload_key as key", "file_name as fileName"])
    .select(["businesses.name as businessName", "businesses.type as businessType"])
    .select(["stage", "terms_done as done", "terms_total as total", "terms_paid as paid"])
    .select(["seconds_left as secondsLeft", "filters.id", "paid_at"])
    .where("filters.workspace_id", "=", workspace_id)
    .$if(business_id !== undefined, (all) => all.where("business_id", "=", business_id ?? ""))
    .where("state", "in", ["queued", "running"])
    .orderBy("filters.created_at")
    .limit(listedMax)
    .execute();
  return rows.map(({ id, paid_at, key, fileName, businessName, businessType, ...row }) => {
    const resultId = paid_at === null ? null : id;
    return { key, fileName, businessName, businessType, resultId, progress: progressOf(row) };
  });
}

const DELETED =
  "The result of this report was deleted before the terms without clicks were read. Upload the report again to filter it.";

/** Deletes a result and stops the run that is still reading its rest. Returns false if there is no such result. */
export async function removeResult(
  { jobs, ...parts }: QueueParts,
  scope: Scope,
  id: string,
): Promise<boolean> {
  const { isFound, key } = await parts.db.transaction().execute(async (trx) => {
    // The row of the report is changed before the one of the result, as the run does. Otherwise, both could wait forever.
    const run = await trx
      .updateTable("filters")
      .set({ ...cancelledColumns(DELETED), paid_at: null })
      .where((eb) => eb.and({ id, ...scope }))
      .where("state", "!=", "done")
      .where("paid_at", "is not", null)
      .returning(["job_id", "upload_key as key"])
      .executeTakeFirst();
    if (run?.job_id) await cancelRun(jobs, trx, run.job_id);
    const results = trx.deleteFrom("results").where((eb) => eb.and({ id, ...scope }));
    const isFound = (await results.returning("id").executeTakeFirst()) !== undefined;
    if (isFound) await trx.deleteFrom("report_figures").where("id", "=", id).execute();
    return { isFound, key: run?.key };
  });
  if (key !== undefined) await removeFiles(parts, [key]);
  return isFound;
}
