import { renewInvitation } from "../colleagues/colleague-repository.ts";
import { createOneTimeToken, type TokenPurpose } from "../identity/one-time-tokens.ts";
import { findUser } from "../identity/user-store.ts";
import type { Database } from "../platform/database/database.ts";
import type { MailKind } from "../platform/jobs/queues.ts";
import type { Job } from "../platform/jobs/start-jobs.ts";
import type { AccountMails } from "../platform/mail/create-mailer.ts";
import { mailRequest, type SupportMail } from "../support/support-requests.ts";

export type MailParts = {
  readonly db: Database;
  readonly mails: AccountMails | undefined;
  readonly supportMail: SupportMail | undefined;
};

/**
 * Returns the handler of the queue `mails`. It makes the token when the mail goes out, so that no job holds one. A mail
 * may arrive twice, because the process may die after it was sent.
 */
export function createMailHandler(parts: MailParts) {
  return ({ data: { kind, id } }: Job<"mails">) => sendMail(parts, kind, id);
}

async function sendMail(
  { db, mails, supportMail }: MailParts,
  kind: MailKind,
  id: string,
): Promise<void> {
  if (kind === "support-request") {
    if (supportMail === undefined) throw notSet("SMTP_URL or SUPPORT_EMAIL");
    return mailRequest(db, supportMail, id);
  }
  if (mails === undefined) throw notSet("SMTP_URL");
  if (kind === "invitation") {
    const invitation = await renewInvitation(db, id);
    if (invitation === undefined) return;
    return mails.sendInvitation(invitation.email, invitation.token, invitation.inviter);
  }
  const user = await findUser(db, id);
  if (user === undefined) return;
  if (kind === "second-factor-off") return mails.sendSecondFactorOff(user.email);
  const tokenFor = (purpose: TokenPurpose) => createOneTimeToken(db, purpose, id);
  if (kind === "reset-password") await mails.sendReset(user.email, await tokenFor(kind));
  if (kind === "confirm-address") await mails.sendConfirmation(user.email, await tokenFor(kind));
}

/** The error of a worker that lacks the settings of the web process that asked for the mail. */
function notSet(variables: string): Error {
  return Object.assign(new Error("no settings"), {
    code: `${variables} is not set for this worker`,
  });
}
