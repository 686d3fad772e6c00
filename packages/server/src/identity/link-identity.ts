import { randomUUID } from "node:crypto";
import type { Database, DatabaseTransaction } from "../database/database.ts";
import { RequestError } from "../errors/request-error.ts";
import { proveAddress } from "./prove-address.ts";
import { readStanding, type Standing } from "./standing.ts";

/** Who somebody is in the words of a provider whose signature was checked before. */
export type ProvenIdentity = {
  readonly providerId: string;
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
};

export type LinkedUser = Standing & { readonly isNew: boolean };

const UNIQUE_VIOLATION = "23505";

/**
 * The user that the identity belongs to, made or linked if need be. An existing account is linked by e-mail only where
 * the provider vouches for the address; if nobody had proved that address to us, all earlier ways in may be a stranger's
 * who registered it in advance, and go. An address that the provider does not vouch for (some never do) makes an account
 * of its own, where nobody has one.
 * @throws RequestError `confirmation-mismatch` where somebody has.
 */
export async function linkIdentity(db: Database, identity: ProvenIdentity): Promise<LinkedUser> {
  const link = () => db.transaction().execute((trx) => linkIn(trx, identity));
  return link().catch((error: unknown) => {
    // The same person came twice at once: the second finds what the first has made.
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return link();
    throw error;
  });
}

async function linkIn(trx: DatabaseTransaction, identity: ProvenIdentity): Promise<LinkedUser> {
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
  if (user && !identity.isEmailVerified) throw addressTaken();
  if (user) await proveAddress(trx, user.id);
  const userId = user?.id ?? (await insertUser(trx, { ...identity, email }));
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
  return linked(trx, userId, user === undefined);
}

async function linked(
  trx: DatabaseTransaction,
  userId: string,
  isNew: boolean,
): Promise<LinkedUser> {
  const standing = await readStanding(trx, { id: userId });
  return { userId, isVerified: false, passwordHash: null, ...standing, isNew };
}

function findLinked(trx: DatabaseTransaction, { providerId, subject }: ProvenIdentity) {
  return trx
    .selectFrom("accounts")
    .innerJoin("users", "users.id", "accounts.user_id")
    .select(["users.id", "users.email"])
    .where("provider_id", "=", providerId)
    .where("account_id", "=", subject)
    .executeTakeFirst();
}

async function insertUser(trx: DatabaseTransaction, identity: ProvenIdentity): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto("users")
    .values({
      id,
      email: identity.email,
      email_verified: identity.isEmailVerified,
      name: `${identity.firstName} ${identity.lastName}`.trim(),
      first_name: identity.firstName,
      last_name: identity.lastName,
      image: null,
    })
    .execute();
  return id;
}

function addressTaken(): RequestError {
  return new RequestError(
    "confirmation-mismatch",
    "There is an account with your e-mail address already, and your sign-in provider has not verified that the address is yours. Verify it there, then sign in again.",
  );
}
