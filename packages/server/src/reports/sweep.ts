import { limitAuditEvents } from "../platform/audit/audit-log.ts";
import { agoMs } from "../platform/database/database-time.ts";
import type { Database, DatabaseSchema } from "../platform/database/database.ts";
import { sql } from "kysely";
import { listRemovableKeys, listUnknown, removeFiles } from "./uploads/upload-repository.ts";
import type { Storage } from "../platform/storage/create-storage.ts";
import {
  AUDIT_DAYS,
  DAY_MS,
  DECISION_DAYS,
  HOUR_MS,
  REVOKED_KEY_DAYS,
  SUPPORT_DAYS,
  VERDICT_DAYS,
} from "../platform/limits.ts";

export type SweepParts = {
  readonly db: Database;
  readonly storage: Storage;
};

const UPLOAD_ROWS_KEPT_DAYS = 60;
const uploadKey = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

/** A row of `table` is deleted `days` days after the time in its column `time`. */
const expiring: readonly [table: keyof DatabaseSchema, time: string, days: number][] = [
  ["results", "expires_at", 0],
  ["sessions", "expires_at", 0],
  ["one_time_tokens", "expires_at", 0],
  ["external_sign_ins", "expires_at", 0],
  ["invitations", "expires_at", 0],
  ["api_keys", "revoked_at", REVOKED_KEY_DAYS],
  ["rate_limits", "ends_at", 0],
  ["remembered_verdicts", "judged_at", VERDICT_DAYS],
  ["term_decisions", "decided_at", DECISION_DAYS],
  ["report_figures", "created_at", DECISION_DAYS],
  ["remembered_answers", "answered_at", DECISION_DAYS],
  ["audit_events", "created_at", AUDIT_DAYS],
  ["support_requests", "created_at", SUPPORT_DAYS],
];

/** Deletes expired data. Safe to run several times at once. */
export async function sweep(
  parts: SweepParts,
  filesStoredBefore = new Date(Date.now() - HOUR_MS),
): Promise<void> {
  const { db, storage } = parts;
  await removeFiles(parts, await listRemovableKeys(db));
  if (storage.kind === "disk") await storage.removeUnfinished(HOUR_MS);
  for (const [table, time, days] of expiring) {
    const before = agoMs(days * DAY_MS);
    await sql`delete from ${sql.table(table)} where ${sql.ref(time)} < ${before}`.execute(db);
  }
  await limitAuditEvents(db);
  await db
    .deleteFrom("uploads")
    .where("file_deleted_at", "is not", null)
    .where("created_at", "<", agoMs(UPLOAD_ROWS_KEPT_DAYS * DAY_MS))
    .execute();
  await removeUnknownFiles(parts, filesStoredBefore);
}

/** Removes old files without an upload row. S3 gets such a file if someone uses the upload URL of a deleted account. */
export async function removeUnknownFiles(
  { storage, db }: Pick<SweepParts, "storage" | "db">,
  storedBefore: Date,
): Promise<void> {
  let after: string | undefined;
  do {
    const { files, next } = await storage.list(after);
    const old = files.filter(({ key, storedAt }) => uploadKey.test(key) && storedAt < storedBefore);
    for (const key of await listUnknown(
      db,
      old.map(({ key }) => key),
    )) {
      await storage.remove(key);
    }
    after = next;
  } while (after !== undefined);
}
