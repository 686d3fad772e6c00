import type { ResultRest } from "@termsift/core/contract";
import { keptResult, resultGone } from "../../memory/lock-result.ts";
import type { Database, Scope } from "../../platform/database/database.ts";
import { describeFailure } from "../../platform/errors/describe-failure.ts";
import { RequestError, storedError } from "../../platform/errors/request-error.ts";
import { CANCELLED } from "../queue/paid-work.ts";
import { nextTurn, type QueueParts, sendReport } from "../queue/turns.ts";

/** Returns how far the terms without clicks are judged. @throws RequestError `result-not-found` */
export async function findRest(db: Database, scope: Scope, id: string): Promise<ResultRest> {
  const result = await keptResult(db, scope, id)
    .select(["is_complete", "summary"])
    .executeTakeFirst();
  if (result === undefined) throw resultGone();
  const { terms: paid, unread: total = 0 } = result.summary;
  const ended = { done: 0, total, secondsLeft: null, canStart: false };
  if (result.is_complete) return { ...ended, state: "complete" };
  const run = await findRun(db, id);
  if (run === undefined) return { ...ended, state: "stopped" };
  const error = errorOf(run);
  if (error === undefined) {
    const done = Math.min(total, Math.max(0, run.terms_done - paid));
    // Until the clicked terms are done again, the time left is that of these.
    const secondsLeft = done > 0 ? run.seconds_left : null;
    return { state: "running", done, total, secondsLeft, canStart: false };
  }
  const state = run.error_code === CANCELLED ? "stopped" : "failed";
  return { ...ended, state, error, canStart: run.file_deleted_at === null };
}

type Run = NonNullable<Awaited<ReturnType<typeof findRun>>>;

function findRun(db: Database, id: string) {
  return db
    .selectFrom("filters")
    .innerJoin("uploads", "uploads.key", "upload_key")
    .select(["id", "state", "terms_done", "seconds_left", "file_deleted_at", "upload_key as key"])
    .select(["error_code", "error_message", "error_details"])
    .where("id", "=", id)
    .executeTakeFirst();
}

function errorOf(run: Run): ResultRest["error"] {
  return run.state === "failed" ? describeFailure(storedError(run)).body : undefined;
}

/**
 * Queues a report again whose rest failed or was stopped. It does not count again. Has no effect on another report.
 * @throws RequestError `upload-expired` if the file is no longer stored
 */
export async function startRest(
  { db, storage, jobs }: QueueParts,
  workspaceId: string,
  { id, key }: Pick<Run, "id" | "key">,
): Promise<void> {
  if ((await storage.find(key)) === undefined) {
    throw new RequestError(
      "upload-expired",
      "The rest cannot be read, because the server no longer has the file. Upload the report again.",
    );
  }
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable("filters")
      .set({
        state: "queued",
        turn: nextTurn(workspaceId),
        is_beside: false,
        attempts: 0,
        job_id: null,
        error_code: null,
        error_message: null,
        error_details: null,
        finished_at: null,
      })
      .where((eb) => eb.and({ id, state: "failed" }))
      .where("paid_at", "is not", null)
      .returning(["id", "turn", "size_bytes as sizeBytes", "terms_total as terms"])
      .executeTakeFirst();
    if (row) await sendReport(jobs, trx, row);
  });
}

/** Starts the rest of a result again, if it failed or was stopped. @throws RequestError `result-not-found` */
export async function startRestOf(
  parts: QueueParts,
  scope: Scope,
  id: string,
): Promise<ResultRest> {
  const { state } = await findRest(parts.db, scope, id);
  const run = state === "failed" || state === "stopped" ? await findRun(parts.db, id) : undefined;
  if (run) await startRest(parts, scope.workspace_id, run);
  return findRest(parts.db, scope, id);
}
