import { isPaidFor } from "@termsift/classifier/hosted/report";
import type { CancelUploadAnswer } from "@termsift/core/contract";
import type { DatabaseTransaction } from "../../platform/database/database.ts";
import type { Jobs } from "../../platform/jobs/start-jobs.ts";
import { cancelRun, type QueueParts } from "../queue/turns.ts";
import { CANCELLED, cancelledColumns } from "../queue/paid-work.ts";
import { REST_STOPPED } from "../queue/rest-faults.ts";
import { refundUsage } from "../../usage/usage-repository.ts";
import { findUpload, removeFiles } from "../uploads/upload-repository.ts";

/**
 * Cancels a report and removes its file. The report then no longer counts towards the monthly limit. But if a hosted
 * model was called, the report still counts, because users could otherwise cause unlimited cost by cancelling. A
 * finished report keeps its result, and so does one whose clicked terms are judged: only the rest is stopped. The worker
 * of a running report stops within a second.
 */
export async function cancelFilter(
  { jobs, ...parts }: QueueParts,
  workspaceId: string,
  key: string,
): Promise<CancelUploadAnswer> {
  await findUpload(parts.db, workspaceId, key);
  const answer = await parts.db.transaction().execute((trx) => cancelRow(jobs, trx, key));
  // The rest of a stopped report can still be read.
  if (answer.outcome !== "stopped") await removeFiles(parts, [key]);
  return answer;
}

async function cancelRow(
  jobs: Jobs,
  trx: DatabaseTransaction,
  key: string,
): Promise<CancelUploadAnswer> {
  const row = await trx
    .selectFrom("filters")
    .select(["id", "state", "job_id", "error_code", "usage_user_id", "usage_month"])
    .select(["hosted_use", "hosted_estimate", "paid_at"])
    .where("upload_key", "=", key)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return { outcome: "cancelled", isCounted: false };
  const { id, state, hosted_use } = row;
  const wasCounted = row.usage_month !== null;
  if (state === "done") return { outcome: "filtered", isCounted: wasCounted };
  if (state === "running" && row.job_id !== null) await cancelRun(jobs, trx, row.job_id);
  if (row.paid_at !== null) {
    if (state !== "failed") await keepFailed(trx, id, REST_STOPPED);
    return { outcome: "stopped", isCounted: wasCounted };
  }
  // A hosted model may have been called. If no use is stored, looks for an estimate, which precedes the calls.
  if (hosted_use === null ? row.hosted_estimate !== null : isPaidFor(hosted_use)) {
    // A failed report no longer counts, unless it failed because the user cancelled it.
    const isKept = state !== "failed" || row.error_code === CANCELLED;
    if (state !== "failed") await keepFailed(trx, id, CANCELLED_PAID);
    return { outcome: "cancelled", isCounted: isKept && wasCounted };
  }
  await trx.deleteFrom("filters").where("id", "=", id).execute();
  if (state !== "failed") await refundUsage(trx, row.usage_user_id, row.usage_month);
  return { outcome: "cancelled", isCounted: false };
}

const CANCELLED_PAID =
  "The filtering of this file was cancelled. A large language model had already been paid for it, so the upload still counts. To filter the file, upload it again.";

/** Marks the report as cancelled. Keeps the run's job, so that the run can add the cost of calls in progress. */
async function keepFailed(trx: DatabaseTransaction, id: string, message: string): Promise<void> {
  const row = trx.updateTable("filters").where("id", "=", id);
  await row.set(cancelledColumns(message)).execute();
}
