import type { Database } from "../../platform/database/database.ts";
import type { RunningFilter } from "./filter-queue.ts";

/** The row of a report, if this run still holds it. */
export function held(db: Database, { id, jobId: job_id, jobAttempt: job_attempt }: RunningFilter) {
  const rows = db.updateTable("filters");
  return rows.where((eb) => eb.and({ id, job_id, job_attempt, state: "running" }));
}
