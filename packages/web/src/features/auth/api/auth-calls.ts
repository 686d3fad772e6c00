import type { Session, SignUpEmail } from "@termsift/core/contract";
import { callApi, callApiForNothing } from "../../../lib/api-client.ts";

type Credentials = { readonly email: string; readonly password: string };
export type GoogleIdentity = {
  readonly idToken: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly invitationCode?: string;
};

const post = (path: string, body: unknown) =>
  ({ method: "POST", path, body, isAuthenticated: false }) as const;

export async function checkEmail(email: string): Promise<boolean> {
  const path = `/api/auth/check-email?${new URLSearchParams({ email }).toString()}`;
  const call = { method: "GET", path, isAuthenticated: false } as const;
  return (await callApi(call, "checkEmailAnswerSchema")).exists;
}

export function signInWithEmail(body: Credentials): Promise<Session> {
  return callApi(post("/api/auth/signin/email", body), "sessionSchema");
}

export function signInWithToken(token: string): Promise<Session> {
  return callApi(post("/api/auth/signin/token", { token }), "sessionSchema");
}

export async function signUpWithEmail(body: SignUpEmail): Promise<Session> {
  const { token } = await callApi(post("/api/auth/signup/email", body), "oneTimeTokenSchema");
  return signInWithToken(token);
}

/** Returns the id token. Both "signin" and "signup" create a missing account. */
export async function signInWithGoogle(
  purpose: "signin" | "signup",
  body: GoogleIdentity,
): Promise<string> {
  const call = post(`/api/auth/${purpose}/google`, body);
  return (await callApi(call, "googleSignInAnswerSchema")).token;
}

export function forgotPassword(email: string): Promise<void> {
  return callApiForNothing(post("/api/auth/password/forgot", { email }));
}

export function resetPassword(body: { readonly token: string; readonly password: string }) {
  return callApiForNothing(post("/api/auth/password/reset", body));
}

export function signOut(): Promise<void> {
  return callApiForNothing({ method: "POST", path: "/api/auth/signout" });
}
