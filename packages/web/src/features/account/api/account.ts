import type { NewApiKey } from "@termsift/core/contract";
import { apiQuery, callApi } from "../../../lib/api-client.ts";

const ACCOUNT = "/api/account";
const KEYS = `${ACCOUNT}/keys`;
const COLLEAGUES = "/api/colleagues";

export const accountQuery = apiQuery(["account"], ACCOUNT, "userSchema");
export const apiKeysQuery = apiQuery(["api-keys"], KEYS, "apiKeyListSchema");
export const colleaguesQuery = apiQuery(["colleagues"], COLLEAGUES, "colleaguesSchema");

export const changePassword = (body: Readonly<Record<"password" | "newPassword", string>>) =>
  callApi({ method: "PUT", path: `${ACCOUNT}/password`, body });

export const sendConfirmationMail = () =>
  callApi({ method: "POST", path: `${ACCOUNT}/confirmation-mail` });

export const confirmAddress = (token: string) =>
  callApi({ method: "POST", path: `${ACCOUNT}/confirm-address`, body: { token } });

export const createApiKey = (body: NewApiKey) =>
  callApi({ method: "POST", path: KEYS, body }, "createdApiKeySchema");

export const revokeApiKey = (id: string) => callApi({ method: "DELETE", path: `${KEYS}/${id}` });

export const inviteColleague = (body: { readonly email: string }) =>
  callApi({ method: "POST", path: COLLEAGUES, body }, "invitedSchema");

type OfWorkspace = { readonly id: string; readonly workspaceId?: string };

/** Removes a colleague or an invitation, or the user, who then has left the workspace. */
export const removeColleague = ({ id, ...where }: OfWorkspace) =>
  callApi({ method: "DELETE", path: `${COLLEAGUES}/${id}`, ...where });

/** Asks a colleague to become the owner. */
export const offerWorkspace = ({ id, ...body }: Readonly<Record<"id" | "password", string>>) =>
  callApi({ method: "POST", path: `${COLLEAGUES}/${id}/hand-over`, body });

/** Turns off the two-factor authentication of a colleague who has lost phone and recovery codes. */
export const endFactorOf = ({ id, ...body }: Readonly<Record<"id" | "password", string>>) =>
  callApi({ method: "DELETE", path: `${COLLEAGUES}/${id}/second-factor`, body });

export const withdrawOffer = () => callApi({ method: "DELETE", path: `${COLLEAGUES}/hand-over` });

/** Answers the owner who asked the user to become the owner. */
export const answerOffer = (workspaceId: string, accept: boolean) =>
  callApi({ method: "POST", path: `${COLLEAGUES}/hand-over`, workspaceId, body: { accept } });

export const acceptInvitation = (token: string) =>
  callApi({ method: "POST", path: `${COLLEAGUES}/accept`, body: { token } }, "workspaceSchema");
