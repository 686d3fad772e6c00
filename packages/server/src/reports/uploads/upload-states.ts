import { UPLOAD_STATES_MAX, type UploadStanding } from "@termsift/core/contract";
import type { Database, FilterState } from "../../platform/database/database.ts";
import { describeFailure } from "../../platform/errors/describe-failure.ts";
import { RequestError } from "../../platform/errors/request-error.ts";
import { StoredFault } from "../../platform/errors/stored-fault.ts";

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
      const { status, body } = describeFailure(new StoredFault(row));
      return { key, state: "failed", error: { ...body, status } };
    }
  }
}
