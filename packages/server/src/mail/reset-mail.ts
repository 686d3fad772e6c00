import type { Mail } from "./create-mailer.ts";

/** The token stands behind the #, so that no server on the way writes it into a log. */
export function resetMail(to: string, webUrl: string, token: string): Mail {
  return {
    to,
    subject: "Set a new Termsift password",
    text: [
      "Somebody, probably you, asked for a new password for your Termsift account.",
      "",
      `Set it here within an hour: ${webUrl}/login#reset=${encodeURIComponent(token)}`,
      "",
      "If it was not you, do nothing: your password stays as it is.",
    ].join("\n"),
  };
}
