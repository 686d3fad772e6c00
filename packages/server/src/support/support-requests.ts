import { databaseNow } from "../platform/database/database-time.ts";
import type { Database } from "../platform/database/database.ts";
import type { Jobs } from "../platform/jobs/start-jobs.ts";
import type { Mailer } from "../platform/mail/create-mailer.ts";

export type SupportMail = { readonly mailer: Mailer; readonly to: string };

const columns = ["name", "email", "subject", "message"] as const;
type SupportRequest = Readonly<Record<(typeof columns)[number], string>>;

/** Stores a request. If `jobs` is given, the worker mails it to the operator. */
export function storeRequest(db: Database, request: SupportRequest, jobs?: Jobs): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const rows = trx.insertInto("support_requests").values(request);
    const { id } = await rows.returning("id").executeTakeFirstOrThrow();
    await jobs?.send("mails", { kind: "support-request", id }, {}, trx);
  });
}

/** The operator's reply goes to the user. nodemailer encodes line breaks, so a request cannot add headers. */
export async function mailRequest(
  db: Database,
  { mailer, to }: SupportMail,
  id: string,
): Promise<void> {
  const waiting = db.selectFrom("support_requests").select(columns).where("id", "=", id);
  const request = await waiting.where("mailed_at", "is", null).executeTakeFirst();
  if (request === undefined) return;
  const { name, email, subject, message } = request;
  await mailer.send({
    to,
    replyTo: email,
    subject: `[Termsift support] ${subject}`,
    text: `${message}\n\n-- \n${name} <${email}>\nRequest ${id}`,
  });
  const row = db.updateTable("support_requests").where("id", "=", id);
  await row.set({ mailed_at: databaseNow }).execute();
}
