import { sql } from "kysely";
import type { DatabaseTransaction } from "../../platform/database/database.ts";
import type { Jobs } from "../../platform/jobs/start-jobs.ts";
import type { FileParts } from "../uploads/upload-repository.ts";
import { SMALL_FILE_BYTES, SMALL_REPORT_TERMS } from "../../platform/limits.ts";

/** What a change of a sent report needs: its row, its file and its jobs. */
export type QueueParts = FileParts & { readonly jobs: Jobs };

/**
 * Returns the number of a workspace's next report. Reports start in the order of their numbers. Each report of a
 * workspace follows its last one, and none comes before the reports that have started. So a workspace without waiting
 * reports is next, however many others wait, and a workspace without rivals uses every slot. Reports in the extra place
 * for small files take nobody's turn, so they do not count.
 */
export function nextTurn(workspaceId: string) {
  return sql<number>`greatest(
    (select coalesce(max(turn) + 1, 1) from filters where workspace_id = ${workspaceId} and not is_beside),
    (select coalesce(max(turn), 1) from filters where state <> 'queued' and not is_beside))`;
}

export type QueuedFilter = {
  readonly id: string;
  readonly turn: number;
  readonly sizeBytes: number;
  /** The number of terms that an earlier attempt has read. */
  readonly terms: number | null;
};

/**
 * Sends the jobs of a queued report with the commit. A small file has two: one for the slots, one for the extra place
 * for small files. The first to start takes the row, and the other ends without effect.
 */
export async function sendReport(
  jobs: Jobs,
  trx: DatabaseTransaction,
  { id, turn, sizeBytes, terms }: QueuedFilter,
  delayMs = 0,
): Promise<void> {
  const isSmall = sizeBytes <= SMALL_FILE_BYTES && (terms ?? 0) <= SMALL_REPORT_TERMS;
  for (const name of isSmall ? reportQueues : (["reports"] as const)) {
    await jobs.send(name, { filterId: id }, { priority: -turn, delayMs }, trx);
  }
}

const reportQueues = ["reports", "small-reports"] as const;

/** Stops the run of a report, also in another process. Waiting jobs of the report end without effect when they start. */
export async function cancelRun(jobs: Jobs, trx: DatabaseTransaction, jobId: string) {
  for (const name of reportQueues) await jobs.cancel(name, jobId, trx);
}
