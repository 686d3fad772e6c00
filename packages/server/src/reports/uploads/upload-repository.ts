import { randomUUID } from "node:crypto";
import { type Insertable, sql } from "kysely";
import { agoMs, databaseNow } from "../../platform/database/database-time.ts";
import type { Database, DatabaseSchema } from "../../platform/database/database.ts";
import { HOUR_MS, OPEN_UPLOADS_MAX, UPLOAD_HOURS } from "../../platform/limits.ts";
import { UPLOAD_STATES_MAX, type UploadStanding } from "@termsift/core/contract";
import { describeFailure } from "../../platform/errors/describe-failure.ts";
import { RequestError, storedError } from "../../platform/errors/request-error.ts";
import type { FileStorage } from "../../platform/storage/file-storage.ts";

export type NewUpload = Omit<Insertable<DatabaseSchema["uploads"]>, "key">;

const FILES_AT_ONCE = 200;

export type UploadRoom = {
  /** Counts for a file whose size was not announced. */
  readonly fileBytesMax: number;
  /** The most bytes that the stored and announced files of one workspace may have. */
  readonly workspaceBytesMax: number;
};

/** A new upload's key, or which limit of the workspace is reached. */
export type NewUploadOutcome = { readonly key: string } | { readonly full: "number" | "bytes" };

/** The lock keeps parallel calls from exceeding the limits together. */
export function createUpload(
  db: Database,
  upload: NewUpload,
  { fileBytesMax, workspaceBytesMax }: UploadRoom,
): Promise<NewUploadOutcome> {
  const { workspace_id: id, size_bytes } = upload;
  return db.transaction().execute(async (trx): Promise<NewUploadOutcome> => {
    const workspace = trx.selectFrom("workspaces").select("id").where("id", "=", id);
    await workspace.forNoKeyUpdate().execute();
    const open = await openUploads(trx, id).select("key").limit(OPEN_UPLOADS_MAX).execute();
    if (open.length === OPEN_UPLOADS_MAX) return { full: "number" };
    const held = await heldBytes(trx, id, fileBytesMax);
    if (held + (size_bytes ?? fileBytesMax) > workspaceBytesMax) return { full: "bytes" };
    const key = randomUUID();
    await trx
      .insertInto("uploads")
      .values({ key, ...upload })
      .execute();
    return { key };
  });
}

/** Counts a file at its size once that is known, else at the announced size. */
async function heldBytes(db: Database, workspaceId: string, fileBytesMax: number): Promise<number> {
  const size = sql<number>`coalesce(
    sum(coalesce(filters.size_bytes, uploads.size_bytes, ${fileBytesMax}::bigint)), 0)::float8`;
  const row = await db
    .selectFrom("uploads")
    .leftJoin("filters", "filters.upload_key", "uploads.key")
    .select(size.as("bytes"))
    .where("uploads.workspace_id", "=", workspaceId)
    .where("file_deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return row.bytes;
}

function openUploads(db: Database, workspaceId: string) {
  return db
    .selectFrom("uploads")
    .leftJoin("filters", "filters.upload_key", "uploads.key")
    .where("uploads.workspace_id", "=", workspaceId)
    .where("file_deleted_at", "is", null)
    .where((eb) => eb.or([eb("filters.id", "is", null), eb("filters.state", "=", "failed")]));
}

/** Lists the open uploads that a new one may replace, oldest first. They have failed, or their URL has expired. */
export async function listSettledKeys(db: Database, workspaceId: string): Promise<string[]> {
  const rows = await openUploads(db, workspaceId)
    .select("key")
    .where((eb) =>
      eb.or([eb("filters.state", "=", "failed"), eb("uploads.expires_at", "<", databaseNow)]),
    )
    .orderBy("uploads.created_at")
    .execute();
  return rows.map((row) => row.key);
}

/** @throws RequestError `upload-not-found` */
export async function findUpload(db: Database, workspace_id: string, key: string) {
  const uploads = db.selectFrom("uploads").selectAll();
  const upload = await uploads.where((eb) => eb.and({ key, workspace_id })).executeTakeFirst();
  if (upload) return upload;
  const message =
    "There is no upload with this key. Request an upload URL, send the file there, then process it.";
  throw new RequestError("upload-not-found", message);
}

export type Upload = Awaited<ReturnType<typeof findUpload>>;

export async function findGrant(db: Database, key: string) {
  const row = await db
    .selectFrom("uploads")
    .innerJoin("workspaces", "workspaces.id", "uploads.workspace_id")
    .leftJoin("filters", "filters.upload_key", "uploads.key")
    .select(["filters.id", "file_deleted_at", "owner_id as userId"])
    .where("key", "=", key)
    .executeTakeFirst();
  return row && { userId: row.userId, isOpen: row.id === null && row.file_deleted_at === null };
}

export type FileParts = { readonly db: Database; readonly storage: FileStorage };

export async function removeFiles({ db, storage }: FileParts, keys: readonly string[]) {
  for (const key of keys) {
    await storage.remove(key);
    const row = db.updateTable("uploads").where("key", "=", key);
    await row.set({ file_deleted_at: databaseNow }).execute();
  }
}

export async function listUnknown(db: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db.selectFrom("uploads").select("key").where("key", "in", keys).execute();
  const known = new Set(rows.map((row) => row.key));
  return keys.filter((key) => !known.has(key));
}

/**
 * Lists the keys of files to delete: files of finished reports, and files that were not processed within a day. If a
 * file was deleted before its upload URL expired, lists its key again after the expiry, because S3 may have received
 * another file meanwhile.
 */
export async function listRemovableKeys(db: Database): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from uploads left join filters on filters.upload_key = uploads.key
    where (file_deleted_at is null
        and (filters.state = 'done'
          or (uploads.created_at < ${agoMs(UPLOAD_HOURS * HOUR_MS)} and coalesce(filters.state, 'failed') = 'failed')))
      or (file_deleted_at < expires_at and expires_at < ${agoMs(HOUR_MS)})
    order by uploads.created_at limit ${FILES_AT_ONCE}`.execute(db);
  return rows.map((row) => row.key);
}

/** Lists the keys of the stored files in all workspaces that the user owns. */
export async function listStoredKeys(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("uploads")
    .innerJoin("workspaces", "workspaces.id", "workspace_id")
    .select("key")
    .where("owner_id", "=", userId)
    .where("file_deleted_at", "is", null)
    .execute();
  return rows.map((row) => row.key);
}

export async function listUploadStates(db: Database, workspaceId: string, keys: readonly string[]) {
  if (keys.length > UPLOAD_STATES_MAX) {
    throw new RequestError(
      "invalid-request",
      `This call accepts at most ${UPLOAD_STATES_MAX} keys. Use another call for the rest.`,
    );
  }
  const rows = await readStates(db, workspaceId, keys);
  const found = new Map(rows.map((row) => [row.key, row]));
  return keys.map((key) => standingOf(key, found.get(key)));
}

/** `state` is null if processing was never requested or was cancelled. */
function readStates(db: Database, workspaceId: string, keys: readonly string[]) {
  return db
    .selectFrom("uploads")
    .leftJoin("filters", "filters.upload_key", "uploads.key")
    .select(["uploads.key", "file_deleted_at", "filters.state"])
    .select(["error_code", "error_message", "error_details"])
    .where("uploads.workspace_id", "=", workspaceId)
    .where("uploads.key", "in", keys)
    .execute();
}

function standingOf(
  key: string,
  row: Awaited<ReturnType<typeof readStates>>[number] | undefined,
): UploadStanding {
  if (row === undefined) return { key, state: "unknown" };
  switch (row.state) {
    case null:
      return { key, state: row.file_deleted_at === null ? "open" : "removed" };
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
