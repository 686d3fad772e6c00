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
  | "account-deleted";

export type AuditLog = (
  event: AuditEvent,
  userId: string | null,
  requestId: string,
) => Promise<void>;

/** Logs sign-ins, exports and deletions by user id, without e-mails, IP addresses or terms. */
export function createAuditLog(db: Database): AuditLog {
  return async (event, userId, requestId) => {
    await db
      .insertInto("audit_events")
      .values({ event, user_id: userId, request_id: requestId })
      .execute();
  };
}
