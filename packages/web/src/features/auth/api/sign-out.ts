import { callApiForNothing } from "../../../lib/api-client.ts";

export function signOut(): Promise<void> {
  return callApiForNothing({ method: "POST", path: "/api/auth/signout" });
}
