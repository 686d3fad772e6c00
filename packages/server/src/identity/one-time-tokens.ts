import { randomBytes } from "node:crypto";
import { databaseNow, fromNowMs } from "../platform/database/database-time.ts";
import type { Database } from "../platform/database/database.ts";
import { hashOf } from "../platform/hash-of.ts";

const minutesOf = {
  "sign-in": 10,
  "second-factor": 10,
  "reset-password": 60,
  "confirm-address": 60,
} as const;

export type TokenPurpose = keyof typeof minutesOf;

/** A token and its secret. The secret stays in the browser. The secret of a mailed token is "". */
export type OneTimeToken = { readonly token: string; readonly secret: string };

/** Stores only a hash of purpose, token and secret, so that a stolen table contains no usable token. */
export async function createOneTimeToken(
  db: Database,
  purpose: TokenPurpose,
  userId: string,
  secret = "",
): Promise<string> {
  const token = randomToken();
  await db
    .insertInto("one_time_tokens")
    .values({
      token_hash: tokenHash(purpose, { token, secret }),
      user_id: userId,
      expires_at: fromNowMs(minutesOf[purpose] * 60_000),
    })
    .execute();
  return token;
}

export async function findOneTimeToken(db: Database, purpose: TokenPurpose, given: OneTimeToken) {
  const row = await db
    .selectFrom("one_time_tokens")
    .select("user_id")
    .where("token_hash", "=", tokenHash(purpose, given))
    .where("expires_at", ">", databaseNow)
    .executeTakeFirst();
  return row?.user_id;
}

export async function consumeOneTimeToken(
  db: Database,
  purpose: TokenPurpose,
  given: OneTimeToken,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom("one_time_tokens")
    .where("token_hash", "=", tokenHash(purpose, given))
    .returning((eb) => ["user_id", eb("expires_at", ">", databaseNow).as("isValid")])
    .executeTakeFirst();
  return row?.isValid ? row.user_id : undefined;
}

function tokenHash(purpose: TokenPurpose, { token, secret }: OneTimeToken): string {
  return hashOf(`${purpose} ${token} ${secret}`);
}

export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}
