import { sql } from "kysely";
import { databaseNow, fromNowMs } from "../../platform/database/database-time.ts";
import type { Database, DatabaseTransaction } from "../../platform/database/database.ts";
import { storableJson } from "../../platform/database/storable.ts";
import { DAY_MS } from "../../platform/limits.ts";
import { storeFigures } from "../results/report-figures.ts";
import type { ClaimedFilter, FilterOutput } from "./filter-queue.ts";
import { held } from "./held.ts";
import { endedColumns } from "./paid-work.ts";

/**
 * Stores the result of the clicked terms. If an earlier attempt has stored it, keeps that one, because people may have
 * answered questions about it. Returns false if the report is no longer this run's.
 */
export function storePaid(
  db: Database,
  job: ClaimedFilter,
  output: FilterOutput,
  resultDays: number,
): Promise<boolean> {
  const { terms } = output.summary;
  const paid_at = sql<Date>`coalesce(paid_at, ${databaseNow})`;
  // Progress may be missing in the row, because it is written only at intervals.
  const terms_done = sql<number>`greatest(terms_done, ${terms})`;
  return db.transaction().execute(async (trx) => {
    const row = held(trx, job).set({ paid_at, terms_done, terms_paid: terms }).returning("id");
    if ((await row.executeTakeFirst()) === undefined) return false;
    const result = insertResult(trx, job, output, resultDays, false);
    await result.onConflict((conflict) => conflict.column("id").doNothing()).execute();
    await storeFigures(trx, job, output);
    return true;
  });
}

/**
 * Stores the complete result in place of the clicked terms' one. What people added to that one stays. Returns false if the
 * report is no longer this run's.
 */
export function storeComplete(
  db: Database,
  job: ClaimedFilter,
  output: FilterOutput,
  resultDays: number,
): Promise<boolean> {
  const { terms } = output.summary;
  return db.transaction().execute(async (trx) => {
    const row = held(trx, job)
      .set({
        state: "done",
        stage: "saving",
        terms_done: terms,
        terms_total: terms,
        ...endedColumns,
      })
      .returning("id");
    if ((await row.executeTakeFirst()) === undefined) return false;
    await insertResult(trx, job, output, resultDays, true)
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet(({ ref }) => ({
          summary: ref("excluded.summary"),
          report: ref("excluded.report"),
          body_gzip: ref("excluded.body_gzip"),
          opinion_basis: ref("excluded.opinion_basis"),
          // The terms of the rest have no clicks. They count only if nothing else does.
          proposed: sql`case when (results.proposed ->> 'terms')::integer = 0
            then excluded.proposed else results.proposed end`,
          is_complete: true,
        })),
      )
      .execute();
    await storeFigures(trx, job, output);
    return true;
  });
}

function insertResult(
  trx: DatabaseTransaction,
  job: ClaimedFilter,
  { summary, report, bodyGzip, opinionBasis, proposed }: FilterOutput,
  resultDays: number,
  is_complete: boolean,
) {
  return trx.insertInto("results").values({
    id: job.id,
    workspace_id: job.workspaceId,
    business_id: job.businessId,
    file_name: job.fileName,
    summary: storableJson(summary),
    report: storableJson(report),
    profile: storableJson(job.profile),
    body_gzip: bodyGzip,
    opinion_basis: storableJson(opinionBasis),
    proposed: storableJson(proposed),
    is_complete,
    expires_at: fromNowMs(resultDays * DAY_MS),
  });
}
