import type { AuditEventName } from "@termsift/core/contract";
import type { FastifyRequest } from "fastify";
import type { Database } from "../database/database.ts";

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
