export const externalSignInFailures = {
  "invalid-credentials":
    "The sign-in at your provider did not succeed. Start again from the login page.",
  "invalid-token":
    "This sign-in began in another browser, or more than 10 minutes ago. Start again from the login page.",
  "email-missing":
    "Your sign-in provider did not tell us your email address. Allow it to share the address, then sign in again.",
  "address-taken":
    "An account with your email address already exists, but your sign-in provider has not verified that the address is yours. Verify the address with the provider, then sign in again.",
  "sign-up-closed": "Sign-up is closed. Ask the operator of this installation for an account.",
  "provider-unavailable": "The sign-in provider does not answer. Try again in a minute.",
  internal: "The sign-in failed on our side. Try again in a minute.",
} as const;
