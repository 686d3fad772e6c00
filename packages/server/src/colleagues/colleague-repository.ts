import {
  COLLEAGUES_MAX,
  type Colleagues,
  INVITATION_DAYS,
  type NewInvitation,
  type User,
  type Workspace,
} from "@termsift/core/contract";
import { sql } from "kysely";
import { randomToken } from "../identity/one-time-tokens.ts";
import { databaseNow, fromNowMs } from "../platform/database/database-time.ts";
import type { Database, DatabaseTransaction } from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { hashOf } from "../platform/hash-of.ts";
import { DAY_MS } from "../platform/limits.ts";
import { handOver } from "./hand-over.ts";

const person = [
  "users.id",
  "users.email",
  sql<string>`coalesce(nullif(users.name, ''), users.email)`.as("name"),
] as const;

/** Members and invitations of workspaces. A workspace has the id of its owner. */
export function createColleagues(db: Database) {
  return {
    list: (ownerId: string) => list(db, ownerId),
    invite: (owner: User, email: string) =>
      db.transaction().execute((trx) => invite(trx, owner, email)),
    withdraw: async (ownerId: string, id: string): Promise<boolean> => {
      const rows = db.deleteFrom("workspace_invitations").where("user_id", "=", ownerId);
      const { numDeletedRows } = await rows.where("id", "=", id).executeTakeFirst();
      return numDeletedRows > 0n;
    },
    /** @throws RequestError `invalid-token`, or `invitation-for-another` if the user has another address */
    findInvitation: (token: string, user: User) => findInvitation(db, token, user),
    accept: (token: string, user: User) =>
      db.transaction().execute((trx) => accept(trx, token, user)),
    listWorkspaces: (memberId: string): Promise<Workspace[]> =>
      db
        .selectFrom("workspace_members")
        .innerJoin("users", "users.id", "workspace_members.user_id")
        .select(person)
        .where("member_id", "=", memberId)
        .orderBy("users.name")
        .execute(),
    removeMember: async (ownerId: string, memberId: string): Promise<boolean> => {
      const rows = db.deleteFrom("workspace_members").where("user_id", "=", ownerId);
      const { numDeletedRows } = await rows.where("member_id", "=", memberId).executeTakeFirst();
      return numDeletedRows > 0n;
    },
    handOver: (ownerId: string, memberId: string) =>
      db.transaction().execute((trx) => handOver(trx, ownerId, memberId)),
  };
}

export type ColleagueRepository = ReturnType<typeof createColleagues>;

async function list(db: Database, ownerId: string): Promise<Colleagues> {
  const members = await db
    .selectFrom("workspace_members")
    .innerJoin("users", "users.id", "member_id")
    .select(person)
    .where("workspace_members.user_id", "=", ownerId)
    .orderBy("workspace_members.created_at")
    .execute();
  const invitations = await db
    .selectFrom("workspace_invitations")
    .select(["id", "email", "expires_at"])
    .where("user_id", "=", ownerId)
    .where("expires_at", ">", databaseNow)
    .orderBy("email")
    .execute();
  return { members, invitations: invitations.map(toInvitation) };
}

/** Replaces an earlier invitation of the address. The lock on the owner makes the limit hold for parallel calls. */
async function invite(
  trx: DatabaseTransaction,
  owner: User,
  email: string,
): Promise<NewInvitation & { token: string }> {
  await trx.selectFrom("users").select("id").where("id", "=", owner.id).forUpdate().execute();
  const { members, invitations } = await list(trx, owner.id);
  if ([owner, ...members].some((each) => each.email === email)) {
    throw new RequestError("already-colleague", `${email} works in this workspace already.`);
  }
  if (members.length + invitations.filter((each) => each.email !== email).length >= COLLEAGUES_MAX)
    throw new RequestError(
      "too-many-colleagues",
      `A workspace has room for ${COLLEAGUES_MAX} colleagues and invitations. Remove one first.`,
    );
  const token = randomToken();
  const values = {
    id: crypto.randomUUID(),
    token_hash: hashOf(token),
    expires_at: fromNowMs(INVITATION_DAYS * DAY_MS),
  };
  const row = await trx
    .insertInto("workspace_invitations")
    .values({ ...values, user_id: owner.id, email })
    .onConflict((conflict) => conflict.columns(["user_id", "email"]).doUpdateSet(values))
    .returning(["id", "email", "expires_at"])
    .executeTakeFirstOrThrow();
  return { ...toInvitation(row), token };
}

async function findInvitation(db: Database, token: string, user: User): Promise<Workspace> {
  const row = await db
    .selectFrom("workspace_invitations")
    .innerJoin("users", "users.id", "workspace_invitations.user_id")
    .select([...person, "workspace_invitations.email as invited"])
    .where("token_hash", "=", hashOf(token))
    .where("expires_at", ">", databaseNow)
    .executeTakeFirst();
  if (!row) throw invitationGone();
  const { invited, ...workspace } = row;
  if (invited === user.email) return workspace;
  throw new RequestError(
    "invitation-for-another",
    `This invitation is for another e-mail address than ${user.email}. Sign in with the invited address.`,
  );
}

async function accept(trx: DatabaseTransaction, token: string, user: User): Promise<Workspace> {
  const workspace = await findInvitation(trx, token, user);
  const used = trx.deleteFrom("workspace_invitations").where("token_hash", "=", hashOf(token));
  if ((await used.executeTakeFirst()).numDeletedRows === 0n) throw invitationGone();
  await trx
    .insertInto("workspace_members")
    .values({ user_id: workspace.id, member_id: user.id })
    .execute();
  return workspace;
}

function invitationGone(): RequestError {
  return new RequestError(
    "invalid-token",
    `This invitation was already used, was withdrawn, or is older than ${INVITATION_DAYS} days. Ask for a new one.`,
  );
}

function toInvitation({ expires_at, ...row }: { id: string; email: string; expires_at: Date }) {
  return { ...row, expiresAt: expires_at.toISOString() };
}
