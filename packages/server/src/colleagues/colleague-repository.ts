import {
  type Colleague,
  INVITATION_DAYS,
  type User,
  type Workspace,
} from "@termsift/core/contract";
import { sql } from "kysely";
import { revokeApiKeys } from "../identity/api-keys.ts";
import { randomToken } from "../identity/one-time-tokens.ts";
import { createWorkspace } from "../identity/workspaces.ts";
import { databaseNow, fromNowMs } from "../platform/database/database-time.ts";
import type { Database } from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { hashOf } from "../platform/hash-of.ts";
import type { Workspace as EnteredWorkspace } from "../platform/http/app-instance.ts";
import type { Jobs } from "../platform/jobs/start-jobs.ts";
import { DAY_MS } from "../platform/limits.ts";

/** Removes a member, whose API keys and choices the foreign keys delete, or withdraws an invitation. */
export async function removeColleague(db: Database, workspace_id: string, id: string) {
  const { rows } = await sql`
    with removed as (
      delete from members using workspaces
      where workspace_id = workspaces.id and workspaces.id = ${workspace_id}
        and user_id = ${id} and user_id <> owner_id
      returning user_id as id
    ), withdrawn as (
      delete from invitations where workspace_id = ${workspace_id} and id::text = ${id} returning id
    )
    select id from removed union all select id::text from withdrawn`.execute(db);
  return rows.length > 0;
}

/** Lists the members except the owner, and the open invitations. */
export async function listColleagues(db: Database, workspaceId: string): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select users.id, email, false as "isInvited", offered_at is not null as "isOffered",
      confirmed_at is not null as "hasSecondFactor"
    from members join users on users.id = members.user_id
      left join second_factors on second_factors.user_id = users.id join workspaces on workspaces.id = workspace_id
    where workspace_id = ${workspaceId} and users.id <> owner_id
    union all
    select id::text, email, true, false, false from invitations
    where workspace_id = ${workspaceId} and expires_at > now()
    order by email`.execute(db);
  return rows;
}

/**
 * Stores an invitation and returns its token. If `jobs` is given, the worker mails the invitation with another token.
 * The lock keeps parallel calls from exceeding the limit together.
 */
export function invite(
  { db, jobs }: { readonly db: Database; readonly jobs: Jobs | undefined },
  { id: workspace_id, owner }: EnteredWorkspace,
  email: string,
  colleaguesMax: number,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const workspace = trx.selectFrom("workspaces").select("id").where("id", "=", workspace_id);
    await workspace.forNoKeyUpdate().execute();
    const own = trx.deleteFrom("invitations").where((eb) => eb.and({ workspace_id, email }));
    await own.execute();
    const colleagues = await listColleagues(trx, workspace_id);
    if ([owner, ...colleagues].some((each) => each.email === email)) {
      throw new RequestError("already-colleague", `${email} works in this workspace already.`);
    }
    if (colleagues.length >= colleaguesMax) {
      const message = `A workspace has room for ${colleaguesMax} colleagues and invitations. Remove one first.`;
      throw new RequestError("too-many-colleagues", message);
    }
    const token = randomToken();
    const expires_at = fromNowMs(INVITATION_DAYS * DAY_MS);
    const row = { workspace_id, email, token_hash: hashOf(token), expires_at };
    const rows = trx.insertInto("invitations").values(row);
    const { id } = await rows.returning("id").executeTakeFirstOrThrow();
    await jobs?.send("mails", { kind: "invitation", id }, {}, trx);
    return token;
  });
}

/** Gives an open invitation another token. Returns undefined if it was used or withdrawn, or has expired. */
export async function renewInvitation(db: Database, id: string) {
  const token = randomToken();
  const { rows } = await sql<{ email: string; inviter: string }>`
    update invitations set token_hash = ${hashOf(token)} from workspaces join users on users.id = owner_id
    where invitations.id = ${id} and workspaces.id = workspace_id and expires_at > now()
    returning invitations.email, users.email as inviter`.execute(db);
  return rows[0] && { ...rows[0], token };
}

/** @throws RequestError `invalid-token` */
export async function accept(db: Database, user: User, token: string): Promise<Workspace> {
  const { rows } = await sql<{ id: string }>`
    with used as (
      delete from invitations
      where token_hash = ${hashOf(token)} and email = ${user.email} and expires_at > now()
      returning workspace_id
    )
    insert into members (workspace_id, user_id) select workspace_id, ${user.id} from used
    on conflict do nothing returning workspace_id as id`.execute(db);
  const workspace = (await listWorkspaces(db, user.id)).find(({ id }) => id === rows[0]?.id);
  if (workspace) return workspace;
  throw new RequestError(
    "invalid-token",
    `This invitation was used or withdrawn, is older than ${INVITATION_DAYS} days, or is not for ${user.email}. Sign in with the invited address, or ask for a new invitation.`,
  );
}

/** Asks a member to become the owner, instead of anybody asked before. Returns false if there is no such member. */
export async function offerWorkspace(db: Database, workspace_id: string, memberId: string | null) {
  const { rows } = await sql<{ isOffered: boolean }>`
    update members set offered_at = case when user_id = ${memberId} then now() end
    from workspaces where workspaces.id = workspace_id and workspaces.id = ${workspace_id}
      and user_id <> owner_id and (offered_at is not null or user_id = ${memberId})
    returning offered_at is not null as "isOffered"`.execute(db);
  return rows.some(({ isOffered }) => isOffered === (memberId !== null));
}

/**
 * Makes the member whom the owner has asked the new owner. The old owner stays as a member, and gets an empty workspace
 * of their own if this was the only one. Plans, the months' counts and all other workspaces stay with their people. The
 * workspace's API keys and the key of its large language model end, because they belong to the old owner. Returns false if
 * the member was not asked.
 */
export function takeOver(
  db: Database,
  { id, owner }: EnteredWorkspace,
  memberId: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("workspaces")
      .set({ owner_id: memberId, owned_since: databaseNow })
      .where((eb) => eb.and({ id, owner_id: owner.id }))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("members")
            .select("user_id")
            .where((eb) => eb.and({ workspace_id: id, user_id: memberId }))
            .where("offered_at", "is not", null),
        ),
      )
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const members = trx.updateTable("members").set({ offered_at: null });
    await members.where("workspace_id", "=", id).execute();
    await revokeApiKeys(trx, { workspace_id: id });
    const model = trx.updateTable("model_settings").set({ settings_encrypted: null });
    await model.where("workspace_id", "=", id).execute();
    const left = trx.selectFrom("workspaces").select("id").where("owner_id", "=", owner.id);
    if (!(await left.executeTakeFirst())) await createWorkspace(trx, owner.id);
    return true;
  });
}

export async function declineWorkspace(db: Database, workspace_id: string, user_id: string) {
  const { numUpdatedRows } = await db
    .updateTable("members")
    .set({ offered_at: null })
    .where((eb) => eb.and({ workspace_id, user_id }))
    .where("offered_at", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lists a person's workspaces. The first one is the person's own: the one that the person has owned longest. */
export async function listWorkspaces(db: Database, memberId: string): Promise<Workspace[]> {
  const { rows } = await sql<Workspace>`
    select workspaces.id, workspaces.name,
      case when owner_id = ${memberId} then 'owner' else 'member' end as role,
      offered_at is not null as "isOffered"
    from members join workspaces on workspaces.id = workspace_id
    where user_id = ${memberId}
    order by owner_id = ${memberId} desc, owned_since, workspaces.name`.execute(db);
  return rows;
}
