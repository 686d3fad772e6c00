import type { HostedUse } from "@termsift/core/contract";
import { addHostedUse, isPaidFor } from "@termsift/classifier/hosted/report";
import type { Database } from "../../platform/database/database.ts";
import { storableJson } from "../../platform/database/storable.ts";
import { takeUsage } from "../../usage/usage-repository.ts";
import type { ClaimedFilter } from "./filter-queue.ts";

/** The error code of a cancelled report for which hosted calls were made. Other cancelled reports are deleted. */
export const CANCELLED = "cancelled";

export type PaidWork = Pick<ClaimedFilter, "id" | "earlierUse">;

export function useColumn({ earlierUse }: PaidWork, use: HostedUse) {
  const total = earlierUse === null ? use : addHostedUse(earlierUse, use);
  return { hosted_use: storableJson(total) };
}

/**
 * Stores the hosted cost of a cancelled report. If the report was already deleted because no cost was known, counts
 * the upload again, because users could otherwise cause unlimited cost by cancelling.
 */
export function settleLost(
  db: Database,
  workerId: string,
  job: ClaimedFilter,
  use: HostedUse,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const kept = await trx
      .updateTable("filters")
      .set(useColumn(job, use))
      .where("id", "=", job.id)
      .where("worker_id", "=", workerId)
      .where("error_code", "=", CANCELLED)
      .returning("id")
      .executeTakeFirst();
    if (kept !== undefined || job.usageMonth === null || !isPaidFor(use)) return;
    const other = await trx
      .selectFrom("filters")
      .select("id")
      .where("id", "=", job.id)
      .executeTakeFirst();
    const user = await trx
      .selectFrom("users")
      .select("id")
      .where("id", "=", job.userId)
      .executeTakeFirst();
    if (other === undefined && user !== undefined) {
      await takeUsage(trx, job.userId, job.usageMonth, null);
    }
  });
}
