import * as openid from "openid-client";
import { z } from "zod";
import type { ProvenIdentity } from "./link-identity.ts";

const ANSWER_SECONDS_MAX = 10;

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.email(),
  // Some providers send this flag as the text "true".
  email_verified: z.union([z.boolean(), z.literal("true").transform(() => true)]).default(false),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
});

type ProviderSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret?: string | undefined;
};

/** The returned function reads the provider's discovery document once. After a failure, its next call tries again. */
export function findProvider(
  { issuer, clientId, clientSecret }: ProviderSettings,
  failureOf: (cause: unknown) => Error,
): () => Promise<openid.Configuration> {
  let found: Promise<openid.Configuration> | undefined;
  const address = new URL(issuer);
  // The operator's own provider may be on a private network, so http is allowed.
  const isPlain = address.protocol === "http:";
  return () => {
    found ??= openid
      .discovery(address, clientId, clientSecret, undefined, {
        timeout: ANSWER_SECONDS_MAX,
        ...(isPlain && { execute: [openid.allowInsecureRequests] }),
      })
      .catch((error: unknown) => {
        found = undefined;
        throw failureOf(error);
      });
    return found;
  };
}

/** Returns undefined if the claims have no subject or no e-mail. */
export function provenIdentityOf(providerId: string, claims: unknown): ProvenIdentity | undefined {
  const { data } = claimsSchema.safeParse(claims);
  return (
    data && {
      providerId,
      subject: data.sub,
      email: data.email,
      isEmailVerified: data.email_verified,
      firstName: (data.given_name ?? data.name ?? "").slice(0, 100),
      lastName: (data.family_name ?? "").slice(0, 100),
    }
  );
}
