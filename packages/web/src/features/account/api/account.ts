import { queryOptions } from "@tanstack/react-query";
import { callApi, callApiForNothing } from "../../../lib/api-client.ts";

export const accountQuery = queryOptions({
  queryKey: ["account"],
  queryFn: ({ signal }) => callApi({ method: "GET", path: "/api/account", signal }, "userSchema"),
});

export function changePassword(body: {
  readonly password: string;
  readonly newPassword: string;
}): Promise<void> {
  return callApiForNothing({ method: "PUT", path: "/api/account/password", body });
}

export function sendConfirmationMail(): Promise<void> {
  return callApiForNothing({ method: "POST", path: "/api/account/confirmation-mail" });
}

export function confirmAddress(token: string): Promise<void> {
  const path = "/api/account/confirm-address";
  return callApiForNothing({ method: "POST", path, body: { token } });
}
