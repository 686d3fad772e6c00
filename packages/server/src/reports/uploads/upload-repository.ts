import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { agoMs, databaseNow } from "../../platform/database/database-time.ts";
import type { Database, FilterState } from "../../platform/database/database.ts";
import { HOUR_MS, OPEN_UPLOADS_MAX, UPLOAD_HOURS } from "../../platform/limits.ts";
import { UPLOAD_STATES_MAX, type UploadStanding } from "@termsift/core/contract";
import { describeFailure } from "../../platform/errors/describe-failure.ts";
import { RequestError, storedError } from "../../platform/errors/request-error.ts";

export type Upload = {
  readonly key: string;
  readonly sizeBytes: number | null;
  readonly fileName: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly fileDeletedAt: Date | null;
};

export type NewUpload = {
  readonly userId: string;
  readonly contentType: string;
  readonly sizeBytes: number | undefined;
  readonly fileName: string | undefined;
  readonly expiresAt: Date;
};

const FILES_AT_ONCE = 200;

export function createUploadRepository(db: Database) {
  return {
    create: (upload: NewUpload): Promise<string | undefined> => create(db, upload),
    /** Lists open uploads that a new upload may replace: failed uploads and expired URLs, oldest first. */
    listSettledKeys: (userId: string) => listSettledKeys(db, userId),
    find: (userId: string, key: string): Promise<Upload | undefined> =>
      db
        .selectFrom("uploads")
        .select([
          "key",
          "size_bytes as sizeBytes",
          "file_name as fileName",
          "created_at as createdAt",
          "expires_at as expiresAt",
          "file_deleted_at as fileDeletedAt",
        ])
        .where("key", "=", key)
        .where("user_id", "=", userId)
        .executeTakeFirst(),
    findGrant: (key: string) => findGrant(db, key),
    markFileDeleted: async (key: string): Promise<void> => {
      await db
        .updateTable("uploads")
        .set({ file_deleted_at: databaseNow })
        .where("key", "=", key)
        .execute();
    },
    listUnknown: async (keys: readonly string[]): Promise<string[]> => {
      if (keys.length === 0) return [];
      const rows = await db.selectFrom("uploads").select("key").where("key", "in", keys).execute();
      const known = new Set(rows.map((row) => row.key));
      return keys.filter((key) => !known.has(key));
    },
    listStoredKeys: (userId: string) => listStoredKeys(db, userId),
    listRemovableKeys: () => listRemovableKeys(db),
  };
}

export type UploadRepository = ReturnType<typeof createUploadRepository>;

/** Locks the user's row, so that parallel calls cannot exceed the limit. */
async function create(db: Database, upload: NewUpload): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const { userId } = upload;
    await trx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
    const open = await openUploads(trx, userId).select("key").limit(OPEN_UPLOADS_MAX).execute();
    if (open.length === OPEN_UPLOADS_MAX) return undefined;
    const key = randomUUID();
    await trx
      .insertInto("uploads")
      .values({
        key,
        user_id: userId,
        content_type: upload.contentType,
        size_bytes: upload.sizeBytes ?? null,
        file_name: upload.fileName ?? null,
        expires_at: upload.expiresAt,
      })
      .execute();
    return key;
  });
}

function openUploads(db: Database, userId: string) {
  return db
    .selectFrom("uploads")
    .leftJoin("filters", "filters.upload_key", "uploads.key")
    .where("uploads.user_id", "=", userId)
    .where("file_deleted_at", "is", null)
    .where((eb) => eb.or([eb("filters.id", "is", null), eb("filters.state", "=", "failed")]));
}

async function listSettledKeys(db: Database, userId: string): Promise<string[]> {
  const rows = await openUploads(db, userId)
    .select("key")
    .where((eb) =>
      eb.or([eb("filters.state", "=", "failed"), eb("uploads.expires_at", "<", databaseNow)]),
    )
    .orderBy("uploads.created_at")
    .execute();
  return rows.map((row) => row.key);
}

async function findGrant(db: Database, key: string) {
  const row = await db
    .selectFrom("uploads")
    .leftJoin("filters", "filters.upload_key", "uploads.key")
    .select(["filters.id", "file_deleted_at", "uploads.user_id as userId"])
    .where("key", "=", key)
    .executeTakeFirst();
  return row && { userId: row.userId, isOpen: row.id === null && row.file_deleted_at === null };
}

/**
 * Lists files to delete: files of finished reports, files not processed for a day, and files that were sent to an S3
 * URL after their deletion.
 */
async function listRemovableKeys(db: Database): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from uploads left join filters on filters.upload_key = uploads.key
    where (file_deleted_at is null
        and (filters.state = 'done'
          or (uploads.created_at < ${agoMs(UPLOAD_HOURS * HOUR_MS)} and coalesce(filters.state, 'failed') = 'failed')))
      or (file_deleted_at < expires_at and expires_at < ${agoMs(HOUR_MS)})
    order by uploads.created_at limit ${FILES_AT_ONCE}`.execute(db);
  return rows.map((row) => row.key);
}

async function listStoredKeys(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("uploads")
    .select("key")
    .where("user_id", "=", userId)
    .where("file_deleted_at", "is", null)
    .execute();
  return rows.map((row) => row.key);
}

type Row = {
  readonly key: string;
  readonly fileDeletedAt: Date | null;
  /** Null if processing was never requested or was cancelled. */
  readonly state: FilterState | null;
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
  readonly errorDetails: Record<string, unknown> | null;
};

export async function listUploadStates(
  db: Database,
  userId: string,
  keys: readonly string[],
): Promise<UploadStanding[]> {
  if (keys.length > UPLOAD_STATES_MAX) {
    throw new RequestError(
      "invalid-request",
      `This call accepts at most ${UPLOAD_STATES_MAX} keys. Use another call for the rest.`,
    );
  }
  const rows: Row[] = await db
    .selectFrom("uploads")
    .leftJoin("filters", "filters.upload_key", "uploads.key")
    .select([
      "uploads.key as key",
      "file_deleted_at as fileDeletedAt",
      "filters.state as state",
      "filters.error_code as errorCode",
      "filters.error_message as errorMessage",
      "filters.error_details as errorDetails",
    ])
    .where("uploads.user_id", "=", userId)
    .where("uploads.key", "in", keys)
    .execute();
  const found = new Map(rows.map((row) => [row.key, row]));
  return keys.map((key) => standingOf(key, found.get(key)));
}

function standingOf(key: string, row: Row | undefined): UploadStanding {
  if (row === undefined) return { key, state: "unknown" };
  switch (row.state) {
    case null:
      return { key, state: row.fileDeletedAt === null ? "open" : "removed" };
    case "queued":
    case "running":
      return { key, state: "running" };
    case "done":
      return { key, state: "filtered" };
    case "failed": {
      const { status, body } = describeFailure(storedError(row));
      return { key, state: "failed", error: { ...body, status } };
    }
  }
}
