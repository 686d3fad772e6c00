import type { Database, DatabaseTransaction } from "../database/database.ts";

/**
 * The owner of the account's address has shown to be that. The first time, all earlier ways into the account go, with
 * the sessions that they opened: nobody knows whose they are. `keptProvider` is the way that the proof itself came.
 */
export async function proveAddress(
  trx: DatabaseTransaction,
  userId: string,
  keptProvider?: string,
): Promise<void> {
  const user = await trx
    .selectFrom("users")
    .select("email_verified")
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  if (!user || user.email_verified) return;
  await trx
    .deleteFrom("accounts")
    .where("user_id", "=", userId)
    .where("provider_id", "!=", keptProvider ?? "")
    .execute();
  await trx.deleteFrom("sessions").where("user_id", "=", userId).execute();
  await trx.deleteFrom("one_time_tokens").where("user_id", "=", userId).execute();
  await trx.updateTable("users").set({ email_verified: true }).where("id", "=", userId).execute();
}

/** A new password was set with a token that only the mailbox of the address received. */
export function proveAddressByMail(db: Database, userId: string): Promise<void> {
  return db.transaction().execute((trx) => proveAddress(trx, userId, "credential"));
}
