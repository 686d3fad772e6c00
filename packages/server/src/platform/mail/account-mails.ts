import type { Mail } from "./create-mailer.ts";

// Links carry the token after the #, so that no server logs it.

export function resetMail(to: string, webUrl: string, token: string): Mail {
  return {
    to,
    subject: "Set a new Termsift password",
    text: [
      "Someone, probably you, requested a new password for your Termsift account.",
      "",
      `Set it here within an hour: ${webUrl}/login#reset=${encodeURIComponent(token)}`,
      "",
      "If it was not you, do nothing: your password does not change.",
    ].join("\n"),
  };
}

/** Names the inviter only by the address, because a name can hold any text. */
export function invitationMail(to: string, webUrl: string, token: string, inviter: string): Mail {
  return {
    to,
    subject: "Work together in Termsift",
    text: [
      `${inviter} invites you to their Termsift workspace: its businesses, reports and results.`,
      "",
      `Accept within 7 days, signed in with this address: ${webUrl}/join#token=${encodeURIComponent(token)}`,
      "",
      "If you do not know the sender, do nothing.",
    ].join("\n"),
  };
}

export function addressMail(to: string, webUrl: string, token: string): Mail {
  return {
    to,
    subject: "Confirm your e-mail address for Termsift",
    text: [
      "Confirm that this e-mail address belongs to your Termsift account.",
      "",
      `Open this link within an hour, signed in: ${webUrl}/home#confirm=${encodeURIComponent(token)}`,
      "",
      "If you have no Termsift account, do nothing.",
    ].join("\n"),
  };
}
