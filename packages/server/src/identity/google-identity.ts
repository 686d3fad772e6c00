import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { z } from "zod";
import { RequestError } from "../platform/errors/request-error.ts";
import type { ProvenIdentity } from "./link-identity.ts";

export type GoogleSettings = { readonly clientId: string; readonly issuer: string };

export type GoogleVerifier = (idToken: string) => Promise<ProvenIdentity>;

const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url() });
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.email(),
  // Some providers write the flag as text.
  email_verified: z.union([z.boolean(), z.literal("true").transform(() => true)]).default(false),
  given_name: z.string().max(100).optional(),
  family_name: z.string().max(100).optional(),
});

const DISCOVERY_TIMEOUT_MS = 10_000;

/**
 * Creates the check of Google ID tokens: signature, issuer, audience (our client id) and expiry. The issuer's discovery
 * document names the keys, which `jose` caches.
 */
export function createGoogleVerifier({ clientId, issuer }: GoogleSettings): GoogleVerifier {
  let provider:
    | Promise<{ issuer: string; keys: ReturnType<typeof createRemoteJWKSet> }>
    | undefined;

  return async (idToken) => {
    provider ??= discover(issuer);
    // A failed discovery is dropped, so that the next sign-in tries again.
    const { issuer: named, keys } = await provider.catch((error: unknown) => {
      provider = undefined;
      throw unavailable(error);
    });
    const verified = await jwtVerify(idToken, keys, {
      issuer: [named, named.replace(/^https:\/\//u, "")],
      audience: clientId,
      requiredClaims: ["sub", "exp", "iat"],
      algorithms: ["RS256", "ES256"],
    }).catch((error: unknown) => refuse(error));
    const claims = claimsSchema.safeParse(verified.payload);
    if (!claims.success) refuse(claims.error);
    return {
      providerId: "google",
      subject: claims.data.sub,
      email: claims.data.email,
      isEmailVerified: claims.data.email_verified,
      firstName: claims.data.given_name ?? "",
      lastName: claims.data.family_name ?? "",
    };
  };
}

async function discover(issuer: string) {
  const address = `${issuer.replace(/\/$/u, "")}/.well-known/openid-configuration`;
  const response = await fetch(address, { signal: AbortSignal.timeout(DISCOVERY_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const document = discoverySchema.parse(await response.json());
  return { issuer: document.issuer, keys: createRemoteJWKSet(new URL(document.jwks_uri)) };
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
