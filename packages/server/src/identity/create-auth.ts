import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from "@termsift/core/contract";
import { betterAuth } from "better-auth";
import type { DatabaseClock } from "../database/database-clock.ts";
import type { Database } from "../database/database.ts";
import type { Hashing } from "./hash-in-turn.ts";
import { proveAddressByMail } from "./prove-address.ts";

export const SESSION_SECONDS = 30 * 24 * 60 * 60;
const RESET_TOKEN_SECONDS = 60 * 60;

export type AuthSettings = {
  readonly db: Database;
  readonly clock: DatabaseClock;
  readonly secret: string;
  readonly hashing: Hashing;
  readonly sendResetMail: ((to: string, token: string) => Promise<void>) | undefined;
  readonly onWarning: (message: string) => void;
};

const timestamps = { createdAt: "created_at", updatedAt: "updated_at" };

/** Where better-auth finds its fields in our tables. */
const tables = {
  session: {
    modelName: "sessions",
    expiresIn: SESSION_SECONDS,
    disableSessionRefresh: true,
    fields: {
      userId: "user_id",
      expiresAt: "expires_at",
      ipAddress: "ip_address",
      userAgent: "user_agent",
      ...timestamps,
    },
  },
  user: { modelName: "users", fields: { emailVerified: "email_verified", ...timestamps } },
  account: {
    modelName: "accounts",
    fields: {
      userId: "user_id",
      accountId: "account_id",
      providerId: "provider_id",
      accessToken: "access_token",
      refreshToken: "refresh_token",
      idToken: "id_token",
      accessTokenExpiresAt: "access_token_expires_at",
      refreshTokenExpiresAt: "refresh_token_expires_at",
      ...timestamps,
    },
  },
  verification: { modelName: "verifications", fields: { expiresAt: "expires_at", ...timestamps } },
} as const;

/** It would store times of this process's clock; the rows are compared with the database's. */
function timesBy(clock: DatabaseClock) {
  const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);
  const times = (seconds: number) => ({
    createdAt: clock.now(),
    updatedAt: clock.now(),
    expiresAt: inSeconds(seconds),
  });
  return {
    session: { create: { before: async () => ({ data: times(SESSION_SECONDS) }) } },
    verification: { create: { before: async () => ({ data: times(RESET_TOKEN_SECONDS) }) } },
  };
}

/**
 * better-auth on our tables, for what must not be home-made: hashing (scrypt), comparing in constant time, sessions,
 * reset tokens. Its own HTTP routes are not mounted: ours call it.
 */
export function createAuth({ db, clock, secret, hashing, sendResetMail, onWarning }: AuthSettings) {
  return betterAuth({
    // Without transactions: it would hash passwords inside them and hold the only connection of the built-in database.
    database: { db, type: "postgres", transaction: false },
    secret,
    baseURL: "http://localhost",
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: {
      level: "error",
      // Its messages may name an e-mail, so only the first words of our own are kept.
      log: (level) => onWarning(`better-auth reported: ${level}`),
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      password: hashing,
      minPasswordLength: PASSWORD_LENGTH_MIN,
      maxPasswordLength: PASSWORD_LENGTH_MAX,
      resetPasswordTokenExpiresIn: RESET_TOKEN_SECONDS,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }) => proveAddressByMail(db, user.id),
      ...(sendResetMail && {
        sendResetPassword: ({ user, token }) => sendResetMail(user.email, token),
      }),
    },
    databaseHooks: timesBy(clock),
    ...tables,
  });
}

export type Auth = ReturnType<typeof createAuth>;
