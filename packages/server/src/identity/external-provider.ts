import { randomBytes } from "node:crypto";
import * as openid from "openid-client";
import { z } from "zod";
import { databaseNow, fromNowMs } from "../database/database-time.ts";
import type { Database } from "../database/database.ts";
import { RequestError } from "../errors/request-error.ts";
import type { ProvenIdentity } from "./link-identity.ts";
import { hashOf } from "./one-time-tokens.ts";

export type ExternalSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** Where the provider sends the browser back to. */
  readonly redirectUrl: string;
};

const SIGN_IN_MINUTES = 10;
const SCOPE = "openid email profile";

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.email(),
  email_verified: z.union([z.boolean(), z.literal("true").transform(() => true)]).default(false),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
});

/**
 * Sign-in at any OpenID Connect provider: authorization code with PKCE, state and nonce, checked by `openid-client`.
 * What must survive the round trip is kept in the database, so that any server process can take the browser back.
 */
export function createExternalProvider(db: Database, settings: ExternalSettings) {
  let discovered: Promise<openid.Configuration> | undefined;

  function configuration(): Promise<openid.Configuration> {
    discovered ??= discover(settings).catch((error: unknown) => {
      discovered = undefined;
      throw unavailable(error);
    });
    return discovered;
  }

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

  /** `search` is the query that the provider sent the browser back with; `state` the one that this browser began with. */
  async function finish(search: string, state: string | undefined): Promise<ProvenIdentity> {
    const begun = state === undefined ? undefined : await takeBegun(db, state);
    if (state === undefined || begun === undefined) throw notBegunHere();
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

async function discover(settings: ExternalSettings): Promise<openid.Configuration> {
  const issuer = new URL(settings.issuer);
  const isPlain = issuer.protocol === "http:"; // a provider beside us on a private network, named so by the operator
  return openid.discovery(issuer, settings.clientId, settings.clientSecret, undefined, {
    ...(isPlain && { execute: [openid.allowInsecureRequests] }),
  });
}

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
  const parsed = claimsSchema.safeParse({ ...claims, ...known });
  if (!parsed.success) {
    throw new RequestError(
      "confirmation-mismatch",
      "Your sign-in provider did not tell us your e-mail address. Allow it there, then sign in again.",
    );
  }
  const { data } = parsed;
  return {
    providerId: `oidc:${settings.issuer}`,
    subject: data.sub,
    email: data.email,
    isEmailVerified: data.email_verified,
    firstName: (data.given_name ?? data.name ?? "").slice(0, 100),
    lastName: (data.family_name ?? "").slice(0, 100),
  };
}

function refuse(error: unknown): never {
  if (error instanceof openid.ClientError && error.code === "OAUTH_TIMEOUT") {
    throw unavailable(error);
  }
  throw new RequestError(
    "invalid-credentials",
    "The sign-in at your provider did not succeed. Start again from the login page.",
    { cause: error },
  );
}

function notBegunHere(): RequestError {
  return new RequestError(
    "invalid-token",
    "This sign-in was not begun in this browser, or more than 10 minutes ago. Start again from the login page.",
  );
}

function unavailable(cause: unknown): RequestError {
  return new RequestError(
    "provider-unavailable",
    "The sign-in provider does not answer. Try again in a minute.",
    { cause },
  );
}
