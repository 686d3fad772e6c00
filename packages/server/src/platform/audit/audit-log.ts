import type { Database } from "../database/database.ts";

type AuditEvent =
  | "signed-up"
  | "signed-in"
  | "sign-in-refused"
  | "signed-out"
  | "password-reset-asked"
  | "password-reset"
  | "password-changed"
  | "address-confirmed"
  | "data-exported"
  | "result-deleted"
  | "business-deleted"
  | "decisions-forgotten"
  | "answers-forgotten"
  | "verdicts-forgotten"
  | "api-key-created"
  | "api-key-revoked"
  | "client-link-created"
  | "client-link-revoked"
  | "client-agreed"
  | "model-stored"
  | "model-removed"
  | "colleague-invited"
  | "colleague-joined"
  | "colleague-removed"
  | "workspace-handed-over"
  | "account-deleted";

export type AuditLog = (
  event: AuditEvent,
  userId: string | null,
  requestId: string,
  actorId?: string,
) => Promise<void>;

/**
 * Logs sign-ins, exports, deletions and changes of colleagues by user id, without e-mails, IP addresses or terms.
 * `actorId` is the person who acted in the workspace of `userId`.
 */
export function createAuditLog(db: Database): AuditLog {
  return async (event, userId, requestId, actorId) => {
    await db
      .insertInto("audit_events")
      .values({ event, user_id: userId, request_id: requestId, actor_id: actorId ?? null })
      .execute();
  };
}
