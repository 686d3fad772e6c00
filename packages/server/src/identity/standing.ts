import type { Database, DatabaseTransaction } from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";

/** The state of an account that a sign-in relies on. It changes when the address is proven, or a password or a second factor is set. */
export type Standing = {
  readonly userId: string;
  readonly isVerified: boolean;
  readonly passwordHash: string | null;
  readonly hasSecondFactor: boolean;
};

export async function readStanding(
  db: Database,
  user: { readonly id: string } | { readonly email: string },
): Promise<Standing | undefined> {
  return db
    .selectFrom("users")
    .leftJoin("accounts", (join) =>
      join.onRef("accounts.user_id", "=", "users.id").on("accounts.provider_id", "=", "credential"),
    )
    .leftJoin("second_factors", "second_factors.user_id", "users.id")
    .select((eb) => eb("confirmed_at", "is not", null).$castTo<boolean>().as("hasSecondFactor"))
    .select([
      "users.id as userId",
      "users.email_verified as isVerified",
      "accounts.password as passwordHash",
    ])
    .where((row) =>
      "id" in user ? row("users.id", "=", user.id) : row("users.email", "=", user.email),
    )
    .executeTakeFirst();
}

/**
 * Runs `open`, which stores a session or a token, only if the account's standing is still `before`. Otherwise a
 * stranger who signs in while the owner proves the address would stay signed in.
 * @throws RequestError `invalid-credentials` if the standing has changed
 */
export function openOn<Access>(
  db: Database,
  before: Standing,
  open: (trx: DatabaseTransaction) => Promise<Access>,
): Promise<Access> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom("users").select("id").where("id", "=", before.userId).forShare().execute();
    const now = await readStanding(trx, { id: before.userId });
    const isSame =
      now?.isVerified === before.isVerified &&
      now.passwordHash === before.passwordHash &&
      now.hasSecondFactor === before.hasSecondFactor;
    if (isSame) return open(trx);
    throw new RequestError(
      "invalid-credentials",
      "This account's password, email address or second factor was changed during your sign-in. Log in again.",
    );
  });
}
