import { codeOf } from "./code-of.ts";
import { PASSWORD, type TestClient } from "./test-client.ts";
import type { TestServer } from "./test-server.ts";

export const SECOND_FACTOR = "/api/account/second-factor";

type Coded = { readonly codeToken: string };

/** Switches the second factor of a client on, as the web app does. */
export async function setUpSecondFactor(server: TestServer, client: TestClient) {
  type Made = { secret: string; uri: string };
  const made = await client.call<Made>("POST", SECOND_FACTOR, { password: PASSWORD });
  const { secret, uri } = made.body;
  const firstCode = codeOf(secret);
  const body = { code: firstCode };
  type Codes = { recoveryCodes: string[] };
  const confirmed = await client.call<Codes>("POST", `${SECOND_FACTOR}/confirm`, body);
  const { recoveryCodes } = confirmed.body;
  const { id } = (await client.call<{ id: string }>("GET", "/api/account")).body;
  /** Returns a code that was not used yet. The tests cannot wait 30 seconds for the next one. */
  const newCode = async () => {
    const factor = server.services.db.updateTable("second_factors").set({ last_step: 0 });
    await factor.where("user_id", "=", id).execute();
    return codeOf(secret);
  };
  return { id, secret, uri, firstCode, recoveryCodes, newCode };
}

/** The first step of a sign-in. Returns the token for the second one. */
export async function signInByPassword(client: TestClient, email: string, password = PASSWORD) {
  const given = { email, password };
  const { body } = await client.call<Coded>("POST", "/api/auth/signin/email", given);
  return body.codeToken;
}

export const signInByCode = (client: TestClient, token: string, code: string) =>
  client.call<{ idToken: string; code: string; message: string }>("POST", "/api/auth/signin/code", {
    token,
    code,
  });
