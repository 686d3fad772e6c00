import { sql } from "kysely";
import type { Database } from "../platform/database/database.ts";

/** Lets the time pass after which the running jobs of dead processes count as lost. */
export async function loseJobs(db: Database): Promise<void> {
  await sql`update pgboss.job set heartbeat_on = now() - interval '1 hour'
    where state = 'active'`.execute(db);
}
