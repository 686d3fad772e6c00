import type { FastifyBaseLogger } from "fastify";
import { databaseNow } from "../platform/database/database-time.ts";
import type { Database } from "../platform/database/database.ts";
import type { Mailer } from "../platform/mail/create-mailer.ts";

export type SupportMail = { readonly mailer: Mailer; readonly to: string };

const columns = ["id", "name", "email", "subject", "message"] as const;
type SupportRequest = Readonly<Record<(typeof columns)[number], string>>;

const MAILS_AT_ONCE = 20;

export function storeRequest(
  db: Database,
  request: Omit<SupportRequest, "id">,
): Promise<SupportRequest> {
  const rows = db.insertInto("support_requests").values(request);
  return rows.returning(columns).executeTakeFirstOrThrow();
}

/** The operator's reply goes to the user. nodemailer encodes line breaks, so a request cannot add headers. */
export async function mailRequest(
  db: Database,
  { mailer, to }: SupportMail,
  { id, name, email, subject, message }: SupportRequest,
): Promise<void> {
  await mailer.send({
    to,
    replyTo: email,
    subject: `[Termsift support] ${subject}`,
    text: `${message}\n\n-- \n${name} <${email}>\nRequest ${id}`,
  });
  const row = db.updateTable("support_requests").where("id", "=", id);
  await row.set({ mailed_at: databaseNow }).execute();
}

export function listUnmailed(db: Database): Promise<SupportRequest[]> {
  return db
    .selectFrom("support_requests")
    .select(columns)
    .where("mailed_at", "is", null)
    .orderBy("created_at")
    .limit(MAILS_AT_ONCE)
    .execute();
}

/** Mails the requests that are not mailed yet. If one mail fails, the others are still sent. */
export async function mailWaitingRequests(
  db: Database,
  mail: SupportMail,
  log: FastifyBaseLogger,
): Promise<void> {
  for (const request of await listUnmailed(db)) {
    await mailRequest(db, mail, request).catch((error: unknown) =>
      log.warn({ err: error, supportRequest: request.id }, "support mail not sent yet"),
    );
  }
}
