import { sql } from "kysely";
import type { Database } from "../platform/database/database.ts";
import type { Workspace } from "../platform/http/app-instance.ts";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** Opens an empty workspace. One statement, because a workspace and the membership of its owner need each other. */
export async function createWorkspace(db: Database, ownerId: string): Promise<void> {
  await sql`
    with opened as (
      insert into workspaces (owner_id, name)
      select id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email)
      from users where id = ${ownerId} returning id
    )
    insert into members (workspace_id, user_id) select id, ${ownerId} from opened`.execute(db);
}

/**
 * Returns a workspace as its member sees it, or undefined if the person is no member. Without `id`, returns the
 * workspace that the person has owned longest. Everybody owns at least one.
 */
export async function findWorkspace(
  db: Database,
  memberId: string,
  id?: string,
): Promise<Workspace | undefined> {
  if (id !== undefined && !UUID.test(id)) return undefined;
  const row = await db
    .selectFrom("members")
    .innerJoin("workspaces", "workspaces.id", "workspace_id")
    .innerJoin("users", "users.id", "owner_id")
    .innerJoin("members as owner", (join) =>
      join
        .onRef("owner.workspace_id", "=", "members.workspace_id")
        .onRef("owner.user_id", "=", "owner_id"),
    )
    .select(["workspaces.id", "plan", "members.chosen_business_id as own"])
    .select("owner.chosen_business_id as owners")
    .select(["owner_id as ownerId", "email", "email_verified as emailVerified"])
    .where("members.user_id", "=", memberId)
    .where((eb) =>
      id === undefined ? eb("owner_id", "=", memberId) : eb("workspaces.id", "=", id),
    )
    .orderBy("owned_since")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { ownerId, plan, email, emailVerified } = row;
  const role = ownerId === memberId ? "owner" : "member";
  const owner = { id: ownerId, plan, email, emailVerified };
  return { id: row.id, role, owner, chosenBusinessId: row.own ?? row.owners };
}
