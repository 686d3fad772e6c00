import type { Session } from "@termsift/core/contract";
import { callApi } from "../../../lib/api-client.ts";

/** Exchanges the one-time token of a sign-up (or of an external provider) for a session. */
export function signInWithToken(token: string): Promise<Session> {
  const path = "/api/auth/signin/token";
  return callApi(
    { method: "POST", path, body: { token }, isAuthenticated: false },
    "sessionSchema",
  );
}
