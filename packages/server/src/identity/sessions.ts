import type { Session } from "@termsift/core/contract";
import type { DatabaseClock } from "../database/database-clock.ts";
import { databaseNow } from "../database/database-time.ts";
import type { Database } from "../database/database.ts";
import type { OpenDatabase } from "../database/open-database.ts";
import { RequestError } from "../errors/request-error.ts";
import type { Auth } from "./create-auth.ts";
import { signIdToken, verifyIdToken } from "./id-token.ts";
import { cacheSessions } from "./session-cache.ts";
import type { UserStore } from "./user-store.ts";

/** A session with the token that refreshes it, which goes into an HttpOnly cookie and nowhere else. */
export type OpenSession = { readonly session: Session; readonly refreshToken: string };

export type SessionParts = {
  readonly db: Database;
  readonly clock: DatabaseClock;
  readonly auth: Auth;
  readonly users: UserStore;
  readonly idTokenSecret: Uint8Array;
  readonly onStatement: OpenDatabase["onStatement"];
};

/** From sign-in to sign-out. A session ends 30 days after it began, or when it is revoked. */
export function createSessions(parts: SessionParts) {
  const { db, clock, auth, users, idTokenSecret } = parts;
  const findBySession = cacheSessions(users.findBySession, parts.onStatement);

  async function start(userId: string): Promise<OpenSession> {
    const { internalAdapter } = await auth.$context;
    return open((await internalAdapter.createSession(userId)).token);
  }

  /** A fresh idToken for a session that still stands. @throws RequestError `authentication-required` */
  async function open(refreshToken: string): Promise<OpenSession> {
    const row = await db
      .selectFrom("sessions")
      .select(["id", "user_id"])
      .where("token", "=", refreshToken)
      .where("expires_at", ">", databaseNow)
      .executeTakeFirst();
    const user = row && (await users.findById(row.user_id));
    if (!user) throw authenticationRequired();
    const claims = { userId: user.id, sessionId: row.id };
    const signed = await signIdToken(claims, idTokenSecret, clock.now());
    return { session: { ...signed, user }, refreshToken };
  }

  /** Who an idToken stands for, looked up each time, so that signing out takes effect at once. */
  async function authenticate(idToken: string) {
    const claims = await verifyIdToken(idToken, idTokenSecret, clock.now());
    const found = claims && (await findBySession(claims.sessionId));
    if (!found || found.user.id !== claims.userId) throw authenticationRequired();
    return { user: found.user, plan: found.plan, sessionId: claims.sessionId };
  }

  return {
    start,
    open,
    authenticate,
    revoke: async (sessionId: string): Promise<void> => {
      await db.deleteFrom("sessions").where("id", "=", sessionId).execute();
    },
    /** Returns whose session it was, undefined where there was none. */
    revokeByRefreshToken: async (refreshToken: string): Promise<string | undefined> => {
      const row = await db
        .deleteFrom("sessions")
        .where("token", "=", refreshToken)
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
