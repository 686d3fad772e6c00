import { COLLEAGUES_MAX, INVITATION_DAYS, type User } from "@termsift/core/contract";
import { sql } from "kysely";
import { chooseRow } from "../businesses/business-rows.ts";
import { revokeApiKeys } from "../identity/api-keys.ts";
import { randomToken } from "../identity/one-time-tokens.ts";
import { databaseNow, fromNowMs } from "../platform/database/database-time.ts";
import type { Database } from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { hashOf } from "../platform/hash-of.ts";
import { DAY_MS } from "../platform/limits.ts";

/** Removes a colleague or invitation if the user is the owner or this colleague. Returns the owner's id on success. */
export async function removeColleague(db: Database, userId: string, id: string) {
  const rows = db.deleteFrom("workspace_members").where("id", "=", id);
  const own = rows.where((eb) => eb.or({ user_id: userId, member_id: userId }));
  return (await own.returning("user_id").executeTakeFirst())?.user_id;
}

export function listColleagues(db: Database, ownerId: string) {
  return db
    .selectFrom("workspace_members")
    .select((eb) => ["id", "email", eb("member_id", "is", null).$castTo<boolean>().as("isInvited")])
    .where("user_id", "=", ownerId)
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", databaseNow)]))
    .orderBy("email")
    .execute();
}

/** Stores an invitation and returns its token. Locks the owner's row, so parallel calls cannot exceed the limit. */
export function invite(db: Database, owner: User, email: string): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom("users").select("id").where("id", "=", owner.id).forUpdate().execute();
    const mine = { user_id: owner.id, email };
    const open = trx.deleteFrom("workspace_members").where((eb) => eb.and(mine));
    await open.where("member_id", "is", null).execute();
    const colleagues = await listColleagues(trx, owner.id);
    if ([owner, ...colleagues].some((each) => each.email === email)) {
      throw new RequestError("already-colleague", `${email} works in this workspace already.`);
    }
    if (colleagues.length >= COLLEAGUES_MAX) {
      const message = `A workspace has room for ${COLLEAGUES_MAX} colleagues and invitations. Remove one first.`;
      throw new RequestError("too-many-colleagues", message);
    }
    const token = randomToken();
    const expires_at = fromNowMs(INVITATION_DAYS * DAY_MS);
    const row = { ...mine, token_hash: hashOf(token), expires_at };
    await trx.insertInto("workspace_members").values(row).execute();
    return token;
  });
}

/** @throws RequestError `invalid-token` */
export async function accept(db: Database, user: User, token: string) {
  const row = await db
    .updateTable("workspace_members")
    .set({ member_id: user.id, token_hash: null, expires_at: null })
    .where((eb) => eb.and({ token_hash: hashOf(token), email: user.email }))
    .where("expires_at", ">", databaseNow)
    .returning("user_id")
    .executeTakeFirst();
  const workspace = (await listWorkspaces(db, user.id)).find(({ id }) => id === row?.user_id);
  if (workspace) return workspace;
  throw new RequestError(
    "invalid-token",
    `This invitation was used or withdrawn, is older than ${INVITATION_DAYS} days, or is not for ${user.email}. Sign in with the invited address, or ask for a new invitation.`,
  );
}

/**
 * The tables whose rows move to a new owner of the workspace. The old owner keeps the sign-in methods, the model
 * settings and the API keys. `handOver` revokes these keys.
 */
const moved =
  "workspace_members usage_months term_decisions remembered_answers remembered_verdicts businesses other_businesses uploads filters results result_choices client_links report_figures";

/**
 * Makes a member the owner, and the owner a member. Deletes the data of the new owner's own workspace and moves the
 * data of this workspace to the new owner. Swaps the two users' plans and revokes the old owner's API keys. Returns the
 * workspace, or undefined if there is no such member.
 * @throws RequestError `business-busy` if a report is queued or running, or if the member's own workspace has a
 * business or result
 */
export function handOver(db: Database, { id, email }: User, membership: string) {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ next: string | null; choice: string | null }>`
      select member_id as next, chosen_business_id as choice from workspace_members
      where id = ${membership} and user_id = ${id} for update`.execute(trx);
    const next = rows[0]?.next;
    if (!next) return undefined;
    const both = sql.join([id, next]);
    await sql`select id from users where id in (${both}) order by id for update`.execute(trx);
    const { rows: obstacles } = await sql<{ message: string }>`
      select 'A report is still being filtered. Wait until it is done, then make this colleague the owner.' as message
      from filters where user_id = ${id} and state in ('queued', 'running') union
      select 'This colleague has a business or a result in their own workspace. The colleague must delete it before becoming the owner.'
      from users where id = ${next} and (exists (select 1 from businesses where user_id = ${next})
      or exists (select 1 from results where user_id = ${next}))`.execute(trx);
    if (obstacles[0]) throw new RequestError("business-busy", obstacles[0].message);
    // Both people keep the business that they chose.
    await sql`update workspace_members set member_id = ${id}, email = ${email},
      chosen_business_id = (select id from businesses where user_id = ${id})
      where id = ${membership}`.execute(trx);
    if (rows[0]?.choice) await chooseRow(trx, id, rows[0].choice);
    for (const table of moved.split(" ").map((name) => sql.table(name))) {
      await sql`delete from ${table} where user_id = ${next}`.execute(trx);
      await sql`update ${table} set user_id = ${next} where user_id = ${id}`.execute(trx);
    }
    await sql`update users set plan = other.plan from users as other
      where users.id in (${both}) and other.id in (${both}) and other.id <> users.id`.execute(trx);
    await revokeApiKeys(trx, id);
    return (await listWorkspaces(trx, id)).find((workspace) => workspace.id === next);
  });
}

export function listWorkspaces(db: Database, memberId: string) {
  return db
    .selectFrom("workspace_members")
    .innerJoin("users", "users.id", "user_id")
    .select(["users.id", "workspace_members.id as membership"])
    .select(sql<string>`coalesce(nullif(name, ''), users.email)`.as("name"))
    .where("member_id", "=", memberId)
    .orderBy("name")
    .execute();
}
