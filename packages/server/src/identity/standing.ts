import type { Database } from "../database/database.ts";
import { RequestError } from "../errors/request-error.ts";

/** What a sign-in rests on. Whoever proves the address, or sets a new password, changes it. */
export type Standing = {
  readonly userId: string;
  readonly isVerified: boolean;
  readonly passwordHash: string | null;
};

type Opened<Access> = {
  readonly open: () => Promise<Access>;
  readonly undo: (access: Access) => Promise<unknown>;
};

/** Undefined where there is no such user. */
export async function readStanding(
  db: Database,
  user: { readonly id: string } | { readonly email: string },
): Promise<Standing | undefined> {
  return db
    .selectFrom("users")
    .leftJoin("accounts", (join) =>
      join.onRef("accounts.user_id", "=", "users.id").on("accounts.provider_id", "=", "credential"),
    )
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
 * Opens an access (a session, a one-time token) and takes it back where its ground was gone meanwhile: the owner of the
 * address came and removed all earlier ways in, or a new password was set. Removing and opening are several statements
 * each, so without this a squatter who signs in at that very moment would stay in.
 * @throws RequestError `invalid-credentials` where it was taken back.
 */
export async function openOn<Access>(
  db: Database,
  standing: Standing,
  { open, undo }: Opened<Access>,
): Promise<Access> {
  const access = await open();
  if (await standsStill(db, standing)) return access;
  await undo(access);
  throw new RequestError(
    "invalid-credentials",
    "Somebody proved to own this account's address at this moment. Log in again.",
  );
}

/** Waits for whoever changes the account now, then looks. */
function standsStill(db: Database, before: Standing): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom("users").select("id").where("id", "=", before.userId).forShare().execute();
    const after = await readStanding(trx, { id: before.userId });
    return after?.isVerified === before.isVerified && after.passwordHash === before.passwordHash;
  });
}
