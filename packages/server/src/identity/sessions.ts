import { randomUUID } from "node:crypto";
import type { Session } from "@termsift/core/contract";
import { agoMs, databaseNow, fromNowMs } from "../platform/database/database-time.ts";
import type { Database } from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { hashOf } from "../platform/hash-of.ts";
import { MINUTE_MS, SESSION_HOURS } from "../platform/limits.ts";
import { randomToken } from "./one-time-tokens.ts";
import { isOpen } from "./session-list.ts";
import { openOn, type Standing } from "./standing.ts";
import { findUser, userColumns } from "./user-store.ts";
import { jwtVerify, SignJWT } from "jose";

export const SESSION_SECONDS = SESSION_HOURS * 60 * 60;

/** A session with its refresh token. The token is sent only in an HttpOnly cookie. The table holds only its hash. */
export type OpenSession = { readonly session: Session; readonly refreshToken: string };

export type SessionParts = {
  readonly db: Database;
  readonly idTokenSecret: Uint8Array;
  /** A session ends after this time without a call. */
  readonly idleMs: number;
};

export function createSessions(parts: SessionParts) {
  const { db, idTokenSecret, idleMs } = parts;

  /** @throws RequestError `invalid-credentials` if the account's standing has changed (see `openOn`) */
  async function start(standing: Standing, device: string): Promise<OpenSession> {
    const refreshToken = randomToken();
    const session = {
      id: randomUUID(),
      user_id: standing.userId,
      token: hashOf(refreshToken),
      device,
      expires_at: fromNowMs(SESSION_SECONDS * 1000),
    };
    await openOn(db, standing, (trx) => trx.insertInto("sessions").values(session).execute());
    return open(refreshToken);
  }

  async function open(refreshToken: string): Promise<OpenSession> {
    const row = await db
      .updateTable("sessions")
      .set({ last_seen_at: databaseNow })
      .where("token", "=", hashOf(refreshToken))
      .where(isOpen(idleMs))
      .returning(["id", "user_id"])
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
    const found = claims && (await findCaller(db, claims.sessionId, idleMs));
    if (found?.caller.id !== claims?.userId || !found || !claims) throw authenticationRequired();
    const { sessionId } = claims;
    if (found.wasSeenLongAgo) await see(db, sessionId);
    return { caller: found.caller, sessionId };
  }

  return {
    start,
    open,
    authenticate,
    revoke: async (sessionId: string): Promise<void> => {
      await db.deleteFrom("sessions").where("id", "=", sessionId).execute();
    },
    revokeByRefreshToken: (refreshToken: string) => revokeByRefreshToken(db, refreshToken),
  };
}

export type Sessions = ReturnType<typeof createSessions>;

/** Returns the user of the session. */
async function revokeByRefreshToken(db: Database, token: string): Promise<string | undefined> {
  const session = db.deleteFrom("sessions").where("token", "=", hashOf(token));
  return (await session.returning("user_id").executeTakeFirst())?.user_id;
}

async function see(db: Database, id: string): Promise<void> {
  const session = db.updateTable("sessions").set({ last_seen_at: databaseNow });
  await session.where("id", "=", id).execute();
}

/** `wasSeenLongAgo`: more than a minute ago, so that not every call writes to the session. */
async function findCaller(db: Database, sessionId: string, idleMs: number) {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(userColumns)
    .select((eb) => eb("last_seen_at", "<", agoMs(MINUTE_MS)).as("wasSeenLongAgo"))
    .where("sessions.id", "=", sessionId)
    .where(isOpen(idleMs))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { wasSeenLongAgo, ...caller } = row;
  return { caller, wasSeenLongAgo };
}

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
