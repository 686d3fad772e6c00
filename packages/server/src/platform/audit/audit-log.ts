import type { Database } from "../database/database.ts";

/** Logs events by user id, without personal data. `actorId` is the member who acted in the workspace of `userId`. */
export function createAuditLog(db: Database) {
  return async (
    event: string,
    userId: string | null,
    requestId: string,
    actorId?: string,
  ): Promise<void> => {
    await db
      .insertInto("audit_events")
      .values({ event, user_id: userId, request_id: requestId, actor_id: actorId ?? null })
      .execute();
  };
}

export type AuditLog = ReturnType<typeof createAuditLog>;
