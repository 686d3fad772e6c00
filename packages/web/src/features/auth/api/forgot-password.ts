import { callApiForNothing } from "../../../lib/api-client.ts";

export function forgotPassword(email: string): Promise<void> {
  const path = "/api/auth/password/forgot";
  return callApiForNothing({ method: "POST", path, body: { email }, isAuthenticated: false });
}
