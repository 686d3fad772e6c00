import { randomUUID } from "node:crypto";
import type { Database, DatabaseTransaction } from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { revokeApiKeys } from "./api-keys.ts";
import { endOtherSessions } from "./session-list.ts";
import { consumeOneTimeToken, findOneTimeToken } from "./one-time-tokens.ts";

/**
 * Marks the user's address as proven. A stranger may have registered it earlier. So the first proof removes all sign-in
 * methods except `keptProvider`, the second factor, and all sessions, API keys, one-time tokens, and colleagues.
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
  await trx.deleteFrom("second_factors").where("user_id", "=", userId).execute();
  await endAccess(trx, userId);
  await trx
    .deleteFrom("members")
    .where("workspace_id", "in", ownedBy(trx, userId))
    .where("user_id", "!=", userId)
    .execute();
  await trx.updateTable("users").set({ email_verified: true }).where("id", "=", userId).execute();
}

/** Sets the password. Ends all API keys, open invitations and offers to hand a workspace over, one-time tokens and sessions except `keptSessionId`. */
export async function setPassword(
  trx: DatabaseTransaction,
  userId: string,
  passwordHash: string,
  keptSessionId?: string,
): Promise<void> {
  await trx
    .insertInto("accounts")
    .values({
      id: randomUUID(),
      user_id: userId,
      provider_id: "credential",
      account_id: userId,
      password: passwordHash,
    })
    .onConflict((row) =>
      row.columns(["provider_id", "account_id"]).doUpdateSet({ password: passwordHash }),
    )
    .execute();
  await endAccess(trx, userId, keptSessionId);
}

async function endAccess(trx: DatabaseTransaction, userId: string, keptSessionId?: string) {
  await endOtherSessions(trx, userId, keptSessionId);
  await trx.deleteFrom("one_time_tokens").where("user_id", "=", userId).execute();
  const open = trx.deleteFrom("invitations");
  await open.where("workspace_id", "in", ownedBy(trx, userId)).execute();
  const offers = trx.updateTable("members").set({ offered_at: null });
  await offers.where("workspace_id", "in", ownedBy(trx, userId)).execute();
  await revokeApiKeys(trx, { user_id: userId });
}

function ownedBy(trx: DatabaseTransaction, userId: string) {
  return trx.selectFrom("workspaces").select("id").where("owner_id", "=", userId);
}

/**
 * Confirms an address with the token of a mailed link. Only the user who requested the link may use it. Otherwise a
 * click by the owner of the address could confirm an account that a stranger registered with this address.
 * @throws RequestError `invalid-token`
 */
export async function confirmAddress(db: Database, userId: string, token: string): Promise<void> {
  const given = [db, "confirm-address", { token, secret: "" }] as const;
  // An attempt by another user must not use up the token.
  const isOwn = (await findOneTimeToken(...given)) === userId;
  if (!isOwn || (await consumeOneTimeToken(...given)) !== userId) {
    throw new RequestError(
      "invalid-token",
      "This link was already used, is older than an hour, or belongs to another account. Request a new link.",
    );
  }
  await db.updateTable("users").set({ email_verified: true }).where("id", "=", userId).execute();
}
