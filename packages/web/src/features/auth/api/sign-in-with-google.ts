import { callApi } from "../../../lib/api-client.ts";

export type GoogleIdentity = {
  readonly idToken: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly invitationCode?: string;
};

/** Signing in makes the account where it is missing; the two calls differ in what they are counted as. */
export async function signInWithGoogle(
  purpose: "signin" | "signup",
  body: GoogleIdentity,
): Promise<string> {
  const answer = await callApi(
    { method: "POST", path: `/api/auth/${purpose}/google`, body, isAuthenticated: false },
    "googleSignInAnswerSchema",
  );
  return answer.token;
}
