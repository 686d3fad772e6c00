import { externalSignInFailures } from "@termsift/core/external-sign-in";
import type { Database, DatabaseTransaction } from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { proveAddress } from "./account-access.ts";
import { readStanding, type Standing } from "./standing.ts";
import { insertAccount, insertUser, isUniqueViolation, type NewUser } from "./user-store.ts";

export type ProvenIdentity = NewUser & { readonly providerId: string; readonly subject: string };

export type LinkedUser = Standing & { readonly isNew: boolean };

/**
 * Finds, links or creates the user of an identity. Returns undefined if there is no account and `mayCreate` is false.
 * Links an identity to an existing account only if the provider has verified the address (see `proveAddress`).
 * @throws RequestError `address-taken` if the address is unverified and has an account
 */
export async function linkIdentity(
  db: Database,
  identity: ProvenIdentity,
  mayCreate: boolean,
): Promise<LinkedUser | undefined> {
  const link = () => db.transaction().execute((trx) => linkIn(trx, identity, mayCreate));
  return link().catch((error: unknown) => {
    // If two first sign-ins run at once, the slower one uses the account that the faster one created.
    if (isUniqueViolation(error)) return link();
    throw error;
  });
}

async function linkIn(
  trx: DatabaseTransaction,
  identity: ProvenIdentity,
  mayCreate: boolean,
): Promise<LinkedUser | undefined> {
  const email = identity.email.trim().toLowerCase();
  const known = await findLinked(trx, identity);
  if (known) {
    const isProof = identity.isEmailVerified && known.email === email;
    if (isProof) await proveAddress(trx, known.id, identity.providerId);
    return linked(trx, known.id, false);
  }
  const user = await trx
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .forUpdate()
    .executeTakeFirst();
  if (user && !identity.isEmailVerified) {
    throw new RequestError("address-taken", externalSignInFailures["address-taken"]);
  }
  if (!user && !mayCreate) return undefined;
  if (user) await proveAddress(trx, user.id);
  const userId = user?.id ?? (await insertUser(trx, { ...identity, email }));
  await insertAccount(trx, userId, identity, null);
  return linked(trx, userId, user === undefined);
}

async function linked(
  trx: DatabaseTransaction,
  userId: string,
  isNew: boolean,
): Promise<LinkedUser> {
  const standing = await readStanding(trx, { id: userId });
  return {
    userId,
    isVerified: false,
    passwordHash: null,
    hasSecondFactor: false,
    ...standing,
    isNew,
  };
}

function findLinked(trx: DatabaseTransaction, identity: ProvenIdentity) {
  return trx
    .selectFrom("accounts")
    .innerJoin("users", "users.id", "accounts.user_id")
    .select(["users.id", "users.email"])
    .where((eb) => eb.and({ provider_id: identity.providerId, account_id: identity.subject }))
    .executeTakeFirst();
}
