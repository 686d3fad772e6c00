import { randomBytes } from "node:crypto";
import { externalSignInFailures } from "@termsift/core/external-sign-in";
import * as openid from "openid-client";
import { databaseNow, fromNowMs } from "../platform/database/database-time.ts";
import type { Database } from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { findProvider, provenIdentityOf } from "./find-provider.ts";
import type { ProvenIdentity } from "./link-identity.ts";
import { hashOf } from "../platform/hash-of.ts";

export type ExternalSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly redirectUrl: string;
};

const SIGN_IN_MINUTES = 10;
const SCOPE = "openid email profile";

/** Signs users in with OpenID Connect. Verifier and nonce are in the database, so any process can finish a sign-in. */
export function createExternalProvider(db: Database, settings: ExternalSettings) {
  const configuration = findProvider(settings, (error) => failure("provider-unavailable", error));

  async function begin(emailHint: string | undefined): Promise<{ url: string; state: string }> {
    const provider = await configuration();
    const state = randomBytes(32).toString("base64url");
    const nonce = openid.randomNonce();
    const codeVerifier = openid.randomPKCECodeVerifier();
    await db
      .insertInto("external_sign_ins")
      .values({
        state_hash: hashOf(state),
        nonce,
        code_verifier: codeVerifier,
        expires_at: fromNowMs(SIGN_IN_MINUTES * 60_000),
      })
      .execute();
    const url = openid.buildAuthorizationUrl(provider, {
      redirect_uri: settings.redirectUrl,
      scope: SCOPE,
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: "S256",
      ...(emailHint && { login_hint: emailHint }),
    });
    return { url: url.href, state };
  }

  /** `search` is the query string of the callback URL. `state` is the value of this browser's `state` cookie. */
  async function finish(search: string, state: string | undefined): Promise<ProvenIdentity> {
    const begun = state === undefined ? undefined : await takeBegun(db, state);
    if (state === undefined || begun === undefined) throw failure("invalid-token");
    const provider = await configuration();
    const tokens = await openid
      .authorizationCodeGrant(provider, new URL(search, settings.redirectUrl), {
        pkceCodeVerifier: begun.code_verifier,
        expectedState: state,
        expectedNonce: begun.nonce,
        idTokenExpected: true,
      })
      .catch((error: unknown) => refuse(error));
    return identityOf(provider, tokens, settings);
  }

  return { begin, finish };
}

export type ExternalProvider = ReturnType<typeof createExternalProvider>;

async function takeBegun(db: Database, state: string) {
  const row = await db
    .deleteFrom("external_sign_ins")
    .where("state_hash", "=", hashOf(state))
    .returning((eb) => ["code_verifier", "nonce", eb("expires_at", ">", databaseNow).as("isValid")])
    .executeTakeFirst();
  return row?.isValid ? row : undefined;
}

/** Some providers put the e-mail into the ID token, others only into the userinfo answer. */
async function identityOf(
  provider: openid.Configuration,
  tokens: Awaited<ReturnType<typeof openid.authorizationCodeGrant>>,
  settings: ExternalSettings,
): Promise<ProvenIdentity> {
  const claims = tokens.claims();
  const sub = claims?.sub ?? "";
  const known =
    claims?.["email"] === undefined
      ? await openid.fetchUserInfo(provider, tokens.access_token, sub).catch(refuse)
      : claims;
  const proven = provenIdentityOf(`oidc:${settings.issuer}`, { ...claims, ...known });
  if (!proven) throw failure("email-missing");
  return proven;
}

function refuse(error: unknown): never {
  const isSlow = error instanceof openid.ClientError && error.code === "OAUTH_TIMEOUT";
  throw failure(isSlow ? "provider-unavailable" : "invalid-credentials", error);
}

function failure(code: Exclude<keyof typeof externalSignInFailures, "internal">, cause?: unknown) {
  return new RequestError(code, externalSignInFailures[code], { cause });
}
