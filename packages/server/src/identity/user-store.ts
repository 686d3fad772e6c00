import { randomUUID } from "node:crypto";
import type { User } from "@termsift/core/contract";
import type { Database } from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { createWorkspace } from "./workspaces.ts";

const UNIQUE_VIOLATION = "23505";
export const userColumns = [
  "users.id",
  "users.email",
  "users.first_name as firstName",
  "users.last_name as lastName",
  "users.email_verified as emailVerified",
] as const;

export type NewUser = {
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
};

export async function findIdByEmail(db: Database, email: string): Promise<string | undefined> {
  const users = db.selectFrom("users").select("id").where("email", "=", email);
  return (await users.executeTakeFirst())?.id;
}

export function findUser(db: Database, id: string): Promise<User | undefined> {
  return db.selectFrom("users").select(userColumns).where("id", "=", id).executeTakeFirst();
}

/** @throws RequestError `email-taken` */
export async function insertWithPassword(
  db: Database,
  user: NewUser,
  password: string,
): Promise<string> {
  const insert = async (trx: Database) => {
    const id = await insertUser(trx, user);
    await insertAccount(trx, id, { providerId: "credential", subject: id }, password);
    return id;
  };
  const inserted = db.transaction().execute(insert);
  return inserted.catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    throw new RequestError(
      "email-taken",
      "This email is already registered. Log in, or sign up with another one.",
    );
  });
}

export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: string }).code === UNIQUE_VIOLATION;
}

/** Stores a new user with an own, empty workspace. */
export async function insertUser(
  trx: Database,
  { email, isEmailVerified, firstName, lastName }: NewUser,
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto("users")
    .values({
      id,
      email,
      email_verified: isEmailVerified,
      first_name: firstName,
      last_name: lastName,
    })
    .execute();
  await createWorkspace(trx, id);
  return id;
}

export async function insertAccount(
  trx: Database,
  userId: string,
  { providerId, subject }: { readonly providerId: string; readonly subject: string },
  password: string | null,
): Promise<void> {
  const names = { provider_id: providerId, account_id: subject };
  await trx
    .insertInto("accounts")
    .values({ id: randomUUID(), user_id: userId, ...names, password })
    .execute();
}
