import type { Session, SignUpEmail } from "@termsift/core/contract";
import { callApi } from "../../../lib/api-client.ts";

export type GoogleIdentity = {
  readonly idToken: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly invitationCode?: string;
};

const post = (path: string, body: unknown) =>
  ({ method: "POST", path: `/api/auth/${path}`, body, isAuthenticated: false }) as const;

export async function checkEmail(email: string): Promise<boolean> {
  const path = `/api/auth/check-email?${new URLSearchParams({ email }).toString()}`;
  const call = { method: "GET", path, isAuthenticated: false } as const;
  return (await callApi(call, "checkEmailAnswerSchema")).exists;
}

export const signInWithEmail = (body: Readonly<Record<"email" | "password", string>>) =>
  callApi(post("signin/email", body), "signInAnswerSchema");

export const signInWithCode = (body: Readonly<Record<"token" | "code", string>>) =>
  callApi(post("signin/code", body), "sessionSchema");

export const signInWithToken = (token: string) =>
  callApi(post("signin/token", { token }), "sessionSchema");

export async function signUpWithEmail(body: SignUpEmail): Promise<Session> {
  const { token } = await callApi(post("signup/email", body), "oneTimeTokenSchema");
  return signInWithToken(token);
}

/** Both "signin" and "signup" create the account if it is missing. */
export const signInWithGoogle = (purpose: "signin" | "signup", body: GoogleIdentity) =>
  callApi(post(`${purpose}/google`, body), "googleSignInAnswerSchema");

export const forgotPassword = (email: string) => callApi(post("password/forgot", { email }));

export const resetPassword = (body: Readonly<Record<"token" | "password", string>>) =>
  callApi(post("password/reset", body));

export const signOut = () => callApi({ method: "POST", path: "/api/auth/signout" });
