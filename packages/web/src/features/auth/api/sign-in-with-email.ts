import type { Session } from "@termsift/core/contract";
import { callApi } from "../../../lib/api-client.ts";

export function signInWithEmail(body: {
  readonly email: string;
  readonly password: string;
}): Promise<Session> {
  const path = "/api/auth/signin/email";
  return callApi({ method: "POST", path, body, isAuthenticated: false }, "sessionSchema");
}
