import { createHash, randomBytes } from "node:crypto";
import { databaseNow, fromNowMs } from "../database/database-time.ts";
import type { Database } from "../database/database.ts";

const MINUTES = 10;

/** Tokens that sign in once: what a sign-up answers, and what the browser brings back from an external provider. */
export function createOneTimeTokens(db: Database) {
  return {
    create: async (userId: string): Promise<string> => {
      const token = randomBytes(32).toString("base64url");
      const expires_at = fromNowMs(MINUTES * 60_000);
      await db
        .insertInto("one_time_tokens")
        .values({ token_hash: hashOf(token), user_id: userId, expires_at })
        .execute();
      return token;
    },
    /** The user that the token stands for, which it goes on doing. */
    find: async (token: string): Promise<string | undefined> => {
      const row = await db
        .selectFrom("one_time_tokens")
        .select("user_id")
        .where("token_hash", "=", hashOf(token))
        .executeTakeFirst();
      return row?.user_id;
    },
    /** The user that the token was made for; the token is gone then, valid or not. */
    consume: async (token: string): Promise<string | undefined> => {
      const row = await db
        .deleteFrom("one_time_tokens")
        .where("token_hash", "=", hashOf(token))
        .returning((eb) => ["user_id", eb("expires_at", ">", databaseNow).as("isValid")])
        .executeTakeFirst();
      return row?.isValid ? row.user_id : undefined;
    },
  };
}

export type OneTimeTokens = ReturnType<typeof createOneTimeTokens>;

/** SHA-256 is enough for what is random and 32 bytes long; nobody guesses it, so nothing needs to be slow. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
