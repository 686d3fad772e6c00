import { z } from "zod";

/** Everything that the audit log records. An event has ids and times only: no terms, texts, tokens or addresses. */
export const auditEventNames = [
  "signed-up",
  "signed-in",
  "sign-in-refused",
  "signed-out",
  "session-ended",
  "other-sessions-ended",
  "second-factor-on",
  "second-factor-off",
  "second-factor-refused",
  "second-factor-ended",
  "recovery-codes-renewed",
  "recovery-code-used",
  "password-changed",
  "password-reset",
  "password-reset-asked",
  "address-confirmed",
  "api-key-created",
  "api-key-revoked",
  "colleague-invited",
  "colleague-joined",
  "colleague-removed",
  "hand-over-offered",
  "hand-over-withdrawn",
  "hand-over-declined",
  "workspace-handed-over",
  "business-deleted",
  "result-deleted",
  "answers-forgotten",
  "decisions-forgotten",
  "verdicts-forgotten",
  "client-link-created",
  "client-link-revoked",
  "client-agreed",
  "model-stored",
  "model-removed",
  "data-exported",
  "account-deleted",
] as const;

export type AuditEventName = (typeof auditEventNames)[number];

export const AUDIT_EVENTS_PER_PAGE = 50;

/** GET /api/audit-events. `before`: the `next` of the page with newer events. */
export const auditEventsQuerySchema = z.object({
  before: z.coerce.number().int().positive().max(2_147_483_647).optional(),
});

/**
 * `event` is a name of `auditEventNames`. `who` acted, and `about` is the other person whom the event concerns: their
 * addresses, or null if the account was deleted or the caller was not signed in.
 */
const auditEventSchema = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  event: z.string(),
  who: z.string().nullable(),
  about: z.string().nullable(),
});

/** Newest first. `next` is null on the last page. */
export const auditEventListSchema = z.object({
  events: z.array(auditEventSchema),
  keptDays: z.number().int(),
  next: z.number().int().nullable(),
});

export type AuditEvent = z.infer<typeof auditEventSchema>;
