import type { Database } from "../../database/database.ts";
import { RequestError } from "../../errors/request-error.ts";
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
 * Stops what runs for this upload, gives the count back and removes the file. A finished result stays: it has a call of
 * its own to be deleted. A worker in this process stops at once, one elsewhere within a second or so.
 */
export async function cancelFilter(
  { db, storage, uploads, onCancelled }: CancelFilterParts,
  userId: string,
  key: string,
): Promise<void> {
  const upload = await uploads.find(userId, key);
  if (!upload) throw new RequestError("upload-not-found", "There is no upload with this key.");
  const cancelled = await db.transaction().execute(async (trx) => {
    const row = await trx
      .deleteFrom("filters")
      .where("upload_key", "=", key)
      .where("state", "!=", "done")
      .returning(["id", "state", "usage_month"])
      .executeTakeFirst();
    // A failed one gave its count back when it failed.
    if (row && row.state !== "failed") await refundUsage(trx, userId, row.usage_month);
    return row?.id;
  });
  if (cancelled !== undefined) onCancelled(cancelled);
  await storage.remove(key);
  await uploads.markFileDeleted(key);
}
