import { createTransport } from "nodemailer";

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: string;
};

export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void };

const TIMEOUT_MS = 15_000;

/** Creates a mailer for an SMTP server. `send` rejects if the server refuses a mail, and does not try again. */
export function createMailer(settings: { url: string; from: string | undefined }): Mailer {
  const transport = createTransport({
    url: settings.url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const from = settings.from ?? `Termsift <no-reply@${new URL(settings.url).hostname}>`;
  return {
    send: async (mail) => {
      await transport.sendMail({ from, ...mail });
    },
    close: () => transport.close(),
  };
}

export type AccountMails = ReturnType<typeof createAccountMails>;

/** Returns functions that send mails about an account. Links have the token after the #, so that no server logs it. */
export function createAccountMails({ send }: Mailer, publicUrl: string | undefined) {
  if (publicUrl === undefined) throw new Error("PUBLIC_URL is needed to send mails");
  const mail = (to: string, subject: string, paragraphs: readonly string[]) =>
    send({ to, subject, text: paragraphs.join("\n\n") });
  const linkTo = (page: string, token: string) =>
    `${publicUrl}/${page}=${encodeURIComponent(token)}`;
  return {
    sendReset: (to: string, token: string) =>
      mail(to, "Set a new Termsift password", [
        "Someone, probably you, requested a new password for your Termsift account.",
        `Set it here within an hour: ${linkTo("login#reset", token)}`,
        "If it was not you, do nothing: your password does not change.",
      ]),
    sendConfirmation: (to: string, token: string) =>
      mail(to, "Confirm your email address for Termsift", [
        "Confirm that this email address belongs to your Termsift account.",
        `Sign in, then open this link within an hour: ${linkTo("home#confirm", token)}`,
        "If you have no Termsift account, do nothing.",
      ]),
    sendSecondFactorOff: (to: string) =>
      mail(to, "Two-factor authentication of your Termsift account is off", [
        "From now on, your password alone opens your Termsift account. You turned two-factor authentication off, or the owner of your workspace did it for you.",
        `To turn it on again, sign in and open this page: ${publicUrl}/account`,
        "If you did not expect this, change your password and ask the owner of your workspace.",
      ]),
    /** Names the inviter only by the e-mail address, because a user can enter any text as name. */
    sendInvitation: (to: string, token: string, inviter: string) =>
      mail(to, "Work together in Termsift", [
        `${inviter} invites you to their Termsift workspace: its businesses, reports and results.`,
        `To accept, sign in to Termsift with this email address, then open this link within 7 days: ${linkTo("join#token", token)}`,
        "If you do not know the sender, do nothing.",
      ]),
  };
}
