import type { Mailer } from "../platform/mail/create-mailer.ts";
import type { SupportRepository, SupportRequest } from "./support-repository.ts";

export type SupportMail = { readonly mailer: Mailer; readonly to: string };

/**
 * Sends a request as a mail that the operator can answer. nodemailer encodes the lines, so that they cannot forge
 * headers.
 */
export async function mailSupportRequest(
  { mailer, to }: SupportMail,
  requests: SupportRepository,
  request: SupportRequest,
): Promise<void> {
  await mailer.send({
    to,
    replyTo: request.email,
    subject: `[Termsift support] ${request.subject}`,
    text: `${request.message}\n\n-- \n${request.name} <${request.email}>\nRequest ${request.id}`,
  });
  await requests.markMailed(request.id);
}
