import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { RequestError } from "../platform/errors/request-error.ts";
import { findProvider, provenIdentityOf } from "./find-provider.ts";
import type { ProvenIdentity } from "./link-identity.ts";

export type GoogleSettings = { readonly clientId: string; readonly issuer: string };

export type GoogleVerifier = (idToken: string) => Promise<ProvenIdentity>;

/** Returns a function that checks a Google ID token: its signature, issuer, audience (our client id) and expiry. */
export function createGoogleVerifier(settings: GoogleSettings): GoogleVerifier {
  const configuration = findProvider(settings, unavailable);
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;
  return async (idToken) => {
    const { issuer, jwks_uri = "" } = (await configuration()).serverMetadata();
    keys ??= createRemoteJWKSet(new URL(jwks_uri));
    const verified = await jwtVerify(idToken, keys, {
      issuer: [issuer, issuer.replace(/^https:\/\//u, "")],
      audience: settings.clientId,
      requiredClaims: ["sub", "exp", "iat"],
      algorithms: ["RS256", "ES256"],
    }).catch((error: unknown) => refuse(error));
    return provenIdentityOf("google", verified.payload) ?? refuse(new Error("no e-mail"));
  };
}

function refuse(error: unknown): never {
  const isOurTrouble = error instanceof errors.JWKSTimeout || error instanceof TypeError;
  if (isOurTrouble) throw unavailable(error);
  throw new RequestError(
    "invalid-credentials",
    "Google's sign-in could not be verified. Sign in with Google again.",
    { cause: error },
  );
}

function unavailable(cause: unknown): RequestError {
  return new RequestError(
    "provider-unavailable",
    "Google cannot be reached to check the sign-in. Try again in a minute.",
    { cause },
  );
}
