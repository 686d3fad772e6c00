import type { AuditEventName } from "@termsift/core/contract";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { AUDIT_EVENTS_MAX } from "../limits.ts";

type About = {
  readonly userId?: string | undefined;
  readonly workspaceId?: string;
  /** The other person whom the event concerns. */
  readonly aboutUserId?: string;
};

/**
 * Logs events by ids, without personal data: who acted, and in which workspace. Both are read from the request, unless
 * `about` names them.
 */
export function createAuditLog(db: Database) {
  return async (
    event: AuditEventName,
    { id: request_id, signedIn }: Pick<FastifyRequest, "id" | "signedIn">,
    about: About = {},
  ): Promise<void> => {
    const { userId = signedIn?.caller.id, workspaceId = signedIn?.workspace?.id } = about;
    const { aboutUserId: about_user_id = null } = about;
    const who = { user_id: userId ?? null, workspace_id: workspaceId ?? null, about_user_id };
    await db
      .insertInto("audit_events")
      .values({ event, request_id, ...who })
      .execute();
  };
}

export type AuditLog = ReturnType<typeof createAuditLog>;

/**
 * Deletes the oldest events beyond `max`, of each workspace, of each person outside of workspaces, and of nobody. So no
 * one can fill the database with events, or push out those of others.
 */
export async function limitAuditEvents(db: Database, max = AUDIT_EVENTS_MAX): Promise<void> {
  await sql`
    with counted as (
      select id, row_number() over (
        partition by coalesce(workspace_id::text, user_id, '') order by id desc
      ) as place
      from audit_events
    )
    delete from audit_events using counted
    where audit_events.id = counted.id and place > ${max}`.execute(db);
}
