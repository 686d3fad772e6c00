import { apiQuery, callApi } from "../../../lib/api-client.ts";

const SECOND_FACTOR = "/api/account/second-factor";
const SESSIONS = "/api/account/sessions";

export type Proof = Readonly<Record<"password" | "code", string>>;

export const secondFactorQuery = apiQuery(["second-factor"], SECOND_FACTOR, "secondFactorSchema");
export const sessionsQuery = {
  ...apiQuery(["sessions"], SESSIONS, "sessionListSchema"),
  staleTime: 0,
};

export const startSecondFactor = (body: { readonly password: string }) =>
  callApi({ method: "POST", path: SECOND_FACTOR, body }, "newSecondFactorSchema");

export const confirmSecondFactor = (body: { readonly code: string }) =>
  callApi({ method: "POST", path: `${SECOND_FACTOR}/confirm`, body }, "recoveryCodesSchema");

export const renewRecoveryCodes = (body: Proof) =>
  callApi({ method: "POST", path: `${SECOND_FACTOR}/recovery-codes`, body }, "recoveryCodesSchema");

export const endSecondFactor = (body: Proof) =>
  callApi({ method: "DELETE", path: SECOND_FACTOR, body });

export const endSession = (id: string) => callApi({ method: "DELETE", path: `${SESSIONS}/${id}` });

export const endOtherSessions = () => callApi({ method: "DELETE", path: SESSIONS });
