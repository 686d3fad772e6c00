import { randomUUID } from "node:crypto";
import type { User } from "@termsift/core/contract";
import type { PlanId } from "@termsift/core/plans";
import { databaseNow } from "../platform/database/database-time.ts";
import type { Database } from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";

const UNIQUE_VIOLATION = "23505";
const columns = [
  "users.id",
  "users.email",
  "users.first_name as firstName",
  "users.last_name as lastName",
  "users.email_verified as emailVerified",
] as const;

export type SessionUser = {
  readonly user: User;
  readonly plan: PlanId;
  readonly expiresAt: Date;
};

export type NewUser = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
};

export function createUserStore(db: Database) {
  return {
    findIdByEmail: async (email: string): Promise<string | undefined> => {
      const row = await db
        .selectFrom("users")
        .select("id")
        .where("email", "=", email)
        .executeTakeFirst();
      return row?.id;
    },
    findById: (userId: string): Promise<User | undefined> =>
      db.selectFrom("users").select(columns).where("id", "=", userId).executeTakeFirst(),
    findBySession: async (sessionId: string): Promise<SessionUser | undefined> => {
      const row = await db
        .selectFrom("sessions")
        .innerJoin("users", "users.id", "sessions.user_id")
        .select([...columns, "users.plan", "sessions.expires_at as expiresAt"])
        .where("sessions.id", "=", sessionId)
        .where("sessions.expires_at", ">", databaseNow)
        .executeTakeFirst();
      if (!row) return undefined;
      const { plan, expiresAt, ...user } = row;
      return { user, plan, expiresAt };
    },
    /** Returns the id. @throws RequestError `email-taken` */
    insertWithPassword: (user: NewUser): Promise<string> =>
      insertWithPassword(db, user).catch((error: unknown) => {
        if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
        throw new RequestError(
          "email-taken",
          "This email is already registered. Log in, or sign up with another one.",
        );
      }),
  };
}

export type UserStore = ReturnType<typeof createUserStore>;

function insertWithPassword(db: Database, user: NewUser): Promise<string> {
  const id = randomUUID();
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto("users")
      .values({
        id,
        email: user.email,
        email_verified: false,
        name: `${user.firstName} ${user.lastName}`,
        first_name: user.firstName,
        last_name: user.lastName,
        image: null,
      })
      .execute();
    await trx
      .insertInto("accounts")
      .values({
        id: randomUUID(),
        user_id: id,
        provider_id: "credential",
        account_id: id,
        password: user.passwordHash,
      })
      .execute();
    return id;
  });
}
