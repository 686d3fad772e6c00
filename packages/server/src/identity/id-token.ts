import { jwtVerify, SignJWT } from "jose";

const ID_TOKEN_SECONDS = 15 * 60;
const ISSUER = "termsift";
const ALGORITHM = "HS256";

export type IdTokenClaims = { readonly userId: string; readonly sessionId: string };

/** Signs the token of the Authorization header. The token names a session and becomes invalid with the session. */
export async function signIdToken(
  claims: IdTokenClaims,
  secret: Uint8Array,
  now: Date,
): Promise<{ idToken: string; expiresAt: string }> {
  const expiresAt = new Date((Math.floor(now.getTime() / 1000) + ID_TOKEN_SECONDS) * 1000);
  const idToken = await new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
    .setSubject(claims.userId)
    .setIssuer(ISSUER)
    .setAudience(ISSUER)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(secret);
  return { idToken, expiresAt: expiresAt.toISOString() };
}

export async function verifyIdToken(
  token: string,
  secret: Uint8Array,
  now: Date,
): Promise<IdTokenClaims | undefined> {
  const verified = await jwtVerify(token, secret, {
    algorithms: [ALGORITHM],
    issuer: ISSUER,
    audience: ISSUER,
    currentDate: now,
  }).catch(() => undefined);
  const sessionId = verified?.payload["sid"];
  const userId = verified?.payload.sub;
  if (typeof sessionId !== "string" || userId === undefined) return undefined;
  return { userId, sessionId };
}
