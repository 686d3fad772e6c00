import type { Session, SignUpEmail } from "@termsift/core/contract";
import { callApi } from "../../../lib/api-client.ts";
import { signInWithToken } from "./sign-in-with-token.ts";

export async function signUpWithEmail(body: SignUpEmail): Promise<Session> {
  const path = "/api/auth/signup/email";
  const { token } = await callApi(
    { method: "POST", path, body, isAuthenticated: false },
    "oneTimeTokenSchema",
  );
  return signInWithToken(token);
}
