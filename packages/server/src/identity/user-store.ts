import { randomUUID } from "node:crypto";
import type { User } from "@termsift/core/contract";
import type { PlanId } from "@termsift/core/plans";
import { databaseNow } from "../platform/database/database-time.ts";
import type { Database } from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";

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

export async function findBySession(db: Database, sessionId: string) {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select([...userColumns, "users.plan"])
    .where("sessions.id", "=", sessionId)
    .where("sessions.expires_at", ">", databaseNow)
    .executeTakeFirst();
  return row && withPlan(row);
}

export function withPlan({ plan, ...user }: User & { readonly plan: PlanId }) {
  return { user, plan };
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
      name: `${firstName} ${lastName}`.trim(),
      first_name: firstName,
      last_name: lastName,
    })
    .execute();
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

/** Returns a workspace's owner, or undefined if `memberId` is no member. A workspace's id is the id of its owner. */
export async function findOwner(db: Database, ownerId: string, memberId: string) {
  const row = await db
    .selectFrom("workspace_members")
    .innerJoin("users", "users.id", "user_id")
    .select([...userColumns, "plan", "chosen_business_id as chosenId"])
    .where((eb) => eb.and({ user_id: ownerId, member_id: memberId }))
    .executeTakeFirst();
  if (!row) return undefined;
  const { chosenId, ...owner } = row;
  return { ...withPlan(owner), chosenId: chosenId ?? undefined };
}
