import type { ListedSession } from "@termsift/core/contract";
import type { ExpressionBuilder } from "kysely";
import { agoMs, databaseNow } from "../platform/database/database-time.ts";
import type { Database, DatabaseSchema } from "../platform/database/database.ts";

const LISTED_MAX = 100;

/** A session is open until its last day, and as long as it is used. */
export const isOpen = (idleMs: number) => (eb: ExpressionBuilder<DatabaseSchema, "sessions">) =>
  eb.and([
    eb("sessions.expires_at", ">", databaseNow),
    eb("sessions.last_seen_at", ">", agoMs(idleMs)),
  ]);

/** Lists the user's open sessions. `ownId` is the one that asks. */
export async function listSessions(
  db: Database,
  userId: string,
  ownId: string,
  idleMs: number,
): Promise<ListedSession[]> {
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "device", "created_at", "last_seen_at"])
    .where("user_id", "=", userId)
    .where(isOpen(idleMs))
    .orderBy("last_seen_at", "desc")
    .limit(LISTED_MAX)
    .execute();
  return rows.map(({ id, device, created_at, last_seen_at }) => ({
    id,
    device,
    createdAt: created_at.toISOString(),
    lastSeenAt: last_seen_at.toISOString(),
    isThis: id === ownId,
  }));
}

/** Returns false if the user has no such session. */
export async function endSession(db: Database, userId: string, id: string): Promise<boolean> {
  const found = db.deleteFrom("sessions").where((eb) => eb.and({ id, user_id: userId }));
  return (await found.executeTakeFirst()).numDeletedRows > 0n;
}

/** Ends all sessions of the user except `keptId`. */
export async function endOtherSessions(db: Database, userId: string, keptId = ""): Promise<void> {
  const all = db.deleteFrom("sessions").where("user_id", "=", userId);
  await all.where("id", "!=", keptId).execute();
}
