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
  | "decisions-forgotten"
  | "verdicts-forgotten"
  | "account-deleted";

export type AuditLog = (
  event: AuditEvent,
  userId: string | null,
  requestId: string,
) => Promise<void>;

/** Sign-ins and deletions by user id: no e-mail, no address, no term. */
export function createAuditLog(db: Database): AuditLog {
  return async (event, userId, requestId) => {
    await db
      .insertInto("audit_events")
      .values({ event, user_id: userId, request_id: requestId })
      .execute();
  };
}
