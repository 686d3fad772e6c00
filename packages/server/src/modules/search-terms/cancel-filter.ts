import { isPaidFor } from "@termsift/classifier/hosted-run";
import type { CancelUploadAnswer, HostedEstimate, HostedUse } from "@termsift/core/contract";
import { databaseNow } from "../../database/database-time.ts";
import type { Database, DatabaseTransaction } from "../../database/database.ts";
import { RequestError } from "../../errors/request-error.ts";
import { CANCELLED } from "../../jobs/paid-work.ts";
import type { FileStorage } from "../../storage/file-storage.ts";
import { refundUsage } from "../usage/usage-repository.ts";
import type { UploadStore } from "./upload-store.ts";

export type CancelFilterParts = {
  readonly db: Database;
  readonly storage: FileStorage;
  readonly uploads: UploadStore;
  /** Called with the id of what ran or waited, as soon as it is gone. */
  readonly onCancelled: (id: string) => void;
};

/**
 * Stops what runs for this upload, gives the count back and removes the file. Where hosted models were paid for it, or are
 * about to be, its row stays with what they took, and so does the count: cancelling would else spend the operator's money
 * without end. A finished result stays, counted, and the answer says so: it has a call of its own to be deleted. A worker in
 * this process stops at once, one elsewhere within a second or so.
 */
export async function cancelFilter(
  { db, storage, uploads, onCancelled }: CancelFilterParts,
  userId: string,
  key: string,
): Promise<CancelUploadAnswer> {
  const upload = await uploads.find(userId, key);
  if (!upload) throw new RequestError("upload-not-found", "There is no upload with this key.");
  const { id, answer } = await db.transaction().execute((trx) => cancelRow(trx, { userId, key }));
  if (id !== undefined) onCancelled(id);
  await storage.remove(key);
  await uploads.markFileDeleted(key);
  return answer;
}

/** Answers the id of what ran or waited, where something did. */
async function cancelRow(
  trx: DatabaseTransaction,
  { userId, key }: { readonly userId: string; readonly key: string },
): Promise<{ readonly id?: string; readonly answer: CancelUploadAnswer }> {
  const row = await trx
    .selectFrom("filters")
    .select(["id", "state", "usage_month", "hosted_use", "hosted_estimate", "error_code"])
    .where("upload_key", "=", key)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return { answer: { outcome: "cancelled", isCounted: false } };
  const { id, state } = row;
  const wasCounted = row.usage_month !== null;
  if (state === "done") return { answer: { outcome: "filtered", isCounted: wasCounted } };
  if (isPaid(row)) {
    // A failed one gave its count back, unless it was cancelled before.
    const isKept = state !== "failed" || row.error_code === CANCELLED;
    if (state !== "failed") await keepCancelled(trx, id);
    return { id, answer: { outcome: "cancelled", isCounted: isKept && wasCounted } };
  }
  await trx.deleteFrom("filters").where("id", "=", id).execute();
  if (state !== "failed") await refundUsage(trx, userId, row.usage_month);
  return { id, answer: { outcome: "cancelled", isCounted: false } };
}

type PaidColumns = {
  readonly hosted_use: HostedUse | null;
  readonly hosted_estimate: HostedEstimate | null;
};

/** The estimate is stored right before the first call. */
function isPaid({ hosted_use, hosted_estimate }: PaidColumns): boolean {
  return hosted_use === null ? hosted_estimate !== null : isPaidFor(hosted_use);
}

/** Its worker keeps its name on it, to add what the calls under way took. */
async function keepCancelled(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx
    .updateTable("filters")
    .set({
      state: "failed",
      lease_until: null,
      finished_at: databaseNow,
      error_code: CANCELLED,
      error_message:
        "The work on this file was cancelled. A hosted model was at work on it already, so the upload stays counted; send it again to filter it.",
    })
    .where("id", "=", id)
    .execute();
}
