import { randomUUID } from "node:crypto";
import type { Database, DatabaseTransaction } from "../database/database.ts";
import { RequestError } from "../errors/request-error.ts";

/** Who somebody is in the words of a provider whose signature was checked before. */
export type ProvenIdentity = {
  readonly providerId: string;
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
};

export type LinkedUser = { readonly userId: string; readonly isNew: boolean };

/**
 * The user that the identity belongs to, made or linked if need be. An existing account is linked by e-mail only
 * where the provider vouches for the address. If nobody has ever proved that address to us, a password set on the
 * account may be a stranger's who registered it in advance: it goes, with its sessions.
 * @throws RequestError `confirmation-mismatch` when the e-mail is not verified by the provider.
 */
export function linkIdentity(db: Database, identity: ProvenIdentity): Promise<LinkedUser> {
  const email = identity.email.trim().toLowerCase();
  return db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom("accounts")
      .select("user_id")
      .where("provider_id", "=", identity.providerId)
      .where("account_id", "=", identity.subject)
      .executeTakeFirst();
    if (account) return { userId: account.user_id, isNew: false };
    if (!identity.isEmailVerified) {
      throw new RequestError(
        "confirmation-mismatch",
        "Your sign-in provider has not verified your e-mail address. Verify it there, then sign in again.",
      );
    }
    const user = await trx
      .selectFrom("users")
      .select(["id", "email_verified"])
      .where("email", "=", email)
      .forUpdate()
      .executeTakeFirst();
    const userId = user?.id ?? (await insertUser(trx, { ...identity, email }));
    if (user && !user.email_verified) await distrustEarlierAccess(trx, user.id);
    await trx
      .insertInto("accounts")
      .values({
        id: randomUUID(),
        user_id: userId,
        provider_id: identity.providerId,
        account_id: identity.subject,
        password: null,
      })
      .execute();
    return { userId, isNew: user === undefined };
  });
}

async function insertUser(trx: DatabaseTransaction, identity: ProvenIdentity): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto("users")
    .values({
      id,
      email: identity.email,
      email_verified: true,
      name: `${identity.firstName} ${identity.lastName}`.trim(),
      first_name: identity.firstName,
      last_name: identity.lastName,
      image: null,
    })
    .execute();
  return id;
}

async function distrustEarlierAccess(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx
    .deleteFrom("accounts")
    .where("user_id", "=", userId)
    .where("provider_id", "=", "credential")
    .execute();
  await trx.deleteFrom("sessions").where("user_id", "=", userId).execute();
  await trx.deleteFrom("one_time_tokens").where("user_id", "=", userId).execute();
  await trx.updateTable("users").set({ email_verified: true }).where("id", "=", userId).execute();
}
