import { callApiForNothing } from "../../../lib/api-client.ts";

export function resetPassword(body: {
  readonly token: string;
  readonly password: string;
}): Promise<void> {
  const path = "/api/auth/password/reset";
  return callApiForNothing({ method: "POST", path, body, isAuthenticated: false });
}
