import { queryOptions } from "@tanstack/react-query";
import type { NewApiKey } from "@termsift/core/contract";
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

const KEYS = "/api/account/keys";

export const apiKeysQuery = queryOptions({
  queryKey: ["api-keys"],
  queryFn: ({ signal }) => callApi({ method: "GET", path: KEYS, signal }, "apiKeyListSchema"),
});

export function createApiKey(body: NewApiKey) {
  return callApi({ method: "POST", path: KEYS, body }, "createdApiKeySchema");
}

export function revokeApiKey(id: string): Promise<void> {
  return callApiForNothing({ method: "DELETE", path: `${KEYS}/${id}` });
}

const COLLEAGUES = "/api/colleagues";

export const colleaguesQuery = queryOptions({
  queryKey: ["colleagues"],
  queryFn: ({ signal }) => callApi({ method: "GET", path: COLLEAGUES, signal }, "colleaguesSchema"),
});

export function inviteColleague(body: { readonly email: string }) {
  return callApi({ method: "POST", path: COLLEAGUES, body }, "invitedSchema");
}

/** Removes a colleague or an invitation, or leaves the workspace of another user. */
export function removeColleague(id: string): Promise<void> {
  return callApiForNothing({ method: "DELETE", path: `${COLLEAGUES}/${id}` });
}

export const handOver = ({ id, ...body }: Readonly<Record<"id" | "password", string>>) =>
  callApi({ method: "POST", path: `${COLLEAGUES}/${id}/hand-over`, body }, "workspaceSchema");

export function acceptInvitation(token: string) {
  const path = `${COLLEAGUES}/accept`;
  return callApi({ method: "POST", path, body: { token } }, "workspaceSchema");
}
