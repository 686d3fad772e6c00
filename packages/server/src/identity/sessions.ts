import { randomUUID } from "node:crypto";
import type { Session } from "@termsift/core/contract";
import { databaseNow, fromNowMs } from "../platform/database/database-time.ts";
import type { Database } from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { hashOf } from "../platform/hash-of.ts";
import { randomToken } from "./one-time-tokens.ts";
import { openOn, type Standing } from "./standing.ts";
import { findBySession, findUser } from "./user-store.ts";
import { jwtVerify, SignJWT } from "jose";

export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** A session with its refresh token. The token is sent only in an HttpOnly cookie. The table holds only its hash. */
export type OpenSession = { readonly session: Session; readonly refreshToken: string };

export type SessionParts = {
  readonly db: Database;
  readonly idTokenSecret: Uint8Array;
};

export function createSessions(parts: SessionParts) {
  const { db, idTokenSecret } = parts;

  /** @throws RequestError `invalid-credentials` if the account's standing has changed (see `openOn`) */
  async function start(standing: Standing): Promise<OpenSession> {
    const refreshToken = randomToken();
    const session = {
      id: randomUUID(),
      user_id: standing.userId,
      token: hashOf(refreshToken),
      expires_at: fromNowMs(SESSION_SECONDS * 1000),
    };
    await openOn(db, standing, (trx) => trx.insertInto("sessions").values(session).execute());
    return open(refreshToken);
  }

  async function open(refreshToken: string): Promise<OpenSession> {
    const row = await db
      .selectFrom("sessions")
      .select(["id", "user_id"])
      .where("token", "=", hashOf(refreshToken))
      .where("expires_at", ">", databaseNow)
      .executeTakeFirst();
    const user = row && (await findUser(db, row.user_id));
    if (!user) throw authenticationRequired();
    const claims = { userId: user.id, sessionId: row.id };
    const signed = await signIdToken(claims, idTokenSecret, new Date());
    return { session: { ...signed, user }, refreshToken };
  }

  /** Returns the user of an ID token. Reads the session on each call, so that a sign-out takes effect at once. */
  async function authenticate(idToken: string) {
    const claims = await verifyIdToken(idToken, idTokenSecret, new Date());
    const caller = claims && (await findBySession(db, claims.sessionId));
    if (!caller || caller.id !== claims.userId) throw authenticationRequired();
    return { caller, sessionId: claims.sessionId };
  }

  return {
    start,
    open,
    authenticate,
    revoke: async (sessionId: string): Promise<void> => {
      await db.deleteFrom("sessions").where("id", "=", sessionId).execute();
    },
    revokeByRefreshToken: async (refreshToken: string): Promise<string | undefined> => {
      const row = await db
        .deleteFrom("sessions")
        .where("token", "=", hashOf(refreshToken))
        .returning("user_id")
        .executeTakeFirst();
      return row?.user_id;
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;

export function authenticationRequired(): RequestError {
  return new RequestError("authentication-required", "Authentication required");
}

const ID_TOKEN_SECONDS = 15 * 60;
const ISSUER = "termsift";
const ALGORITHM = "HS256";

export type IdTokenClaims = { readonly userId: string; readonly sessionId: string };

/** Signs a token that names a session. The token becomes invalid after 15 minutes, or earlier if the session ends. */
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
    requiredClaims: ["exp"],
    currentDate: now,
  }).catch(() => undefined);
  const sessionId = verified?.payload["sid"];
  const userId = verified?.payload.sub;
  if (typeof sessionId !== "string" || userId === undefined) return undefined;
  return { userId, sessionId };
}
