import type { HostedUse } from "@termsift/core/contract";
import { addHostedUse, isPaidFor } from "@termsift/classifier/hosted/report";
import { databaseNow } from "../../platform/database/database-time.ts";
import type { Database } from "../../platform/database/database.ts";
import { storableJson } from "../../platform/database/storable.ts";
import { takeUsage } from "../../usage/usage-repository.ts";
import type { ClaimedFilter } from "./filter-queue.ts";

/** The error code of a cancelled report for which a hosted model was called. Other cancelled reports are deleted. */
export const CANCELLED = "cancelled";

export const endedColumns = { first_verdicts: null, seconds_left: null, finished_at: databaseNow };

export function cancelledColumns(error_message: string) {
  return { state: "failed", ...endedColumns, error_code: CANCELLED, error_message } as const;
}

export function useColumn({ earlierUse }: Pick<ClaimedFilter, "earlierUse">, use: HostedUse) {
  const total = earlierUse === null ? use : addHostedUse(earlierUse, use);
  return { hosted_use: storableJson(total) };
}

/**
 * Stores the cost of the hosted model for a cancelled report. If the report was deleted because no cost was known then,
 * counts the upload again. Otherwise users could cause unlimited cost by cancelling.
 */
export function settleLost(db: Database, job: ClaimedFilter, use: HostedUse): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const kept = await trx
      .updateTable("filters")
      .set(useColumn(job, use))
      .where((eb) => eb.and({ id: job.id, job_id: job.jobId, error_code: CANCELLED }))
      .returning("id")
      .executeTakeFirst();
    if (kept !== undefined || job.usageMonth === null || !isPaidFor(use)) return;
    const other = trx.selectFrom("filters").select("id").where("id", "=", job.id);
    const user = trx
      .selectFrom("users")
      .select("id")
      .where("id", "=", job.usageUserId ?? "");
    const counted = (await other.executeTakeFirst()) ? undefined : await user.executeTakeFirst();
    if (counted) await takeUsage(trx, counted.id, job.usageMonth, null);
  });
}
